import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDevice } from '../kit/client/device.ts';

const DAY_MS = 24 * 3_600_000;

/** The secret that the server gives each of a person's sessions. */
const secretOf = (name: string) => Buffer.from(name.padEnd(32, '.')).toString('base64url');

const stored = new Map<string, string>();

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

/** The vault's code as a page has it that was just loaded. */
async function loadVault() {
  vi.resetModules();
  return import('../../client/lib/vault/vault.ts');
}

async function found(lib: Awaited<ReturnType<typeof loadVault>>, userId: string) {
  const vault = await lib.findVault({ userId, token: `session of ${userId}` });
  if (!vault) throw new Error('There is no vault');
  return vault;
}

/** The vault of who opens the app with a session and a network. */
async function openAnew(userId: string) {
  const lib = await loadVault();
  await lib.unlockVault({ userId, token: `session of ${userId}` }, async () => secretOf(userId));
  return found(lib, userId);
}

/** The same without a network. */
const openOffline = async (userId: string) => found(await loadVault(), userId);

const raw = (value: unknown) =>
  JSON.stringify(value, (_, one) => {
    if (one instanceof ArrayBuffer || one instanceof Uint8Array)
      return Buffer.from(one as Uint8Array).toString('latin1');
    return one instanceof CryptoKey ? 'a key' : one;
  });

/** Contents that the former scheme left of a person, with the keys beside them. */
async function leaveFormer(device: ReturnType<typeof startDevice>, userId: string, value: unknown) {
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(`vault:${userId}`));
  const seal = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const expiresAt = Date.now() + 5 * DAY_MS;
  const [id, iv] = ['former owner/report/c3d4', crypto.getRandomValues(new Uint8Array(12))];
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: Buffer.from(`${id} ${expiresAt}`) },
    seal,
    Buffer.from(JSON.stringify({ key: 'old', value, keptAt: Date.now() })),
  );
  const keys = { tag: Buffer.from(hash).toString('hex'), owner: 'former owner', seal, usedAt: Date.now() };
  device.leaveFormer(keys, [{ id, expiresAt, iv, sealed }]);
  return { tag: keys.tag, expiresAt };
}

