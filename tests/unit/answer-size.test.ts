import { describe, expect, test } from 'vitest';
import { fitAnswer, refuseLargeAnswer } from '../../server/graphql/execution/answer-size.ts';

const TOO_LARGE = 'Dit antwoord wordt te groot. Vraag minder rijen of minder velden tegelijk.';

/** The least limit under which an answer may leave. */
function leastLimit(data: Record<string, unknown>): number {
  let limit = 1;
  for (;;) {
    try {
      refuseLargeAnswer({ data }, limit);
      return limit;
    } catch {
      limit = Math.ceil(limit * 1.05);
    }
  }
}

const bytesOf = (data: unknown) => Buffer.byteLength(JSON.stringify(data));
const row = { id: 'x'.repeat(36), version: 3, isDone: true, at: new Date(), text: 'Kamer 12', nothing: null };

describe('an answer', () => {
  test.each<[string, Record<string, unknown>]>([
    ['rows of a list', { list: { rows: Array.from({ length: 100 }, () => row), total: 100 } }],
    ['long texts', { a: 'x'.repeat(50_000), b: 'é'.repeat(50_000), c: '"\n'.repeat(20_000) }],
    [
      'one text under many names',
      Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`a${i}`, 'x'.repeat(9_000)])),
    ],
    ['many short texts', { list: Array.from({ length: 5_000 }, () => 'abc') }],
  ])('is weighed about as it will be written: %s', (_what, data) => {
    const size = bytesOf(data);
    expect(leastLimit(data)).toBeGreaterThan(size * 0.95);
    expect(leastLimit(data)).toBeLessThan(size * 1.5);
  });

  test('an answer that is too large is refused without counting it to the end', () => {
    let looked = 0;
    const rows = Array.from({ length: 1_000 }, () => ({
      get text() {
        looked += 1;
        return 'x'.repeat(1_000);
      },
    }));
    expect(() => refuseLargeAnswer({ data: { rows } }, 10_000)).toThrow(TOO_LARGE);
    expect(looked).toBeLessThan(20);
  });

  test('an answer without data passes', () => {
    expect(() => refuseLargeAnswer({ data: null }, 100)).not.toThrow();
    expect(() => refuseLargeAnswer({}, 100)).not.toThrow();
  });

  test('has shorter texts in its rows where it would be too large, and nowhere else', () => {
    const text = '"😀'.repeat(3_000);
    const data = {
      one: { id: 'a', text, whys: [text] },
      list: {
        total: 40,
        rows: Array.from({ length: 40 }, () => ({ text, whys: [text], inner: { text }, id: 'a' })),
      },
    };
    fitAnswer({ data }, 100_000);
    expect(bytesOf(data)).toBeLessThan(100_000);
    expect(data.one).toEqual({ id: 'a', text, whys: [text] });
    const [first] = data.list.rows;
    for (const shown of [first?.text, first?.whys[0], first?.inner.text]) {
      expect(shown).toMatch(/^"😀.+…$/u);
      expect(shown?.isWellFormed()).toBe(true);
    }
    expect(() => fitAnswer({ data: { one: { text: text.repeat(20) } } }, 100_000)).toThrow(TOO_LARGE);
  });

  test('an answer that fits is left as it is', () => {
    const data = { list: { rows: [{ text: 'x'.repeat(9_000) }] } };
    fitAnswer({ data }, 10_000);
    expect(data).toEqual({ list: { rows: [{ text: 'x'.repeat(9_000) }] } });
  });
});
