import { describe, expect, test } from 'vitest';
import { takeTurns } from '../../server/platform/turns.ts';

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  return {
    run: () => {
      begun = true;
      return promise;
    },
    hasBegun: () => begun,
    resolve,
    reject,
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('taking turns', () => {
  test('lets in as many at once as may, and the next when one leaves, in the order they came', async () => {
    const inTurn = takeTurns(2);
    const all = [work(), work(), work(), work()];
    const results = all.map(({ run }) => inTurn(run));
    await settle();
    expect(all.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false]);
    all[1]?.resolve('second');
    expect(await results[1]).toBe('second');
    await settle();
    expect(all.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false]);
    all[0]?.resolve('first');
    all[2]?.resolve('third');
    await settle();
    expect(all.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, true]);
    all[3]?.resolve('fourth');
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  test('goes on after one that failed', async () => {
    const inTurn = takeTurns(1);
    const [first, second] = [work(), work()];
    const [failing, waiting] = [inTurn(first.run), inTurn(second.run)];
    first.reject(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    second.resolve('fine');
    expect(await waiting).toBe('fine');
    expect(await inTurn(async () => 'free again')).toBe('free again');
  });
});
