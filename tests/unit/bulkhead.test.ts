import { afterEach, describe, expect, test, vi } from 'vitest';
import { OverloadError } from '../../server/platform/core/errors.ts';
import { Bulkhead, type Claimant } from '../../server/platform/throttling/bulkhead.ts';

afterEach(() => {
  vi.useRealTimers();
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

const known = (userId: string, ...organizationIds: string[]): Claimant => ({
  key: `key of ${userId}`,
  actor: () => ({ userId, organizationIds }),
});

/** A bulkhead, what is under way behind it by the name of its claimant, and how to end it. */
function behind(poolSize: number) {
  const bulkhead = new Bulkhead(poolSize);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, claimant: Claimant) =>
    bulkhead.run(claimant, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { ask, begun, end: () => ends.shift()?.() };
}

describe('connections', () => {
  test('are a quarter per person, at most four over all sessions; further requests queue', async () => {
    const { ask, begun, end } = behind(20);
    const person = known('one', 'A');
    for (let count = 0; count < 6; count += 1) void ask(`${count}`, { ...person, key: `session ${count}` });
    await settle();
    expect(begun).toEqual(['0', '1', '2', '3']);
    end();
    await settle();
    expect(begun).toEqual(['0', '1', '2', '3', '4']);
  });

  test('are half for an organisation; others do not wait behind it', async () => {
    const { ask, begun } = behind(10);
    for (const person of ['one', 'two', 'three'])
      for (let count = 0; count < 4; count += 1) void ask('A', known(person, 'A'));
    void ask('B', known('four', 'B'));
    void ask('everybody', known('five'));
    await settle();
    expect(begun.toSorted()).toEqual(['A', 'A', 'A', 'A', 'A', 'B', 'everybody']);
  });

  test('are half for all unknown callers', async () => {
    const { ask, begun } = behind(4);
    for (const key of ['a', 'b', 'c', 'd']) void ask(key, { key, actor: () => undefined });
    void ask('known', known('one', 'A'));
    await settle();
    expect(begun).toEqual(['a', 'b', 'known']);
  });

  test('are at least one', async () => {
    const { ask, begun } = behind(1);
    void ask('one', known('one', 'A'));
    await settle();
    expect(begun).toEqual(['one']);
  });

  test('have a bounded queue per person; only that person is refused beyond it', async () => {
    const { ask, begun, end } = behind(10);
    const waiting = Array.from({ length: 252 }, () => ask('one', known('one', 'A')));
    await expect(ask('one', known('one', 'A'))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'U vraagt te veel tegelijk. Probeer het over enkele seconden opnieuw.',
    });
    void ask('two', known('two', 'A'));
    await settle();
    expect(begun).toEqual(['one', 'one', 'two']);
    for (let count = 0; count < 600; count += 1) {
      end();
      await settle();
    }
    await Promise.all(waiting);
    void ask('again', known('one', 'A'));
    await settle();
    expect(begun.at(-1)).toBe('again');
  });

  test('are released by failed work', async () => {
    const bulkhead = new Bulkhead(2);
    const fail = () => bulkhead.run(known('one', 'A'), () => Promise.reject(new Error('broken')));
    await Promise.all([1, 2, 3].map(() => expect(fail()).rejects.toThrow('broken')));
    expect(await bulkhead.run(known('one', 'A'), async () => 'fine')).toBe('fine');
  });
});

describe('the time of a process', () => {
  /** Lets time pass while a colleague asks for a little now and again. */
  async function beside(bulkhead: Bulkhead, milliseconds: number) {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      await bulkhead.run(known('colleague', 'B'), async () => undefined);
      await vi.advanceTimersByTimeAsync(500);
    }
  }

  test('is limited to a person’s share while others are at work, without delaying these', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const bulkhead = new Bulkhead(10, 0.1);
    const work = () => new Promise<string>((resolve) => setTimeout(resolve, 1_000, 'done'));
    const begun = vi.fn();
    const ask = (claimant: Claimant) =>
      bulkhead.run(claimant, () => {
        begun(claimant.actor()?.userId);
        return work();
      });
    const first = ask(known('one', 'A'));
    await beside(bulkhead, 1_000);
    expect(await first).toBe('done');
    begun.mockClear();
    const next = ask(known('one', 'A'));
    const other = ask(known('two', 'A'));
    await beside(bulkhead, 2_000);
    expect(begun.mock.calls).toEqual([['two']]);
    await beside(bulkhead, 4_000);
    expect(begun.mock.calls).toEqual([['two'], ['one']]);
    await beside(bulkhead, 2_500);
    expect(await Promise.all([next, other])).toEqual(['done', 'done']);
  });

  test('is refused when the delay exceeds the queue timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const bulkhead = new Bulkhead(10, 0.1);
    const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 9_000)));
    const first = bulkhead.run(known('one', 'A'), work);
    await beside(bulkhead, 9_000);
    await first;
    const next = [1, 2].map(() => bulkhead.run(known('one', 'A'), work));
    const refused = expect(bulkhead.run(known('one', 'A'), work)).rejects.toThrow(OverloadError);
    await beside(bulkhead, 40_000);
    await Promise.all([refused, ...next]);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
