import pg, { type PoolClient } from 'pg';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Statement } from '../../server/platform/database/transaction.ts';
import { runBatch } from '../../server/platform/transaction/statement-batch.ts';
import { createDatabase } from '../kit/database/database.ts';

/*
 * The driver's behaviour that the batch needs: how it sends, and each message that comes back. A version of the
 * driver that does something else fails here first.
 */

const database = await createDatabase();
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
types.setTypeParser(pg.types.builtins.JSONB, (text: string) => {
  if (text === '"unreadable"') throw new Error('Unreadable');
  return JSON.parse(text);
});
const pool = new pg.Pool({ connectionString: database.applicationUrl, max: 1, pipeline: true, types });
afterAll(async () => {
  await pool.end();
  await database.drop();
});

let client: PoolClient;
beforeEach(async () => {
  client = await pool.connect();
  return () => client.release(true);
});

const statement = (sql: string, parameters: unknown[] = [], name?: string): Statement<unknown> => ({
  ...{ sql, parameters },
  ...(name ? { name } : {}),
});
const one = statement('select 1 as one');
const rowsOf = async (...statements: Statement<unknown>[]) =>
  (await runBatch(client, statements)).map(({ rows }) => rows);

/** How often each kind of message leaves while something happens. */
async function sentDuring(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const kinds = ['parse', 'bind', 'describe', 'execute', 'close', 'sync'] as const;
  const spies = kinds.map((kind) => vi.spyOn(client.connection, kind));
  await act();
  const counts = spies.map((spy, index) => [kinds[index], spy.mock.calls.length]);
  for (const spy of spies) spy.mockRestore();
  return Object.fromEntries(counts);
}

describe('rows', () => {
  const every = `select 7 as number, 'één' as text, null::text as nothing, date '2026-02-28' as day,
    '{"a": [1]}'::jsonb as json, true as yes, array['x', 'y,z'] as words, '\\x00ff'::bytea as bytes`;

  test('are objects, each value as the types of the pool read it', async () => {
    expect(await rowsOf(statement(every))).toEqual([
      [
        {
          ...{ number: 7, text: 'één', nothing: null, day: '2026-02-28', json: { a: [1] }, yes: true },
          ...{ words: ['x', 'y,z'], bytes: Buffer.from([0, 255]) },
        },
      ],
    ]);
  });

  test('are arrays of the same where these are asked for', async () => {
    const [outcome] = await runBatch(client, [{ ...statement(every), rowMode: 'array' }]);
    expect(outcome?.rows).toEqual([
      [7, 'één', null, '2026-02-28', { a: [1] }, true, ['x', 'y,z'], Buffer.from([0, 255])],
    ]);
  });

  test('come of each statement by itself, and of one that gives none there are none', async () => {
    const many = statement('select n from generate_series(1, 3) n');
    const kept = "select set_config('app.kept', 'yes', true)";
    const read = statement("select current_setting('app.kept', true) as kept");
    expect(await rowsOf(many, statement(''), statement('begin'), one, statement(kept), read)).toEqual([
      [{ n: 1 }, { n: 2 }, { n: 3 }],
      [],
      [],
      [{ one: 1 }],
      [{ set_config: 'yes' }],
      [{ kept: 'yes' }],
    ]);
  });

  test('tell how many bytes they have and how long they took', async () => {
    const [few, many] = await runBatch(client, [one, statement("select repeat('x', 100000)")]);
    expect(few?.bytes).toBeLessThan(20);
    expect(many?.bytes).toBeGreaterThan(100_000);
    expect(many?.milliseconds).toBeGreaterThan(0);
  });

  test('end the batch with an error where one cannot be read', async () => {
    await expect(rowsOf(statement(`select '"unreadable"'::jsonb`), one)).rejects.toThrow('Unreadable');
    expect(await rowsOf(one)).toEqual([[{ one: 1 }]]);
  });
});

describe('parameters', () => {
  test('arrive as what they are', async () => {
    const at = new Date('2026-02-28T12:34:56.789Z');
    const values = [null, undefined, 'een', 2, true, at, Buffer.from([1]), ['a"b', null], { c: 1 }];
    const read = statement(
      `select $1::text as null_, $2::text as undefined_, $3::text as text, $4::int as number, $5::bool as yes,
        $6::timestamptz as at, $7::bytea as bytes, $8::text[] as words, $9::jsonb as json`,
      values,
    );
    expect(await rowsOf(read)).toEqual([
      [
        {
          ...{ null_: null, undefined_: null, text: 'een', number: 2, yes: true, at },
          ...{ bytes: Buffer.from([1]), words: ['a"b', null], json: { c: 1 } },
        },
      ],
    ]);
  });

  test('parameters that cannot be written fail before anything is sent', async () => {
    const unwritable = {
      toPostgres: () => {
        throw new Error('Unwritable');
      },
    };
    const sent = await sentDuring(() =>
      expect(rowsOf(one, statement('select $1', [unwritable]))).rejects.toThrow('Unwritable'),
    );
    expect(sent).toMatchObject({ parse: 0, sync: 0 });
    expect(await rowsOf(one)).toEqual([[{ one: 1 }]]);
  });
});

