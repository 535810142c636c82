import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FairShare } from '../../server/platform/throttling/fair-share.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const SHARE = 0.1;
const NEVER = Number.POSITIVE_INFINITY;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Begins work that takes until it is ended. */
function work(shares: FairShare, person: string, authenticatedAs?: () => string) {
  let end: () => void = () => undefined;
  const begun = () => new Promise<void>((resolve) => (end = resolve));
  const done = shares.spend(person, begun, { authenticatedAs });
  return () => {
    end();
    return done;
  };
}

async function spend(shares: FairShare, person: string, milliseconds: number) {
  const end = work(shares, person);
  await pass(milliseconds);
  await end();
}

/** How long somebody waits for their time. */
async function waitOf(shares: FairShare, person: string, until = NEVER) {
  const begun = performance.now();
  let took: number | null = null;
  void shares.wait(person, until).then(() => {
    took = performance.now() - begun;
  });
  while (took === null) await pass(1);
  return Math.round(took);
}

describe('the time of a process', () => {
  test('has a burst of two seconds without delay', async () => {
    const shares = new FairShare(SHARE);
    for (let count = 0; count < 20; count += 1) await spend(shares, 'one', 100);
    expect(await waitOf(shares, 'one')).toBeLessThan(2);
  });

  test('includes a surcharge for bytes read', async () => {
    const shares = new FairShare(SHARE);
    const bytesRead = () => 2_000_000;
    for (let count = 0; count < 5; count += 1)
      await shares.spend('one', async () => undefined, { bytesRead });
    expect(await waitOf(shares, 'one')).toBeLessThan(2);
    await shares.spend('one', async () => undefined, { bytesRead });
    // 400 too much, of which a tenth comes back in each moment.
    const wait = await waitOf(shares, 'one');
    expect(wait).toBeGreaterThan(3_900);
    expect(wait).toBeLessThan(4_100);
  });

  test('is charged once to a user who is authenticated later', async () => {
    const shares = new FairShare(SHARE);
    const end = work(shares, 'credentials', () => 'one');
    await pass(2_500);
    await end();
    expect(await waitOf(shares, 'one')).toBeGreaterThan(4_900);
  });

  test('time beyond the burst is refilled at the person’s share, without delaying others', async () => {
    const shares = new FairShare(SHARE);
    await spend(shares, 'one', 2_500);
    // 500 are too much, of which a tenth comes back in each moment.
    expect(await waitOf(shares, 'two')).toBeLessThan(2);
    expect(await waitOf(shares, 'one')).toBeGreaterThan(4_900);
    await spend(shares, 'one', 50);
    const next = await waitOf(shares, 'one');
    expect(next).toBeGreaterThan(400);
    expect(next).toBeLessThan(500);
  });

  test('has a bounded debt of 0.8 seconds', async () => {
    const shares = new FairShare(SHARE);
    await spend(shares, 'one', 60_000);
    const wait = await waitOf(shares, 'one');
    expect(wait).toBeGreaterThan(7_900);
    expect(wait).toBeLessThan(8_100);
  });

  test('is waited for at most until the queue timeout', async () => {
    const shares = new FairShare(SHARE);
    await spend(shares, 'one', 10_000);
    expect(await waitOf(shares, 'one', performance.now() + 300)).toBeLessThan(305);
    expect(await waitOf(shares, 'one', performance.now() - 1)).toBeLessThan(2);
  });

  test('is divided among concurrent requests', async () => {
    const shares = new FairShare(SHARE);
    const ends = ['one', 'two', 'three', 'four'].map((person) => work(shares, person));
    await pass(7_500);
    await Promise.all(ends.map((end) => end()));
    // 7,500 for four are 1,875 for each.
    for (const person of ['one', 'two', 'three', 'four'])
      expect(await waitOf(shares, person)).toBeLessThan(2);
    const both = [work(shares, 'five'), work(shares, 'five')];
    await pass(3_000);
    await Promise.all(both.map((end) => end()));
    expect(await waitOf(shares, 'five')).toBeGreaterThan(6_000);
  });

  test('is saved up to two seconds at most, and charged for failed work too', async () => {
    const shares = new FairShare(SHARE);
    await spend(shares, 'one', 10);
    await pass(60_000_000);
    const failing = shares.spend('one', () => pass(3_000).then(() => Promise.reject(new Error('broken'))));
    await expect(failing).rejects.toThrow('broken');
    expect(await waitOf(shares, 'one')).toBeGreaterThan(6_000);
  });

  test('is unlimited at a share of 1', async () => {
    const shares = new FairShare(1);
    for (let count = 0; count < 50; count += 1) await spend(shares, 'one', 100);
    expect(await waitOf(shares, 'one')).toBeLessThan(2);
  });
});
