import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { RegisterEntry } from '../../server/modules/register/index.ts';
import { newId } from '../../server/platform/core/ids.ts';
import { db } from '../../server/platform/database/tables.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { runAsSystem, runAsSystemWithin } from '../../server/platform/transaction/system-role.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import { inRequestOf } from '../kit/server/request-context.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA, organizationA } = app.actors;
const { database } = app.services;

const entry = () => ({ id: newId(), organizationId: organizationA.id, userId: adminA.id, ...validEntry });
const isSaved = async (id: string) =>
  (await app.sql.query('select from register_entry where id = $1', [id])).rowCount === 1;

/** Every way to query in a transaction; each returns whether it sees an entry. */
const WAYS: Record<string, (transaction: Transaction, id: string) => Promise<boolean>> = {
  'a typed query': async (transaction, id) => {
    const rows = await transaction.query(db.selectFrom('register_entry').select('id').where('id', '=', id));
    return rows.length === 1;
  },
  'a statement': async (transaction, id) => {
    const rows = await transaction.query({
      sql: 'select from register_entry where id = $1',
      parameters: [id],
    });
    return rows.length === 1;
  },
  'the EntityManager’s find': async ({ em }, id) => (await em.findOne(RegisterEntry, { id })) !== null,
  'the EntityManager’s count': async ({ em }, id) => (await em.count(RegisterEntry, { id })) === 1,
  'the EntityManager’s own SQL': async ({ em }, id) =>
    (await em.execute('select id from register_entry where id = ?', [id])).length === 1,
  'the EntityManager’s Kysely': async ({ em }, id) => {
    const { rows } = await sql`select id from register_entry where id = ${id}`.execute(em.getKysely());
    return rows.length === 1;
  },
  'the EntityManager’s update': async ({ em }, id) =>
    (await em.nativeUpdate(RegisterEntry, { id }, { cause: 'Anders' })) === 1,
};

describe.each(Object.entries(WAYS))('%s', (_, sees) => {
  test('sees what was added before it', async () => {
    const row = entry();
    await inRequestOf(app, adminA, 'write', async ({ transaction }) => {
      transaction.insert(RegisterEntry, row);
      expect(await sees(transaction, row.id)).toBe(true);
    });
    expect(await isSaved(row.id)).toBe(true);
  });

  test('sees what was added before it in the server’s own work', async () => {
    const row = entry();
    await runAsSystem(database, async (transaction) => {
      transaction.insert(RegisterEntry, row);
      expect(await sees(transaction, row.id)).toBe(true);
    });
    expect(await isSaved(row.id)).toBe(true);
  });

  test('fails when what was added before it cannot be', async () => {
    const row = { ...entry(), organizationId: newId() };
    const asking = inRequestOf(app, adminA, 'write', async ({ transaction }) => {
      transaction.insert(RegisterEntry, row);
      return sees(transaction, row.id);
    });
    await expect(asking).rejects.toThrow('row-level security');
    expect(await isSaved(row.id)).toBe(false);
  });
});

test('a failure that is kept silent saves nothing, and is told at the commit', async () => {
  const row = entry();
  const asking = inRequestOf(app, adminA, 'write', async ({ transaction }) => {
    transaction.insert(RegisterEntry, row);
    await transaction.query(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(asking).rejects.toThrow('division by zero');
  expect(await isSaved(row.id)).toBe(false);
});

test('the changes in a unit of work are sent before a query', async () => {
  const { id } = await app.make.registerEntry(adminA);
  const cause = await inRequestOf(app, adminA, 'write', async ({ transaction }) => {
    const { em } = transaction;
    em.assign(await em.findOneOrFail(RegisterEntry, { id }), { cause: 'Anders' });
    const [row] = await transaction.query(
      db.selectFrom('register_entry').select('cause').where('id', '=', id),
    );
    return row?.cause;
  });
  expect(cause).toBe('Anders');
});

test('a request has its own scope again before anything that is asked after the server’s own work', async () => {
  const role = sql<{ role: string }>`select current_setting('app.role') as role`;
  const roles = await inRequestOf(app, adminA, 'write', async ({ transaction }) => {
    const during = await runAsSystemWithin(transaction, () => transaction.query(role));
    const failing = runAsSystemWithin(transaction, async () => Promise.reject(new Error('Something else')));
    await expect(failing).rejects.toThrow('Something else');
    return [...during, ...(await transaction.query(role))].map((row) => row.role);
  });
  expect(roles).toEqual(['System', 'Admin']);
});

test('added rows go out with the commit: two round trips for a create', async () => {
  const token = await adminA.token();
  let trips = 0;
  const { pool } = database;
  const client = await pool.connect();
  const { query } = client;
  client.query = ((...given: Parameters<typeof query>) => {
    trips += 1;
    return query.apply(client, given);
  }) as typeof query;
  const connect = pool.connect;
  pool.connect = (async () => client) as never;
  try {
    await inRequestOf(
      app,
      { ...adminA, token: async () => token } as typeof adminA,
      'write',
      async ({ transaction }) => {
        transaction.insert(RegisterEntry, entry());
        transaction.insert(RegisterEntry, entry());
      },
    );
  } finally {
    pool.connect = connect;
    client.query = query;
  }
  expect(trips).toBe(2);
});
