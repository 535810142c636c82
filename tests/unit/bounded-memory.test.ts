import { parse } from 'graphql';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { KnownDocuments } from '../../server/graphql/known-documents.ts';
import { compile } from '../../server/platform/list.ts';

const statement = (number: number) => compile(sql`select ${sql.raw(String(number))}`);

describe('whoever asks for ever other columns', () => {
  test('gets statements that no connection keeps, once there are a thousand', () => {
    const first = statement(0);
    expect(first.name).toEqual(expect.any(String));
    const named = Array.from({ length: 5_000 }, (_, index) => statement(index)).filter(({ name }) => name);
    expect(named).toHaveLength(1_000);
    expect(statement(0).name).toBe(first.name);
    expect(statement(4_999).name).toBeUndefined();
  });
});

describe('known documents', () => {
  const document = parse('{ me { id } }');

  test('are the last used ones, and no more than some', async () => {
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

  test('can be forgotten', async () => {
    const known = new KnownDocuments();
    await known.set('one', document);
    await known.delete('one');
    expect(await known.get('one')).toBeUndefined();
  });
});
