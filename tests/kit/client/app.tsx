import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { resetPage } from '../../../client/lib/page-state.ts';
import type { Role } from '../../../schema/people/identity.ts';
import { DEFAULT_PREFERENCES } from '../../../schema/people/preferences.ts';
import { type Answers, type AskedOperation, answerOverFetch, endAnswers, ServerFailure } from './answers.ts';
import { endOfMoments, watchMoments } from './moments.ts';

/** The organisations of the signed-in person. */
export const organizations = [
  { id: 'o1', name: 'Zorggroep De Linde' },
  { id: 'o2', name: 'Thuiszorg Het Anker' },
];

/** The signed-in person as the server tells it. */
export const me = (role: Role) => ({ id: 'u1', username: 'sanne', name: 'Sanne', surname: 'de Wit', role });

/** A socket that is never accepted; live updates have their own tests. */
class SilentSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  readyState = 0;
  close() {
    this.readyState = 3;
  }
  send() {}
}

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has no media queries: show the wide layout.
const wide = document.createElement('style');
wide.textContent = '#sidebar, header button { display: flex !important }';
document.head.append(wide);

// jsdom has no CSS global, which the dialogs use to escape ids.
Object.assign(globalThis, {
  CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false },
});

/** Gives each test a fresh browser: empty storage, a fresh app, no network but what `answerWith` says. */
export function startWithFreshBrowser() {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    // A timer or a late answer of a page that went may have read the session since.
    resetPage();
    vi.stubGlobal('WebSocket', SilentSocket);
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('ResizeObserver', SilentObserver);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: false,
      media: query,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    answerWith({});
    watchMoments();
  });
  afterEach(() => {
    const nonsense = endOfMoments();
    cleanup();
    // Takes what was printed off the page, as no browser does it here.
    window.dispatchEvent(new Event('afterprint'));
    vi.unstubAllGlobals();
    expect(endAnswers()).toEqual([]);
    expect(nonsense, 'was on the page, if only for a moment').toEqual([]);
  });
}

/** Stores a session as an earlier visit would. */
export function rememberSession(role: Role, token = 'token-1') {
  const user = { id: 'u1', role, displayName: 'Sanne de Wit' };
  localStorage.setItem('auth-storage', JSON.stringify({ user, token }));
  localStorage.setItem('auth-token', token);
}

/** An organisation that has begun, as most pages are about. */
const allSteps = {
  ...{ hasTeams: true, hasColleagues: true, hasYearPlan: true, hasHandbook: true, hasReport: true },
};

/** Stubs the server until the next call; defaults suit a SuperAdmin. Returns the requested operations. */
export function answerWith(answers: Answers): AskedOperation[] {
  return answerOverFetch({
    organizations,
    preferences: DEFAULT_PREFERENCES,
    me: me('SuperAdmin'),
    signOut: true,
    firstSteps: allSteps,
    signInOptions: { signUp: 'Invite', googleClientId: null },
    invitationByToken: () => {
      throw new ServerFailure('NOT_FOUND', 'Deze uitnodiging is verlopen of ongeldig.');
    },
    ...answers,
  });
}

/** Opens the whole app at a path. */
export async function openApp(path: string, state?: unknown) {
  const { routes } = await import('../../../client/app/routes.tsx');
  const [pathAndSearch = '', hash = ''] = path.split('#');
  const [pathname, search = ''] = pathAndSearch.split('?');
  const entry = { pathname, search: search && `?${search}`, hash: hash && `#${hash}`, state };
  return show(createMemoryRouter(routes, { initialEntries: [entry] }));
}

/** Leaves the page as a reload does: of the app only what the browser keeps is there when it is opened again. */
export function leavePage(): void {
  cleanup();
  resetPage();
}

/** Opens the app over the window's history, which outlives opening the app anew; `back` is the browser's button. */
export async function openAppOverHistory(path: string | null) {
  if (path !== null) window.history.pushState(null, '', path);
  const { createAppRouter } = await import('../../../client/app/router.tsx');
  const router = createAppRouter();
  onTestFinished(() => {
    router.dispose();
    window.history.pushState(null, '', '/');
  });
  const back = () =>
    act(async () => {
      const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await gone;
    });
  return { ...(await show(router)), back };
}

async function show(router: ReturnType<typeof createMemoryRouter>) {
  const { Providers } = await import('../../../client/app/providers.tsx');
  const { AppRouter } = await import('../../../client/app/router.tsx');
  // Overlays are there, as in a browser that had time to fetch them.
  const { loadOverlays } = await import('../../../client/ui/overlay/overlays.ts');
  await loadOverlays();
  render(
    <Providers>
      <AppRouter router={router} />
    </Providers>,
  );
  return { router, path: () => router.state.location.pathname + router.state.location.search };
}
