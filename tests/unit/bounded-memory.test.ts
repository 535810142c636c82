import { parse } from 'graphql';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { KnownDocuments } from '../../server/graphql/execution/known-documents.ts';
import { compile } from '../../server/platform/database/compile.ts';

const statement = (number: number) => compile(sql`select ${sql.raw(String(number))}`);

describe('a statement', () => {
  test('has a name derived from its text, however many came in between', () => {
    const first = statement(0);
    const names = Array.from({ length: 5_000 }, (_, index) => statement(index).name);
    expect(new Set(names).size).toBe(5_000);
    expect(statement(0).name).toBe(first.name);
  });
});

describe('known documents', () => {
  const document = parse('{ me { id } }');

  test('are a bounded LRU cache', async () => {
    const known = new KnownDocuments();
    for (let index = 0; index < 2_000; index += 1) {
      await known.set(`document ${index}`, document);
      expect(await known.get('document 0')).toBe(document);
    }
    const all = await Promise.all(
      Array.from({ length: 2_000 }, (_, index) => known.get(`document ${index}`)),
    );
    expect(all.filter(Boolean)).toHaveLength(500);
    expect(all[1_999]).toBe(document);
    expect(all[1]).toBeUndefined();
  });

  test('can be deleted', async () => {
    const known = new KnownDocuments();
    await known.set('one', document);
    await known.delete('one');
    expect(await known.get('one')).toBeUndefined();
  });
});
