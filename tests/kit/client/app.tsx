import { cleanup, configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../schema/rules/preferences.ts';
import type { Role } from '../../../schema/terms/identity.ts';

type Answer = Record<string, unknown> | Error | Promise<Record<string, unknown>>;

/** What the server answers to an operation, by its name; called with the operation's variables. */
export type Answers = Record<string, (variables: Record<string, unknown>, token: string | null) => Answer>;

export const organizations = [
  { __typename: 'Organization', id: 'o1', name: 'Zorggroep De Linde' },
  { __typename: 'Organization', id: 'o2', name: 'Thuiszorg Het Anker' },
];

export const me = (role: Role) => ({
  __typename: 'Me',
  id: 'u1',
  username: 'sanne',
  name: 'Sanne',
  surname: 'de Wit',
  role,
});

/** A failure as the server words it. */
export class ServerFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A socket that is never accepted: what comes over it has its own tests. */
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

// The first page of a test file loads the whole app.
configure({ asyncUtilTimeout: 5_000 });

// The DOM of the tests knows no media queries: show what a wide window shows.
const wide = document.createElement('style');
wide.textContent = '#sidebar, header button { display: flex !important }';
document.head.append(wide);

/** Gives each test a fresh browser: empty storage, a fresh app, no network but what `answerWith` says. */
export function startWithFreshBrowser() {
  beforeEach(() => {
    vi.resetModules();
    localStorage.clear();
    sessionStorage.clear();
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
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

/** Puts a session into the storage as an earlier visit left it. */
export function rememberSession(role: Role, token = 'token-1') {
  const user = { id: 'u1', role, displayName: 'Sanne de Wit' };
  localStorage.setItem('auth-storage', JSON.stringify({ user, token }));
  localStorage.setItem('auth-token', token);
}

/** Stands in for the server; an operation without an answer gets one that suits a SuperAdmin. */
export function answerWith(answers: Answers) {
  const all: Answers = {
    Organizations: () => ({ organizations }),
    Preferences: () => ({ preferences: DEFAULT_PREFERENCES }),
    Me: () => ({ me: me('SuperAdmin') }),
    SignOut: () => ({ signOut: true }),
    SignInOptions: () => ({
      signInOptions: { __typename: 'SignInOptions', signUp: 'Invite', googleClientId: null },
    }),
    InvitationByToken: () => new ServerFailure('NOT_FOUND', 'Deze uitnodiging is verlopen of ongeldig.'),
    ...answers,
  };
  const asked: { operation: string; token: string | null }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init.body));
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    asked.push({ operation: operationName, token });
    const answer = await all[operationName]?.(variables, token);
    if (answer instanceof TypeError) throw answer;
    const body =
      answer instanceof ServerFailure
        ? { errors: [{ message: answer.message, extensions: { code: answer.code } }], data: null }
        : { data: answer };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

/** Opens the whole app at a path. */
export async function openApp(path: string, state?: unknown) {
  const { routes } = await import('../../../client/app/routes.tsx');
  const { Providers } = await import('../../../client/app/providers.tsx');
  const [pathname, search = ''] = path.split('?');
  const entry = { pathname, search: search && `?${search}`, state };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, path: () => router.state.location.pathname + router.state.location.search };
}