describe('The vault of a device', () => {
  test('keeps what a person put into it, also when the browser was closed meanwhile', async () => {
    startDevice();
    const vault = await openAnew('anna');
    expect(await vault.put('report', 'one', { text: 'gevallen' })).toBe('kept');
    stored.clear();
    const later = await openAnew('anna');
    expect((await later.list('report')).map(({ key, value }) => [key, value])).toEqual([
      ['one', { text: 'gevallen' }],
    ]);
    await later.remove('report', 'one');
    expect(await later.list('report')).toEqual([]);
  });

  test('takes more without a network, counts it, and shows it once the server gave the secret', async () => {
    startDevice();
    await (await openAnew('anna')).put('report', 'one', 1);
    const locked = await openOffline('anna');
    expect(locked.isOpen()).toBe(false);
    expect(await locked.put('report', 'two', 2)).toBe('kept');
    expect(await locked.put('report', 'two', 'again')).toBe('kept');
    expect(await locked.list('report')).toEqual([]);
    await locked.remove('report', 'one');
    expect(await locked.count('report')).toBe(3);
    const vault = await openAnew('anna');
    expect((await vault.list('report')).map(({ value }) => value)).toEqual([1, 'again']);
    await vault.remove('report', 'two');
    expect(await vault.count('report')).toBe(1);
  });

  test('shows nothing of it to another person on the same device, who removes nothing of it', async () => {
    const device = startDevice();
    await (await openAnew('anna')).put('report', 'one', 'geheim');
    stored.clear();
    const other = await openAnew('bram');
    expect(await other.list('report')).toEqual([]);
    expect(await other.count('report')).toBe(0);
    await other.remove('report', 'one');
    await other.put('report', 'mine', 1);
    expect(device.rowsOf('records')).toHaveLength(2);
    expect(device.rowsOf('vaults')).toHaveLength(2);
    const again = await openAnew('anna');
    expect((await again.list('report')).map(({ value }) => value)).toEqual(['geheim']);
  });

  test('does not tell whose it is, what it holds or at what time, and leaves no key that decrypts', async () => {
    const device = startDevice();
    const vault = await openAnew('anna');
    await vault.put('report', 'sleutel', 'mevrouw De Vries viel');
    const [first] = device.rowsOf('records');
    await vault.put('report', 'sleutel', 'mevrouw De Vries viel');
    const [second] = device.rowsOf('records');
    expect(device.rowsOf('records')).toHaveLength(1);
    expect(first?.id).not.toEqual(second?.id);
    expect(first?.iv).not.toEqual(second?.iv);
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from('vault:anna'))).toString(
      'hex',
    );
    const everything = raw(device.everything());
    expect(everything).not.toMatch(/Vries|sleutel|anna|a key/);
    expect(everything).not.toContain(hash);
    expect(raw([...stored])).not.toContain(secretOf('anna'));
    for (const { expiresAt, usedAt } of [...device.rowsOf('records'), ...device.rowsOf('vaults')])
      expect(((expiresAt ?? usedAt) as number) % DAY_MS).toBe(0);
  });

  test('is forgotten in memory, whoever still holds it', async () => {
    startDevice();
    const lib = await loadVault();
    const owner = { userId: 'anna', token: 'session of anna' };
    await lib.unlockVault(owner, async () => secretOf('anna'));
    const vault = await found(lib, 'anna');
    await vault.put('report', 'one', 1);
    lib.lockVault();
    expect(await vault.list('report')).toEqual([]);
    expect(await (await found(lib, 'anna')).count('report')).toBe(1);
    lib.forgetVault();
    stored.clear();
    expect(await lib.findVault(owner)).toBeNull();
  });

  test('stays locked when its owner left before the server answered', async () => {
    startDevice();
    const lib = await loadVault();
    const owner = { userId: 'anna', token: 'session of anna' };
    await lib.unlockVault(owner, async () => {
      await Promise.resolve();
      lib.forgetVault();
      return secretOf('anna');
    });
    expect(await lib.findVault(owner)).toBeNull();
    expect([...stored]).toEqual([]);
  });

  test('is one vault, also where two tabs make it at once', async () => {
    const device = startDevice();
    const [one, other] = [await loadVault(), await loadVault()];
    const owner = { userId: 'anna', token: 'session of anna' };
    await Promise.all([one, other].map((lib) => lib.unlockVault(owner, async () => secretOf('anna'))));
    expect(device.rowsOf('vaults')).toHaveLength(1);
    await (await found(one, 'anna')).put('report', 'one', 1);
    expect(await (await found(other, 'anna')).list('report')).toHaveLength(1);
  });

  test('takes over what the former scheme kept of its owner, with its end, and removes the former keys', async () => {
    const device = startDevice();
    const { tag, expiresAt } = await leaveFormer(device, 'anna', 'oude melding');
    await openAnew('bram');
    expect(device.rowsOf('keys')).toHaveLength(1);
    expect(device.rowsOf('records')).toHaveLength(1);
    stored.clear();
    const vault = await openAnew('anna');
    expect(await vault.list('report')).toMatchObject([
      { key: 'old', value: 'oude melding', expiresAt: new Date(expiresAt) },
    ]);
    expect(device.rowsOf('keys')).toEqual([]);
    expect(device.rowsOf('records')).toHaveLength(1);
    expect(raw(device.everything())).not.toMatch(new RegExp(`${tag}|a key|former owner`));
  });

  test('ends what it holds after seven days, or when that was asked, and never much later', async () => {
    const device = startDevice();
    const start = new Date('2026-11-02T09:00:00Z');
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    const vault = await openAnew('anna');
    await vault.put('report', 'week', 1);
    await vault.put('report', 'day', 2, { expiresAt: new Date(+start + DAY_MS) });
    await vault.put('report', 'year', 3, { expiresAt: new Date(+start + 365 * DAY_MS) });
    const ends = (await vault.list('report')).map(({ expiresAt }) => (+expiresAt - +start) / DAY_MS);
    expect(ends.toSorted((a, b) => a - b)).toEqual([1, 7, 37]);

    vi.setSystemTime(+start + 2 * DAY_MS);
    expect((await vault.list('report')).map(({ key }) => key).toSorted()).toEqual(['week', 'year']);
    vi.setSystemTime(+start + 7 * DAY_MS + 1);
    expect((await vault.list('report')).map(({ key }) => key)).toEqual(['year']);
    vi.setSystemTime(+start + 38 * DAY_MS);
    // The next visitor's app clears away what has ended, and the empty vault.
    stored.clear();
    await openAnew('bram');
    expect(device.rowsOf('records')).toEqual([]);
    expect(device.rowsOf('vaults')).toHaveLength(1);
  });

  test('takes fifty of a kind, says when it is full, and lets the oldest give way where that is asked', async () => {
    const start = new Date('2026-11-02T09:00:00Z');
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    startDevice();
    const vault = await openAnew('anna');
    await vault.put('draft', '0', 0, { expiresAt: new Date(+start + DAY_MS) });
    for (let n = 1; n < 50; n += 1) await vault.put('draft', `${n}`, n);
    expect(await vault.put('draft', 'more', 0)).toBe('full');
    expect(await vault.put('draft', '7', 'replaced')).toBe('kept');
    expect(await vault.put('report', 'other kind', 0)).toBe('kept');
    expect(await vault.put('draft', 'more', 0, { replacesOldest: true })).toBe('kept');
    const keys = (await vault.list('draft')).map(({ key }) => key);
    expect(keys).toHaveLength(50);
    expect(keys).not.toContain('0');
    expect(await vault.put('draft', 'large', 'x'.repeat(300_000), { replacesOldest: true })).toBe('full');
  });

  test('tells who follows a kind of its changes', async () => {
    startDevice();
    const lib = await loadVault();
    await lib.unlockVault({ userId: 'anna', token: 'session of anna' }, async () => secretOf('anna'));
    const vault = await found(lib, 'anna');
    const heard = vi.fn();
    const stop = lib.onVaultChange('report', heard);
    await vault.put('draft', 'one', 1);
    expect(heard).not.toHaveBeenCalled();
    await vault.put('report', 'one', 1);
    await vault.remove('report', 'one');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await vault.put('report', 'one', 1);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('leaves out what was changed behind its back', async () => {
    const device = startDevice();
    const vault = await openAnew('anna');
    await vault.put('report', 'one', 1);
    const [row] = device.rowsOf('records');
    Object.assign(row as object, { expiresAt: Date.now() + 6 * DAY_MS });
    expect(await vault.list('report')).toEqual([]);
  });

  test('is not there where the browser keeps nothing', async () => {
    const lib = await loadVault();
    const owner = { userId: 'anna', token: 'session of anna' };
    const ask = vi.fn(async () => secretOf('anna'));
    await lib.unlockVault(owner, ask);
    expect(ask).not.toHaveBeenCalled();
    expect(await lib.findVault(owner)).toBeNull();
  });
});
