import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import {
  answerWith,
  me,
  openApp,
  organizations,
  rememberSession,
  startWithFreshBrowser,
} from '../../kit/client/app.tsx';

startWithFreshBrowser();

describe('who is not signed in', () => {
  it.each(['/', '/dashboard', '/incidents?page=2', '/settings/account'])(
    'is sent from %s to /sign-in',
    async (from) => {
      const { path } = await openApp(from);
      await screen.findByRole('heading', { level: 1, name: 'Login' });
      expect(path()).toBe('/sign-in');
    },
  );

  it.each([
    ['/sign-up', 'Account aanmaken'],
    ['/invitation/accept?token=x', 'Uitnodiging'],
    ['/invites/validate', 'Uitnodiging'],
    ['/change-password', 'Wachtwoord wijzigen'],
    ['/change-password-request', 'Wachtwoord wijzigen'],
    ['/set-password', 'Wachtwoord instellen'],
    ['/forgot-password', 'Wachtwoord vergeten'],
    ['/logout', 'U bent uitgelogd'],
    ['/privacy', 'Privacybeleid'],
    ['/terms', 'Algemene voorwaarden'],
    ['/verwerkersovereenkomst', 'Verwerkersovereenkomst'],
  ])('may open %s', async (path, heading) => {
    const app = await openApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(app.path()).toBe(path);
  });
});

describe('the second step of signing in', () => {
  it('is kept in the tab, and without one that is due leads to /sign-in', async () => {
    const { path } = await openApp('/otp');
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(path()).toBe('/sign-in');
    sessionStorage.setItem('pending-step', JSON.stringify({ challenge: 'secret', step: 'Verify' }));
    const again = await openApp('/otp');
    await screen.findByRole('heading', { level: 1, name: 'Tweestapsverificatie' });
    expect(again.path()).toBe('/otp');
  });
});

describe('who belongs to no organisation', () => {
  it('is told what to do about it on every page but their settings', async () => {
    rememberSession('Client');
    answerWith({ organizations: [] });
    const { router } = await openApp('/register');
    await screen.findByRole('heading', { level: 2, name: 'U hoort nog niet bij een organisatie' });
    await router.navigate('/settings/appearance');
    await screen.findByRole('heading', { level: 1, name: 'Weergave' });
  });
});

describe('who is signed in', () => {
  it('starts at the dashboard', async () => {
    rememberSession('Client');
    const { path } = await openApp('/');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(path()).toBe('/dashboard');
    expect(document.title).toBe('ZorgBorg – Dashboard');
  });

  it('is sent to the dashboard from a path outside the role’s list', async () => {
    rememberSession('Admin');
    const { path } = await openApp('/organizations');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(path()).toBe('/dashboard');
  });

  it('waits behind a spinner until the organisations are there', async () => {
    rememberSession('Admin');
    const { promise, resolve: arrive } = Promise.withResolvers<object>();
    answerWith({ organizations: () => promise });
    await openApp('/dashboard');
    await screen.findByText('Laden...');
    await act(async () => arrive(organizations));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  });

  it('loses session and token when the server does not know them, and comes back after signing in', async () => {
    rememberSession('Admin');
    answerWith({
      organizations: () => {
        throw new ServerFailure('UNAUTHENTICATED', 'U bent niet ingelogd');
      },
    });
    const { path, router } = await openApp('/incidents?page=2');
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(path()).toBe('/sign-in');
    expect(localStorage.getItem('auth-token')).toBeNull();
    expect(localStorage.getItem('auth-storage')).toBeNull();
    expect(router.state.location.state).toEqual({ from: '/incidents?page=2' });
  });

  it('is offered another try when the server cannot be reached', async () => {
    rememberSession('Admin');
    answerWith({
      organizations: () => {
        throw new NetworkFailure();
      },
    });
    await openApp('/dashboard');
    const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    expect(localStorage.getItem('auth-token')).toBe('token-1');
    answerWith({});
    act(() => retry.click());
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  });

  it('gets the user back when only the token is left', async () => {
    localStorage.setItem('auth-token', 'token-1');
    answerWith({ me: me('Client') });
    await openApp('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '').user).toEqual({
      id: 'u1',
      role: 'Client',
      displayName: 'Sanne de Wit',
    });
  });

  it('is signed out here when another tab signs out', async () => {
    rememberSession('Admin');
    const { path } = await openApp('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await waitFor(() => expect(path()).toBe('/sign-in'));
  });
});
