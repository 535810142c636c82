import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import { ChangeLogEntry } from '../../server/platform/live/change-log.ts';
import { openWrite } from '../../server/platform/session/write-transaction.ts';
import { runAsSystem } from '../../server/platform/transaction/system-role.ts';
import { GET_ENTRY, type Got, UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { eventually } from '../kit/server/wait.ts';

const POOL_SIZE = 6;
/** The most connections that one person has at once. */
const OF_PERSON = 2;

const app = await startTestApp({ settings: { databasePoolSize: POOL_SIZE } });
afterAll(() => app.close());
const { adminA, clientA } = app.actors;
const { database, settings } = app.services;

const inUse = () => database.pool.totalCount - database.pool.idleCount;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The connections that wait for a row. */
async function waiting(): Promise<number[]> {
  // Postgres would otherwise show the statistics that it cached in this transaction.
  await app.sql.query('select pg_stat_clear_snapshot()');
  const { rows } = await app.sql.query<{ pid: number }>(`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.map(({ pid }) => pid);
}

describe('a server whose connections break', () => {
  test('during a write fails that request, and keeps serving', async () => {
    const { id } = await app.make.registerEntry(clientA);
    await app.sql.query('begin');
    await app.sql.query('select from register_entry where id = $1 for update', [id]);
    const update = (cause: string) =>
      app.gql(adminA, UPDATE_ENTRY, { id, version: 1, input: { ...validEntry, cause } });
    const answers = times(OF_PERSON).map((index) => update(`Poging ${index}`));
    await eventually(async () => (await waiting()).length === OF_PERSON);
    for (const pid of await waiting()) await app.sql.query('select pg_terminate_backend($1)', [pid]);
    for (const answer of answers) expect((await answer).code).toBe('INTERNAL');
    await app.sql.query('commit');
    await eventually(() => inUse() === 0);
    const read = times(2 * POOL_SIZE).map(() => app.ask<Got>(adminA, GET_ENTRY, { id }));
    for (const answer of read) expect((await answer).registerEntry.version).toBe(1);
    expect((await update('Nu wel')).code).toBeUndefined();
  });

  test('during background work reconnects', async () => {
    const work = times(POOL_SIZE).map(() =>
      runAsSystem(database, (transaction) =>
        transaction.query(sql`select pg_terminate_backend(pg_backend_pid())`),
      ),
    );
    const outcomes = await Promise.allSettled(work);
    expect(outcomes.map(({ status }) => status)).toEqual(times(POOL_SIZE).map(() => 'rejected'));
    await eventually(() => inUse() === 0);
    expect(await runAsSystem(database, (transaction) => transaction.query(sql`select 1 as one`))).toEqual([
      { one: 1 },
    ]);
  });
});

test('a failed commit changes nothing, and releases its connection', async () => {
  const token = await adminA.token();
  const transaction = await openWrite(database, { token, cookie: undefined }, settings.sessionIdleSeconds);
  const foreign = {
    organizationId: UNKNOWN_ID,
    actorId: adminA.id,
    entity: 'RegisterEntry',
    entityId: UNKNOWN_ID,
  } as const;
  const line = { id: newId(), at: new Date(), action: 'created', version: 1, subjectUserId: null } as const;
  transaction.em.persist(transaction.em.create(ChangeLogEntry, { ...foreign, ...line, details: {} }));
  await expect(transaction.commit()).rejects.toThrow('row-level security');
  await eventually(() => inUse() === 0);
  const { rowCount } = await app.sql.query('select from change_log where id = $1', [line.id]);
  expect(rowCount).toBe(0);
});
