import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = async () => ({
  ...(await import('../../../client/session/session-store.ts')),
  ...(await import('../../../client/session/organization-store.ts')),
});

/** Changes the storage as another tab does. */
function elsewhere(changes: Record<string, string | null>) {
  for (const [key, newValue] of Object.entries(changes)) {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
}

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

describe('the kept session', () => {
  it('stands under the documented keys and holds id, role and display name only', async () => {
    const { startSession } = await load();
    const user = { id: 'u1', role: 'Admin', displayName: 'Bram', email: 'bram@demo.example' } as const;
    startSession(user, 'secret');
    expect(localStorage.getItem('auth-token')).toBe('secret');
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({
      user: { id: 'u1', role: 'Admin', displayName: 'Bram' },
      token: 'secret',
    });
  });

  it('is there again after a reload', async () => {
    (await load()).startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    vi.resetModules();
    expect((await load()).getToken()).toBe('secret');
  });

  it('leaves nothing behind when it ends', async () => {
    const { startSession, endSession, getToken } = await load();
    startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    endSession();
    expect(getToken()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('leaves nothing of the person in the storage when they sign out', async () => {
    const { startSession, endSessionEverywhere } = await load();
    startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    for (const key of ['list-beginnings', 'hidden-signals', 'recently-opened', 'page-size'])
      localStorage.setItem(key, '["u1:0192f0c4"]');
    endSessionEverywhere();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('ends here when another tab signs out', async () => {
    const { startSession, getToken, onPersonChange } = await load();
    startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    const changed = vi.fn();
    onPersonChange(changed);
    elsewhere({ 'auth-token': null, 'auth-storage': null });
    expect(getToken()).toBeNull();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('keeps who the person is while a form is open, until they sign in again', async () => {
    const { startSession, loseSession, holdUserWhile, useSession, onPersonChange } = await load();
    const user = { id: 'u1', role: 'Client', displayName: 'Mo' } as const;
    startSession(user, 'secret');
    const changed = vi.fn();
    onPersonChange(changed);
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
    const { startSession, loseSession, holdUserWhile, tokenAfterInterruption, onPersonChange } = await load();
    startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    const changed = vi.fn();
    onPersonChange(changed);
    holdUserWhile(() => true);
    loseSession();
    const token = tokenAfterInterruption();
    startSession({ ...other, displayName: 'Ander' }, 'fresh');
    expect(await token).toBeNull();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('forgets the person as well when the form is gone', async () => {
    const { startSession, loseSession, holdUserWhile, useSession } = await load();
    startSession({ id: 'u1', role: 'Client', displayName: 'Mo' }, 'secret');
    const stop = holdUserWhile(() => true);
    loseSession();
    stop();
    expect(renderHook(() => useSession()).result.current).toEqual({ user: null, token: null });
  });

  it('forgets the person as well when they leave the form or sign out in another tab', async () => {
    const first = await load();
    const user = { id: 'u1', role: 'Client', displayName: 'Mo' } as const;
    first.startSession(user, 'secret');
    first.holdUserWhile(() => true);
    first.loseSession();
    first.endSession();
    expect(renderHook(() => first.useSession()).result.current).toEqual({ user: null, token: null });
    first.startSession(user, 'secret');
    vi.resetModules();
    (await load()).endSessionEverywhere();
    await vi.waitFor(
      () => expect(renderHook(() => first.useSession()).result.current).toEqual({ user: null, token: null }),
      { timeout: 30_000 },
    );
  });

  it('begins here when another tab signs in', async () => {
    const { getToken } = await load();
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
      vi.resetModules();
      const { useSession } = await load();
      expect(renderHook(() => useSession()).result.current).toEqual({ user: null, token: 'secret' });
    }
  });
});

describe('the kept organisation', () => {
  it('stands under org-persist with id and name', async () => {
    const { selectOrganization } = await load();
    const organization = { __typename: 'Organization', id: 'o1', name: 'De Linde' };
    selectOrganization(organization);
    expect(JSON.parse(localStorage.getItem('org-persist') ?? '')).toEqual({ id: 'o1', name: 'De Linde' });
    selectOrganization(null);
    expect(localStorage.getItem('org-persist')).toBeNull();
  });
});
