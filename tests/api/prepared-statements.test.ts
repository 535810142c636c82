import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { compile } from '../../server/platform/database/compile.ts';
import { ReadTransaction } from '../../server/platform/session/read-transaction.ts';
import { startTestApp } from '../kit/server/app.ts';
import { inRequestOf } from '../kit/server/request-context.ts';

/** The most that a connection keeps, and a few that the server itself names. */
const MOST_PREPARED = 250 + 10;
const SHAPES = 1_200;

const app = await startTestApp({ settings: { databasePoolSize: 1 } });
afterAll(() => app.close());
const { adminA, superAdmin } = app.actors;

const shape = (number: number) => compile<{ n: number }>(sql`select ${sql.raw(String(number))} as n`);
const often = compile<{ n: number }>(sql`select -1 as n`);

interface Prepared {
  readonly statement: string;
  readonly at: string;
}

/** The statements that the only connection has prepared. */
async function prepared(): Promise<Prepared[]> {
  const { rows } = await app.services.database.pool.query<Prepared>(
    'select statement, prepare_time::text as at from pg_prepared_statements',
  );
  return rows;
}

describe.each(['read', 'write'] as const)(
  'a connection that is asked for ever other statements (%s)',
  (mode) => {
    const ask = (numbers: readonly number[]) =>
      inRequestOf(app, adminA, mode, async ({ transaction }) => {
        const rows = await Promise.all(numbers.map((number) => transaction.query(shape(number))));
        await transaction.query(often);
        return rows.flat().map(({ n }) => n);
      });

    test('answers each rightly, and keeps those that were used last', async () => {
      const offset = mode === 'read' ? 0 : SHAPES;
      await ask([]);
      const before = (await prepared()).find(({ statement }) => statement === often.sql);
      for (let start = 0; start < SHAPES; start += 20) {
        const numbers = Array.from({ length: 20 }, (_, index) => offset + start + index);
        expect(await ask(numbers)).toEqual(numbers);
      }
      const kept = await prepared();
      expect(kept.length).toBeLessThanOrEqual(MOST_PREPARED);
      expect(kept.find(({ statement }) => statement === often.sql)).toEqual(before);
      const last = shape(offset + SHAPES - 1).sql;
      expect(kept.some(({ statement }) => statement === last)).toBe(true);
      // An evicted statement is prepared again.
      expect(await ask([offset])).toEqual([offset]);
      expect((await prepared()).some(({ statement }) => statement === shape(offset).sql)).toBe(true);
    });
  },
);

describe('a search', () => {
  const SEARCHED = [
    'registerEntries',
    'incidents',
    'taskEvents',
    'taskTemplates',
    'frequencies',
    'userAccounts',
    'invitations',
    'organizationList',
  ];

  test.each(SEARCHED)('has no name, and the list without it has: %s', async (list) => {
    const asked = vi.spyOn(ReadTransaction.prototype, 'query');
    const namesOf = async (args: string) => {
      asked.mockClear();
      await app.ask(superAdmin, `{ ${list}${args} { rows { id } total } }`);
      return asked.mock.calls
        .map(([query]) => ('sql' in query ? query : compile(query)))
        .filter(({ sql: text }) => /count\(\*\)| limit \d/.test(text))
        .map(({ name }) => name !== undefined);
    };
    expect(await namesOf('(search: "kamer 12")')).toEqual([false, false]);
    expect(await namesOf('')).toEqual([true, true]);
    asked.mockRestore();
  });
});
