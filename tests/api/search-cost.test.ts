import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const ENTRIES = 30;
const LETTERS = 200;
/** Texts that are read once take a tenth of it; begun anew at each letter, they take twice as long. */
const MOST_MS = 1_000;

const organization = await app.make.organization();
const admin = await organization.admin();
const client = await organization.client();

const SEARCH = `query ($search: String) { registerEntries(search: $search) { total } }`;

async function search(words: string): Promise<{ total: number; ms: number }> {
  const begun = performance.now();
  const { registerEntries } = await app.ask<{ registerEntries: { total: number } }>(admin, SEARCH, {
    search: words,
  });
  return { total: registerEntries.total, ms: performance.now() - begun };
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
    const { total, ms } = await search(words);
    expect(total).toBe(0);
    expect(ms).toBeLessThan(MOST_MS);
  });

  test('finds a match at the very end of a text', async () => {
    expect((await search(`b${'A'.repeat(198)}`)).total).toBe(ENTRIES);
  });
});
