import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageState, resetPage } from '../../../client/lib/page-state.ts';
import { selectOrganization } from '../../../client/session/organization-store.ts';
import {
  endSession,
  endSessionEverywhere,
  getToken,
  holdUserWhile,
  loseSession,
  startSession,
  tokenAfterInterruption,
  useSession,
} from '../../../client/session/session-store.ts';

/** Tells of each time that state is to be removed because someone else, or nobody, takes a person's place. */
function followPersons() {
  const changed = vi.fn();
  const state = pageState(() => 'of a person', changed);
  expect(state.current).toBe('of a person');
  return changed;
}

/** Changes the storage as another tab does. */
function elsewhere(changes: Record<string, string | null>) {
  for (const [key, newValue] of Object.entries(changes)) {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
}

beforeEach(() => localStorage.clear());

describe('the kept session', () => {
  it('stands under the documented keys and holds id, role and display name only', async () => {
    const user = { id: 'u1', role: 'Admin', displayName: 'Bram', email: 'bram@demo.example' } as const;
    startSession(user, 'secret');
    expect(localStorage.getItem('auth-token')).toBe('secret');
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({
      user: { id: 'u1', role: 'Admin', displayName: 'Bram' },
      token: 'secret',
    });
  });

  it('is there again after a reload', async () => {
    startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    resetPage();
    expect(getToken()).toBe('secret');
  });

  it('leaves nothing behind when it ends', async () => {
    startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    endSession();
    expect(getToken()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('leaves nothing of the person in the storage when they sign out', async () => {
    startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    for (const key of ['list-beginnings', 'hidden-signals', 'recently-opened', 'page-size'])
      localStorage.setItem(key, '["u1:0192f0c4"]');
    endSessionEverywhere();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('ends here when another tab signs out', async () => {
    startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    const changed = followPersons();
    elsewhere({ 'auth-token': null, 'auth-storage': null });
    expect(getToken()).toBeNull();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('keeps who the person is while a form is open, until they sign in again', async () => {
    const user = { id: 'u1', role: 'Client', displayName: 'Mo' } as const;
    startSession(user, 'secret');
    const changed = followPersons();
    holdUserWhile(() => true);
    loseSession();
    expect(localStorage.length).toBe(0);
    expect(renderHook(() => useSession()).result.current).toEqual({ user, token: null });
    startSession(user, 'fresh');
    expect(renderHook(() => useSession()).result.current).toEqual({ user, token: 'fresh' });
    expect(changed).not.toHaveBeenCalled();
  });

  it.each([
    ['someone else signs in', { id: 'u2', role: 'Client' }],
    ['they come back with another role', { id: 'u1', role: 'Admin' }],
  ] as const)('repeats nothing that was refused when %s', async (_when, other) => {
    startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    const changed = followPersons();
    holdUserWhile(() => true);
    loseSession();
    const token = tokenAfterInterruption();
    startSession({ ...other, displayName: 'Ander' }, 'fresh');
    expect(await token).toBeNull();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('forgets the person as well when the form is gone', async () => {
    startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    const stop = holdUserWhile(() => true);
    loseSession();
    stop();
    expect(renderHook(() => useSession()).result.current).toEqual({ user: null, token: null });
  });

  it('forgets the person as well when they leave the form or sign out in another tab', async () => {
    const user = { id: 'u1', role: 'Client', displayName: 'Mo' } as const;
    startSession(user, 'secret');
    holdUserWhile(() => true);
    loseSession();
    endSession();
    expect(renderHook(() => useSession()).result.current).toEqual({ user: null, token: null });
    startSession(user, 'secret');
    const otherTab = new BroadcastChannel('sign-out');
    otherTab.postMessage(null);
    await vi.waitFor(
      () => expect(renderHook(() => useSession()).result.current).toEqual({ user: null, token: null }),
      { timeout: 30_000 },
    );
    otherTab.close();
  });

  it('begins here when another tab signs in', async () => {
    const user = { id: 'u1', role: 'Client', displayName: 'Mo' };
    elsewhere({ 'auth-storage': JSON.stringify({ user, token: 'other' }), 'auth-token': 'other' });
    expect(getToken()).toBe('other');
  });

  it('is not believed when damaged, or when it names a role that does not exist', async () => {
    localStorage.setItem('auth-token', 'secret');
    for (const stored of [
      '{',
      '[]',
      '{"user":{"id":"u1","role":"Owner","displayName":"x"},"token":"secret"}',
    ]) {
      localStorage.setItem('auth-storage', stored);
      resetPage();
      expect(renderHook(() => useSession()).result.current).toEqual({ user: null, token: 'secret' });
    }
  });
});

describe('the kept organisation', () => {
  it('stands under org-persist with id and name', async () => {
    const organization = { __typename: 'Organization', id: 'o1', name: 'De Linde' };
    selectOrganization(organization);
    expect(JSON.parse(localStorage.getItem('org-persist') ?? '')).toEqual({ id: 'o1', name: 'De Linde' });
    selectOrganization(null);
    expect(localStorage.getItem('org-persist')).toBeNull();
  });
});
