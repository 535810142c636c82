import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const ENTRIES = 30;
const LETTERS = 200;
/** Texts read once take as long as for other words; begun anew at each letter, some forty times as long. */
const LINEAR = 10;
const RUNS = 5;

const organization = await app.make.organization();
const admin = await organization.admin();
const client = await organization.client();

const SEARCH = `query ($search: String) { registerEntries(search: $search) { total } }`;

async function search(words: string): Promise<number> {
  const { registerEntries } = await app.ask<{ registerEntries: { total: number } }>(admin, SEARCH, {
    search: words,
  });
  return registerEntries.total;
}

/** The ratio of two searches' durations: the shortest of some alternating runs, which share the load. */
async function ratioOf(words: string, others: string): Promise<number> {
  const shortest = [words, others].map((text) => ({ text, duration: Number.POSITIVE_INFINITY }));
  for (let run = 0; run < RUNS; run += 1) {
    for (const one of shortest) {
      const begun = performance.now();
      await search(one.text);
      one.duration = Math.min(one.duration, performance.now() - begun);
    }
  }
  const [first = 0, second = 1] = shortest.map(({ duration }) => duration);
  return first / second;
}

describe('a search of 200 letters that long entries nearly match', () => {
  beforeAll(async () => {
    const text = `${'a'.repeat(9_700)} ${'a'.repeat(50)}b${'a'.repeat(198)}`;
    const all = Array.from({ length: ENTRIES }, () => ({
      description: text,
      cause: text,
      immediateMeasures: text,
      structuralMeasure: text,
      effectiveness: text,
      effectivenessMeasurement: text,
    }));
    await app.make.registerEntries(client, all);
    await app.ask(admin, SEARCH);
  });

  test.each([
    ['at the end', `${'a'.repeat(LETTERS - 1)}b`],
    ['at the beginning', `b${'a'.repeat(LETTERS - 1)}`],
    ['in the middle', `${'a'.repeat(99)}b${'a'.repeat(100)}`],
  ])('takes a time in proportion to their length: %s', async (_where, words) => {
    expect(await search(words)).toBe(0);
    expect(await ratioOf(words, words.replaceAll('a', 'z'))).toBeLessThan(LINEAR);
  });

  test('finds a match at the very end of a text', async () => {
    expect(await search(`b${'A'.repeat(198)}`)).toBe(ENTRIES);
  });
});
