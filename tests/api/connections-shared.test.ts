import { afterAll, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../server/platform/request/context.ts';
import { startTestApp } from '../kit/server/app.ts';
import { someWait } from '../kit/server/concurrency.ts';
import type { Person } from '../kit/server/person.ts';
import { inRequestOf } from '../kit/server/request-context.ts';

const app = await startTestApp({ settings: { databasePoolSize: 10, readTimeoutMs: 10_000 } });
afterAll(() => app.close());
const { organizationA, adminA, clientA, adminB } = app.actors;

const LIST = '{ registerEntries { total } }';
const WAIT = { sql: 'select pg_advisory_xact_lock(4711)', parameters: [] };
const wait = (ctx: RequestContext) => ctx.transaction.query(WAIT);

/** Acts while each person has that many endless statements under way; ends these afterwards. */
async function whileBusy(
  people: readonly Person[],
  { mode, each, atOnce }: { mode: 'read' | 'write'; each: number; atOnce: number },
  act: () => Promise<void>,
): Promise<void> {
  // A first request caches each session.
  for (const person of people) await app.ask(person, LIST);
  await app.sql.query('select pg_advisory_lock(4711)');
  const asked = people.flatMap((person) =>
    Array.from({ length: each }, () => inRequestOf(app, person, mode, wait)),
  );
  const answers = Promise.allSettled(asked);
  try {
    await someWait(app.sql, atOnce);
    await act();
    await someWait(app.sql, atOnce);
  } finally {
    await app.sql.query('select pg_advisory_unlock(4711)');
  }
  expect((await answers).filter(({ status }) => status === 'rejected')).toEqual([]);
}

describe.each(['read', 'write'] as const)('a person whose requests %s without an end', (mode) => {
  test('uses two connections of ten, and neither a colleague nor another organisation waits', async () => {
    await app.ask(adminA, LIST);
    await app.ask(adminB, LIST);
    await whileBusy([clientA], { mode, each: 30, atOnce: 2 }, async () => {
      expect((await app.gql(adminA, LIST)).errors).toEqual([]);
      expect((await app.gql(adminB, LIST)).errors).toEqual([]);
    });
  });

  test('uses half of them with all colleagues, and another organisation does not wait', async () => {
    await app.ask(adminB, LIST);
    const colleagues = await Promise.all([1, 2, 3].map(() => organizationA.client()));
    await whileBusy(colleagues, { mode, each: 10, atOnce: 5 }, async () => {
      for (let count = 0; count < 20; count += 1) expect((await app.gql(adminB, LIST)).errors).toEqual([]);
    });
  });
});
