import { describe, expect, test } from 'vitest';
import { compile } from '../../server/platform/database/compile.ts';
import { limitOf } from '../../server/platform/list/list.ts';

const textOf = (page: Parameters<typeof limitOf>[0]) => {
  const { sql, parameters } = compile(limitOf(page));
  return [sql.trim(), parameters];
};

describe('a page in a statement', () => {
  test('has its size as a literal, for Postgres to plan for so few rows', () => {
    expect(textOf({ limit: 50, offset: 0 })).toEqual(['limit 50', []]);
    expect(textOf({ limit: 50 })).toEqual(['limit 50', []]);
  });

  test('begins where its offset says, which is a parameter: every page has the same statement', () => {
    expect(textOf({ limit: 50, offset: 100 })).toEqual(['limit 50 offset $1', [100]]);
  });

  test('is all rows without a size', () => {
    expect(textOf({})).toEqual(['', []]);
  });
});
