import 'reflect-metadata';
import { afterAll, describe, expect, test } from 'vitest';
import { RegisterEntry } from '../../server/modules/register/index.ts';
import type { RequestContext } from '../../server/platform/request/context.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { contextOf } from '../kit/server/request-context.ts';

const REQUESTS = 10_000;
const AT_ONCE = 200;

const app = await startTestApp({ settings: { databasePoolSize: 4 } });
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, adminB, clientB } = app.actors;

await app.make.registerEntries(
  clientA,
  Array.from({ length: 5 }, () => ({})),
);
await app.make.registerEntry(adminA);
await app.make.registerEntries(
  clientB,
  Array.from({ length: 3 }, () => ({})),
);

interface Caller {
  readonly token: string | undefined;
  /** The organisations of the rows that a question without any condition may bring. */
  readonly expected: readonly string[];
}

const times = (count: number, id: string) => Array.from({ length: count }, () => id);
const callerFor = async (person: Person, expected: readonly string[]): Promise<Caller> => ({
  token: await person.token(),
  expected,
});

const callers: readonly Caller[] = [
  await callerFor(adminA, times(6, organizationA.id)),
  await callerFor(adminB, times(3, organizationB.id)),
  await callerFor(clientA, times(5, organizationA.id)),
  await callerFor(superAdmin, [...times(6, organizationA.id), ...times(3, organizationB.id)]),
  await callerFor(clientB, times(3, organizationB.id)),
  { token: 'van-niemand', expected: [] },
];

/** Asks for every row there is, in each way in which a request can: nothing but the database limits the answer. */
const ways: readonly ((ctx: RequestContext) => Promise<string[]>)[] = [
  (ctx) => ctx.run('read', () => everyOrganization(ctx)),
  (ctx) => ctx.run('write', () => everyOrganization(ctx)),
  (ctx) =>
    ctx.run('write', async () => (await ctx.em.findAll(RegisterEntry)).map((entry) => entry.organizationId)),
  // A transaction that is rolled back leaves as little behind.
  (ctx) =>
    ctx.run(
      'write',
      () => everyOrganization(ctx),
      () => false,
    ),
  async (ctx) => {
    let seen: string[] = [];
    const failing = ctx.run('read', async () => {
      seen = await everyOrganization(ctx);
      throw new Error('On purpose');
    });
    await expect(failing).rejects.toThrow();
    return seen;
  },
];

async function everyOrganization(ctx: RequestContext): Promise<string[]> {
  const rows = await ctx.transaction.query<{ id: string }>({
    sql: 'select organization_id as id from register_entry',
    parameters: [],
  });
  return rows.map(({ id }) => id);
}

const seenBy = async (caller: Caller, way: (ctx: RequestContext) => Promise<string[]>): Promise<string[]> => {
  try {
    return (await way(contextOf(app, caller.token))).toSorted();
  } catch (error) {
    // A request without a session gets no transaction.
    if (caller.expected.length === 0) return [];
    throw error;
  }
};

describe('the scope of a request', () => {
  test(`never reaches another one: ${REQUESTS} requests, ${AT_ONCE} at once, over four connections`, async () => {
    let next = 0;
    const wrong: unknown[] = [];
    const worker = async () => {
      while (next < REQUESTS) {
        const turn = next;
        next += 1;
        const caller = callers[turn % callers.length] ?? callers[0];
        const way = ways[turn % ways.length] ?? ways[0];
        if (!caller || !way) throw new Error('There are some of each');
        const seen = await seenBy(caller, way);
        if (seen.join() !== caller.expected.toSorted().join())
          wrong.push({ turn, seen, expected: caller.expected });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(wrong).toEqual([]);
    expect(app.services.database.pool.totalCount).toBeLessThanOrEqual(4);
  });

  test('is gone from every connection that was used', async () => {
    const { pool } = app.services.database;
    const connections = await Promise.all(times(4, '').map(() => pool.connect()));
    try {
      for (const connection of connections) {
        const { rows } = await connection.query(
          `select coalesce(current_setting('app.actor', true), '') || coalesce(current_setting('app.role', true), '')
             || coalesce(current_setting('app.organizations', true), '') as scope,
           (select count(*)::integer from register_entry) as rows`,
        );
        expect(rows).toEqual([{ scope: '', rows: 0 }]);
      }
    } finally {
      for (const connection of connections) connection.release();
    }
  });
});
