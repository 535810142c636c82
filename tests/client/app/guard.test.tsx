import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerWith,
  leavePage,
  me,
  openApp,
  openAppOverHistory,
  organizations,
  rememberSession,
  startWithFreshBrowser,
} from '../../kit/client/app.tsx';
import {
  admitted,
  button,
  endSession,
  fill,
  heading,
  press,
  refuse,
  seeToast,
  sent,
  storedSession,
  toastText,
  unreachable,
} from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const signedOut = { token: null, session: null };

describe('a person who is not signed in', () => {
  it('is sent to /sign-in from every page of the app, which they come back to', async () => {
    const { path, router } = await openApp('/');
    await heading('Login');
    expect(path()).toBe('/sign-in');
    for (const from of ['/dashboard', '/incidents?page=2', '/settings/account']) {
      await act(() => router.navigate(from));
      await waitFor(() => expect(router.state.location.state).toEqual({ from }));
      expect(path()).toBe('/sign-in');
    }
  });

  it('may open the pages around signing in, and the documents', async () => {
    const { path, router } = await openApp('/sign-in');
    for (const [to, title] of [
      ['/sign-up', 'Account aanmaken'],
      ['/invitation/accept?token=x', 'Uitnodiging'],
      ['/change-password', 'Wachtwoord wijzigen'],
      ['/forgot-password', 'Wachtwoord vergeten'],
      ['/change-password-request', 'Wachtwoord wijzigen'],
      ['/invites/validate', 'Uitnodiging'],
      ['/set-password', 'Wachtwoord instellen'],
      ['/logout', 'U bent uitgelogd'],
      ['/privacy', 'Privacybeleid'],
      ['/terms', 'Algemene voorwaarden'],
      ['/verwerkersovereenkomst', 'Verwerkersovereenkomst'],
    ] as const) {
      await act(() => router.navigate(to));
      await heading(title);
      expect(path()).toBe(to);
    }
  });
});

describe('the second step of signing in', () => {
  it('is kept in the tab, and without one that is due leads to /sign-in', async () => {
    const { path } = await openApp('/otp');
    await heading('Login');
    expect(path()).toBe('/sign-in');
    // The sign-in page forgets a step that is due: it must be gone before there is one.
    cleanup();
    sessionStorage.setItem('pending-step', JSON.stringify({ challenge: 'secret', step: 'Verify' }));
    const again = await openApp('/otp');
    await heading('Tweestapsverificatie');
    expect(again.path()).toBe('/otp');
  });
});