describe('a batch', () => {
  test('is one transaction and one Sync', async () => {
    const keep = statement("select set_config('app.kept', 'yes', true)");
    const read = statement(
      "select nullif(current_setting('app.kept', true), '') as kept, txid_current()::text as id",
    );
    let results: unknown[][] = [];
    const sent = await sentDuring(async () => {
      results = await rowsOf(keep, read, read);
    });
    expect(sent).toMatchObject({ parse: 3, bind: 3, execute: 3, sync: 1 });
    expect(results[1]).toMatchObject([{ kept: 'yes' }]);
    expect(results[2]).toEqual(results[1]);
    expect(await rowsOf(read)).toMatchObject([[{ kept: null }]]);
  });

  test('goes out before another has come back, and each gets its own', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const batches = numbers.map((number) =>
      rowsOf(statement('select $1::int as n', [number], 'number'), one),
    );
    expect(await Promise.all(batches)).toEqual(numbers.map((n) => [[{ n }], [{ one: 1 }]]));
    expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  });

  test('a batch that brings more bytes than it may is refused', async () => {
    const long = statement("select repeat('x', 1000) from generate_series(1, 100)");
    await expect(runBatch(client, [one, long], 50_000)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('a batch whose connection is lost fails', async () => {
    client.on('error', () => undefined);
    await expect(rowsOf(statement('select pg_terminate_backend(pg_backend_pid())'), one)).rejects.toThrow();
    await expect(rowsOf(one)).rejects.toThrow();
  });
});

describe('a statement with a name', () => {
  const double = (number: number) => statement('select $1::int * 2 as double', [number], 'double');

  test('is prepared and described once, and then only run', async () => {
    const first = await sentDuring(() => rowsOf(double(1)));
    expect(first).toMatchObject({ parse: 1, describe: 1, bind: 1, execute: 1 });
    let results: unknown[][] = [];
    const again = await sentDuring(async () => {
      results = await rowsOf(double(2), { ...double(3), rowMode: 'array' });
    });
    expect(again).toMatchObject({ parse: 0, describe: 0, bind: 2, execute: 2 });
    expect(results).toEqual([[{ double: 4 }], [[6]]]);
  });

  test('stands in a batch as often as it is asked for', async () => {
    expect(await rowsOf(double(1), double(2))).toEqual([[{ double: 2 }], [{ double: 4 }]]);
  });

  test('stays apart from what the driver prepares by itself', async () => {
    await rowsOf(double(1));
    const { rows } = await client.query({ name: 'other', text: 'select 3 as three' });
    expect(rows).toEqual([{ three: 3 }]);
    expect(await rowsOf(double(2))).toEqual([[{ double: 4 }]]);
  });

  test('makes the one go that was used longest ago', async () => {
    const numbered = (number: number) => statement(`select ${number} as n`, [], `number ${number}`);
    await rowsOf(numbered(0), double(1));
    for (let number = 1; number < 250; number += 1) await rowsOf(numbered(number), double(1));
    const sql = 'select name from pg_prepared_statements';
    const names = async () => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
    expect(await names()).toHaveLength(250);
    expect(await names()).not.toContain('number 0');
    expect(await names()).toEqual(expect.arrayContaining(['double', 'number 1', 'number 249']));
    expect(await rowsOf(numbered(0))).toEqual([[{ n: 0 }]]);
  });
});

describe('a batch in the middle of which one fails', () => {
  const late = statement('select 4 as four', [], 'late');

  test.each([
    ['as it is prepared', statement('select nowhere', [], 'failing'), '42703'],
    ['as its parameters arrive', statement('select $1::int', ['no number'], 'failing'), '22P02'],
    ['as it runs', statement('select 1 / $1::int as n', [0], 'failing'), '22012'],
  ])('%s is undone, and its statements are prepared anew', async (_, failing, code) => {
    await rowsOf(statement('create temporary table kept (n int)'));
    const add = statement('insert into kept values (1)', [], 'add');
    await expect(runBatch(client, [add, failing, late])).rejects.toMatchObject({ code });
    expect(await rowsOf(statement('select n from kept'))).toEqual([[]]);
    expect(await rowsOf(add, late)).toEqual([[], [{ four: 4 }]]);
    await expect(runBatch(client, [failing])).rejects.toMatchObject({ code });
    const right = statement('select $1::int as n', [5], 'failing');
    expect(
      await rowsOf({ ...right, sql: failing.sql.includes('$1') ? failing.sql : right.sql }),
    ).toHaveLength(1);
  });
});
