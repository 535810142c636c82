import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startDevice } from '../kit/client/device.ts';

const DAY_MS = 24 * 3_600_000;

/** As the browser is after it was closed and opened again. */
async function openAnew(userId: string) {
  vi.resetModules();
  const { openVault } = await import('../../client/lib/vault/vault.ts');
  const vault = await openVault(userId);
  if (!vault) throw new Error('There is no vault');
  return vault;
}

beforeEach(() => {
  vi.useRealTimers();
});

describe('The vault of a device', () => {
  test('keeps what a person put into it, also when the browser was closed meanwhile', async () => {
    startDevice();
    const vault = await openAnew('anna');
    expect(await vault.put('report', 'one', { text: 'gevallen' })).toBe('kept');
    expect((await vault.get('report', 'one'))?.value).toEqual({ text: 'gevallen' });

    const later = await openAnew('anna');
    expect((await later.list('report')).map(({ key, value }) => [key, value])).toEqual([
      ['one', { text: 'gevallen' }],
    ]);
    await later.remove('report', 'one');
    expect(await later.list('report')).toEqual([]);
  });

  test('shows nothing of it to another person on the same device', async () => {
    const device = startDevice();
    await (await openAnew('anna')).put('report', 'one', 'geheim');
    const other = await openAnew('bram');
    expect(await other.list('report')).toEqual([]);
    expect(await other.get('report', 'one')).toBeUndefined();
    await other.removeAll();
    expect(device.rowsOf('records')).toHaveLength(1);
    expect((await (await openAnew('anna')).get('report', 'one'))?.value).toBe('geheim');
  });

  test('holds neither text nor key nor person in the clear, under a key that nobody can take out', async () => {
    const device = startDevice();
    const vault = await openAnew('anna');
    await vault.put('report', 'sleutel', 'mevrouw De Vries viel');
    const [first] = device.rowsOf('records');
    await vault.put('report', 'sleutel', 'mevrouw De Vries viel');
    const [second] = device.rowsOf('records');
    expect(device.rowsOf('records')).toHaveLength(1);
    expect(first?.iv).not.toEqual(second?.iv);
    const raw = JSON.stringify([...device.rowsOf('records'), ...device.rowsOf('keys')], (_, value) =>
      value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
    );
    expect(raw).not.toMatch(/Vries|sleutel|anna/);
    const [keys] = device.rowsOf('keys');
    expect(keys).toMatchObject({ seal: { extractable: false }, name: { extractable: false } });
    await expect(crypto.subtle.exportKey('raw', keys?.seal as CryptoKey)).rejects.toThrow();
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
    expect(await vault.get('report', 'day')).toBeUndefined();
    expect(await vault.list('report')).toHaveLength(2);
    vi.setSystemTime(+start + 7 * DAY_MS + 1);
    expect((await vault.list('report')).map(({ key }) => key)).toEqual(['year']);
    vi.setSystemTime(+start + 37 * DAY_MS + 1);
    // Whoever comes next on the device clears away what has ended.
    await openAnew('bram');
    expect(device.rowsOf('records')).toEqual([]);
  });

  test('takes fifty of a kind, says when it is full, and lets the oldest give way where that is asked', async () => {
    startDevice();
    const vault = await openAnew('anna');
    for (let n = 0; n < 50; n += 1) await vault.put('draft', `${n}`, n);
    expect(await vault.put('draft', 'more', 0)).toBe('full');
    expect(await vault.put('draft', '7', 'replaced')).toBe('kept');
    expect(await vault.put('report', 'other kind', 0)).toBe('kept');
    expect(await vault.put('draft', 'more', 0, { replacesOldest: true })).toBe('kept');
    expect(await vault.list('draft')).toHaveLength(50);
    expect(await vault.get('draft', '0')).toBeUndefined();
    expect(await vault.put('draft', 'large', 'x'.repeat(300_000), { replacesOldest: true })).toBe('full');
  });

  test('tells who follows a kind of its changes', async () => {
    startDevice();
    const vault = await openAnew('anna');
    const heard = vi.fn();
    const stop = vault.subscribe('report', heard);
    await vault.put('draft', 'one', 1);
    expect(heard).not.toHaveBeenCalled();
    await vault.put('report', 'one', 1);
    await vault.remove('report', 'one');
    await vault.removeAll();
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    await vault.put('report', 'one', 1);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  test('leaves out what was changed behind its back', async () => {
    const device = startDevice();
    const vault = await openAnew('anna');
    await vault.put('report', 'one', 1);
    const [row] = device.rowsOf('records');
    Object.assign(row as object, { expiresAt: Date.now() + 6 * DAY_MS });
    expect(await vault.list('report')).toEqual([]);
    expect(device.rowsOf('records')).toEqual([]);
  });

  test('is not there where the browser keeps nothing', async () => {
    vi.resetModules();
    const { openVault } = await import('../../client/lib/vault/vault.ts');
    expect(await openVault('anna')).toBeNull();
  });
});