describe('a person who belongs to no organisation', () => {
  const NOTICE = 'U hoort nog niet bij een organisatie';

  it('is told what to do about it on every page but their settings', async () => {
    rememberSession('Client');
    answerWith({ organizations: [] });
    const { router } = await openApp('/register');
    await heading('Welkom, Sanne de Wit');
    await heading(NOTICE, 2);
    await act(() => router.navigate('/settings/appearance'));
    await heading('Weergave');
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('can have it looked up again, and goes on as soon as there is one', async () => {
    rememberSession('Client');
    answerWith({ organizations: [] });
    await openApp('/dashboard');
    await heading(NOTICE, 2);
    await press('Opnieuw controleren');
    await seeToast(NOTICE, 'default');
    answerWith({ organizations: unreachable });
    await press('Opnieuw controleren');
    await seeToast('Controleren is niet gelukt', 'destructive');
    answerWith({});
    await press('Opnieuw controleren');
    await heading('Dashboard');
  });
});

describe('another person', () => {
  const other = { id: 'u9', role: 'Admin', displayName: 'Mo Bakker' } as const;
  const page = '/audits?search=mevrouw+Jansen&dialog=create';

  it('begins at the dashboard where the page of the person before stood open', async () => {
    rememberSession('Admin');
    answerWith({});
    const { path } = await openApp(page);
    await heading('Audits');
    const { startSession } = await import('../../../client/session/session-store.ts');
    act(() => startSession(other, 'token-9'));
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('begins there as well after the session of the person before has ended', async () => {
    rememberSession('Admin');
    answerWith({});
    const { path } = await openApp(page);
    await heading('Audits');
    const { endSession: end, startSession } = await import('../../../client/session/session-store.ts');
    act(end);
    await heading('Login');
    act(() => startSession(other, 'token-9'));
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
  });

  const searched = '/register?q=mevrouw+Jansen';
  const list = { rows: [], total: 0, abilities: { create: true, chooseResponsible: false } };

  /** An Admin who searched in the register, went on to the to-do list and signed out there. */
  async function signOutAfterSearching() {
    rememberSession('Admin');
    answerWith({ registerEntries: list });
    const app = await openAppOverHistory(searched);
    await heading('Welkom terug!');
    await act(() => app.router.navigate('/todo'));
    await heading('Takenlijst');
    const { endSessionEverywhere, startSession } = await import('../../../client/session/session-store.ts');
    act(endSessionEverywhere);
    await heading('Login');
    return { ...app, startSession };
  }

  it.each(['at once', 'after the app was loaded anew'])(
    'comes to the dashboard by going back to where the person before was, and asks nothing of theirs, %s',
    async (when) => {
      rememberSession('Admin');
      answerWith({ registerEntries: list });
      localStorage.setItem('page-size', '20');
      const first = await openAppOverHistory('/audits');
      await heading('Audits');
      await act(() => first.router.navigate(searched));
      await heading('Welkom terug!');
      await act(() => first.router.navigate('/todo'));
      await heading('Takenlijst');
      const { endSessionEverywhere } = await import('../../../client/session/session-store.ts');
      act(endSessionEverywhere);
      await heading('Login');
      let { path, back } = first;
      if (when === 'after the app was loaded anew') {
        leavePage();
        first.router.dispose();
        ({ path, back } = await openAppOverHistory(null));
        await heading('Login');
      }
      const { startSession } = await import('../../../client/session/session-store.ts');
      act(() => startSession(other, 'token-9'));
      await heading('Dashboard');
      localStorage.setItem('page-size', '20');
      const asked = answerWith({ registerEntries: list });
      for (const _page of [searched, '/audits']) {
        await back();
        await waitFor(() => expect(path()).toBe('/dashboard'));
        await heading('Dashboard');
        expect(window.location.href).not.toContain('Jansen');
      }
      expect(JSON.stringify(asked)).not.toContain('Jansen');
    },
  );

  it('signing in at a page of the previous person, reached without a session, begins at the dashboard', async () => {
    const { path, back, router, startSession } = await signOutAfterSearching();
    await back();
    await waitFor(() => expect(router.state.location.state).toMatchObject({ from: searched, of: 'u1' }));
    act(() => startSession(other, 'token-9'));
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
  });

  it('the same person who signs in again goes back to where they were', async () => {
    const { path, back, startSession } = await signOutAfterSearching();
    act(() => startSession({ ...other, id: 'u1' }, 'token-9'));
    await heading('Takenlijst');
    await back();
    await heading('Welkom terug!');
    expect(path()).toBe(searched);
  });
});

describe('a person who is signed in', () => {
  it('starts at the dashboard', async () => {
    rememberSession('Client');
    const { path } = await openApp('/');
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
    await waitFor(() => expect(document.title).toBe('ZorgBorg – Dashboard'));
  });

  it.each([
    ['a Client', 'Client', ['/users', '/organizations', '/tasks', '/frequency', '/manuals', '/invites']],
    ['an Admin', 'Admin', ['/organizations', '/tasks', '/frequency']],
  ] as const)('is sent to the dashboard from a path outside the list of %s', async (_who, role, paths) => {
    rememberSession(role);
    const { path, router } = await openApp(paths[0]);
    await heading('Dashboard');
    for (const refused of paths) {
      await act(() => router.navigate(refused));
      await waitFor(() => expect(path()).toBe('/dashboard'));
      await screen.findByText(/is alleen voor .* U bent daarom op het dashboard\./);
    }
  });

  it('opens a path of the role, below one of its links, or with documents in it', async () => {
    rememberSession('Client');
    const { path, router } = await openApp('/documents/map-1');
    for (const [allowed, title] of [
      ['/documents/map-1', 'Document'],
      ['/settings/appearance', 'Weergave'],
      ['/view', 'Hoofdstuk'],
      ['/register', 'Welkom terug!'],
    ] as const) {
      await act(() => router.navigate(allowed));
      await heading(title);
      expect(path()).toBe(allowed);
    }
  });

  it('waits behind a spinner until the organisations are there', async () => {
    rememberSession('Admin');
    const { promise, resolve: arrive } = Promise.withResolvers<object>();
    answerWith({ organizations: () => promise });
    await openApp('/dashboard');
    const spinner = await screen.findByText('Laden...');
    expect(spinner.closest('[role=status]')).not.toBeNull();
    expect(document.querySelector('h1, h2')).toBeNull();
    await act(async () => arrive(organizations));
    await heading('Dashboard');
    expect(screen.queryByText('Laden...')).toBeNull();
  });

  it('loses session and token when the server does not know them, and comes back after signing in', async () => {
    rememberSession('Admin');
    answerWith({ organizations: endSession });
    const { path, router } = await openApp('/incidents?page=2');
    await heading('Login');
    expect(path()).toBe('/sign-in');
    expect(storedSession()).toEqual(signedOut);
    expect(router.state.location.state).toMatchObject({ from: '/incidents?page=2' });
    expect(toastText()).toBeNull();
  });

  it('is signed out when the server says that it cannot give the organisations, and may come back', async () => {
    rememberSession('Admin');
    answerWith({ organizations: refuse('INTERNAL', 'Er is een fout opgetreden') });
    const { path } = await openApp('/audits');
    await heading('Login');
    expect(path()).toBe('/sign-in');
    await seeToast('Kan organisaties niet laden', 'destructive');
    expect(toastText()).toContain('Er is een fout opgetreden');
    expect(storedSession()).toEqual(signedOut);
    answerWith({ signIn: admitted('Admin') });
    fill({ Email: 'beheerder@demo.example', Password: 'Welkom-2026' });
    await press('Inloggen');
    await heading('Audits');
    expect(path()).toBe('/audits');
  });

  it('stays signed in when the server cannot be reached or is asked too much, and is offered another try', async () => {
    rememberSession('Admin');
    answerWith({ organizations: unreachable });
    await openApp('/dashboard');
    const title = await screen.findByText('Kan organisaties niet laden');
    expect(title.closest('[role=alert]')).not.toBeNull();
    const asked = answerWith({ organizations: refuse('RATE_LIMITED', 'Te veel pogingen.') });
    await press('Opnieuw proberen');
    await waitFor(() => expect(sent(asked, 'Organizations')).toHaveLength(1));
    const retry = await button('Opnieuw proberen');
    expect(storedSession().token).toBe('token-1');
    answerWith({});
    act(() => retry.click());
    await heading('Dashboard');
  });

  it('gets the user back when only the token is left', async () => {
    localStorage.setItem('auth-token', 'token-1');
    answerWith({ me: me('Client') });
    await openApp('/dashboard');
    await heading('Dashboard');
    const user = { id: 'u1', role: 'Client', displayName: 'Sanne de Wit' };
    expect(storedSession().session).toEqual({ user, token: 'token-1' });
  });

  it('is signed out here when another tab signs out', async () => {
    rememberSession('Admin');
    const { path } = await openApp('/dashboard');
    await heading('Dashboard');
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await waitFor(() => expect(path()).toBe('/sign-in'));
  });
});
