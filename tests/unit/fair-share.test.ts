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
function work(shares: FairShare, person: string, userOf: () => string | undefined = () => person) {
  let end: () => void = () => undefined;
  const begun = () => new Promise<void>((resolve) => (end = resolve));
  const done = shares.spend(person, begun, { userOf });
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

/** Has a colleague ask for a little now and again, for so long. */
async function beside(shares: FairShare, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 250) {
    await shares.spend('colleague', async () => undefined, { userOf: () => 'colleague' });
    await pass(250);
  }
}

/** How long somebody waits for their time, with a colleague at work meanwhile. */
async function waitOf(shares: FairShare, person: string, until = NEVER) {
  const begun = performance.now();
  let took: number | null = null;
  void shares.wait(person, until).then(() => {
    took = performance.now() - begun;
  });
  await pass(0);
  while (took === null) await beside(shares, 250);
  return Math.round(took);
}

async function spendBeside(shares: FairShare, person: string, milliseconds: number) {
  const end = work(shares, person);
  await beside(shares, milliseconds);
  await end();
}

describe('the time of a process', () => {
  test('is a person’s as long as nobody else is at work', async () => {
    const shares = new FairShare(SHARE);
    for (let count = 0; count < 100; count += 1) await spend(shares, 'one', 1_000);
    expect(await waitOf(shares, 'one')).toBe(0);
  });

  test('is free in small requests, however many and whoever else is at work', async () => {
    const shares = new FairShare(SHARE);
    for (let count = 0; count < 200; count += 1) {
      await beside(shares, 1);
      await spend(shares, 'one', 50);
    }
    expect(await waitOf(shares, 'one')).toBe(0);
  });

  test('is charged for small requests that read much', async () => {
    const shares = new FairShare(SHARE);
    for (let count = 0; count < 80; count += 1) {
      if (count % 20 === 0) await beside(shares, 1);
      const read = { bytesRead: () => 200_000, userOf: () => 'one' };
      await shares.spend('one', () => pass(10).then(() => undefined), read);
    }
    expect(await waitOf(shares, 'one')).toBeGreaterThan(1_000);
  });

  test('has a burst of half a second without delay', async () => {
    const shares = new FairShare(SHARE);
    await spendBeside(shares, 'one', 500);
    expect(await waitOf(shares, 'one')).toBe(0);
  });

  test('is waited for beyond the burst while somebody else is at work, and by no other', async () => {
    const shares = new FairShare(SHARE);
    await spendBeside(shares, 'one', 1_000);
    expect(await waitOf(shares, 'two')).toBe(0);
    // 500 are too much, of which a tenth comes back in each moment.
    const wait = await waitOf(shares, 'one');
    expect(wait).toBeGreaterThan(4_500);
    expect(wait).toBeLessThan(5_100);
  });

  test('is there again a second after the others left', async () => {
    const shares = new FairShare(SHARE);
    await spendBeside(shares, 'one', 60_000);
    let isOver = false;
    void shares.wait('one', NEVER).then(() => (isOver = true));
    await pass(700);
    expect(isOver).toBe(false);
    await pass(100);
    expect(isOver).toBe(true);
  });

  test('is charged once to a user who is authenticated later', async () => {
    const shares = new FairShare(SHARE);
    let user: string | undefined;
    const end = work(shares, 'credentials', () => user);
    await beside(shares, 1_000);
    user = 'one';
    await end();
    expect(await waitOf(shares, 'one')).toBeGreaterThan(4_500);
  });

  test('has a bounded debt of 0.8 seconds', async () => {
    const shares = new FairShare(SHARE);
    await spendBeside(shares, 'one', 60_000);
    const wait = await waitOf(shares, 'one');
    expect(wait).toBeGreaterThan(7_900);
    expect(wait).toBeLessThan(8_100);
  });

  test('is waited for at most until the queue timeout', async () => {
    const shares = new FairShare(SHARE);
    await spendBeside(shares, 'one', 10_000);
    expect(await waitOf(shares, 'one', performance.now() + 300)).toBeLessThan(305);
    expect(await waitOf(shares, 'one', performance.now() - 1)).toBe(0);
  });

  test('is divided among concurrent requests', async () => {
    const shares = new FairShare(SHARE);
    const ends = ['one', 'two', 'three', 'four'].map((person) => work(shares, person));
    await pass(1_800);
    await Promise.all(ends.map((end) => end()));
    // 1,800 for four are 450 for each.
    for (const person of ['one', 'two', 'three', 'four']) expect(await waitOf(shares, person)).toBe(0);
    const both = [work(shares, 'five'), work(shares, 'five')];
    await beside(shares, 1_500);
    await Promise.all(both.map((end) => end()));
    expect(await waitOf(shares, 'five')).toBeGreaterThan(6_000);
  });

  test('is saved up to half a second at most, and charged for failed work too', async () => {
    const shares = new FairShare(SHARE);
    await spendBeside(shares, 'one', 250);
    await pass(60_000_000);
    const failing = shares.spend(
      'one',
      () => beside(shares, 1_500).then(() => Promise.reject(new Error('broken'))),
      { userOf: () => 'one' },
    );
    await expect(failing).rejects.toThrow('broken');
    expect(await waitOf(shares, 'one')).toBeGreaterThan(6_000);
  });

  test('is unlimited at a share of 1', async () => {
    const shares = new FairShare(1);
    for (let count = 0; count < 20; count += 1) await spendBeside(shares, 'one', 1_000);
    expect(await waitOf(shares, 'one')).toBe(0);
  });
});
