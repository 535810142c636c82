import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import { createLogger } from '../../server/platform/core/logger.ts';
import { runHousekeeping } from '../../server/platform/jobs/housekeeping.ts';
import { GET_INCIDENT } from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { inRequestOf } from '../kit/server/request-context.ts';

const app = await startTestApp({ own: 'partitions of the logs come and go' });
const application = new pg.Client({ connectionString: app.applicationUrl });
await application.connect();
afterAll(async () => {
  await application.end();
  await app.close();
});
const { organizationA, adminA, adminB, clientA, colleagueA, superAdmin } = app.actors;

/** The partition of the month (UTC) that many months from now. */
function monthOf(table: string, monthsFromNow = 0): string {
  const { year, month } = Temporal.Now.plainDateISO('UTC').add({ months: monthsFromNow });
  return `${table}_${year}_${String(month).padStart(2, '0')}`;
}

/** Writes a shielded line to the access log as of some time ago; returns its id. */
async function lookedAgo(interval: string, actor: Person = adminA): Promise<string> {
  const id = newId();
  await app.sql.query(
    `with line as (
       insert into access_log (id, organization_id, at, shielded, entity, entity_id, action)
       values ($1, $2, now() - $3::interval, true, 'Incident', $1, 'read') returning *)
     insert into access_log_shield (access_id, organization_id, at, actor_id)
     select id, organization_id, at, $4 from line`,
    [id, organizationA.id, interval, actor.id],
  );
  return id;
}

/** Writes a shielded line to the change log as of some time ago; returns its id. */
async function changedAgo(interval: string): Promise<string> {
  const id = newId();
  await app.sql.query(
    `with line as (
       insert into change_log (id, organization_id, at, shielded, entity, entity_id, action, version)
       values ($1, $2, now() - $3::interval, true, 'Incident', $1, 'updated', 1) returning *)
     insert into change_log_shield (change_id, organization_id, actor_id) select id, organization_id, $4 from line`,
    [id, organizationA.id, interval, adminA.id],
  );
  return id;
}

/** The tables that hold a line and its shield. */
async function placesOf(id: string): Promise<string[]> {
  const { rows } = await app.sql.query<{ place: string }>(
    `select tableoid::regclass::text as place from access_log where id = $1
     union all select tableoid::regclass::text from access_log_shield where access_id = $1
     union all select tableoid::regclass::text from change_log where id = $1
     union all select tableoid::regclass::text from change_log_shield where change_id = $1 order by 1`,
    [id],
  );
  return rows.map(({ place }) => place);
}

const exists = async (table: string) =>
  (await app.sql.query('select to_regclass($1) is not null as found', [table])).rows[0].found;

/** Creates the partitions of that many months ago, as if the server had run then. */
async function makeMonth(monthsAgo: number): Promise<void> {
  for (const table of ['access_log', 'access_log_shield'])
    await app.sql.query(
      `create table ${monthOf(table, -monthsAgo)} partition of ${table}
       for values from ('${monthStart(monthsAgo)}') to ('${monthStart(monthsAgo - 1)}')`,
    );
}

/** Drops a month to come; returns the names of its partitions. */
async function dropMonth(monthsFromNow: number): Promise<[string, string]> {
  const [month, shield] = [monthOf('access_log', monthsFromNow), monthOf('access_log_shield', monthsFromNow)];
  await app.sql.query(
    `drop table ${shield}; alter table access_log detach partition ${month}; drop table ${month}`,
  );
  return [month, shield];
}

function monthStart(monthsAgo: number): string {
  const day = Temporal.Now.plainDateISO('UTC').subtract({ months: monthsAgo }).with({ day: 1 });
  return `${day.toString()}T00:00Z`;
}

const asApplication = (sql: string) => application.query(sql);
const drop = (accessYears: number, changeYears: number) =>
  asApplication(`select app.drop_expired_log_lines(${accessYears}, ${changeYears})`);

describe('an access line', () => {
  test('is in the partition of its month, with its shielded part', async () => {
    const { id } = await app.make.incident(adminA);
    await app.ask(adminA, GET_INCIDENT, { id });
    const { rows } = await app.sql.query(
      'select tableoid::regclass::text as place, action from access_log where entity_id = $1',
      [id],
    );
    expect(rows).toEqual([{ place: monthOf('access_log'), action: 'read' }]);
    expect(await placesOf(await lookedAgo('0 seconds'))).toEqual([
      monthOf('access_log'),
      monthOf('access_log_shield'),
    ]);
  });

  test('goes to the default partition where its month has none', async () => {
    expect(await placesOf(await lookedAgo('40 years'))).toEqual([
      'access_log_default',
      'access_log_shield_default',
    ]);
  });

  test('is read and inserted by the application through the parent table only', async () => {
    await lookedAgo('1 second');
    for (const statement of [
      "update access_log set details = '{}'",
      'delete from access_log',
      'delete from access_log_shield',
      'truncate access_log cascade',
      `alter table access_log detach partition ${monthOf('access_log')}`,
      `drop table ${monthOf('access_log')}`,
      `select from ${monthOf('access_log')}`,
      `delete from ${monthOf('access_log_shield')}`,
      'select from access_log_default',
      'alter table access_log disable row level security',
    ])
      await expect(asApplication(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  });

  test('is read by the Admins of its organisation, and by the Client whom it shields', async () => {
    const ids = [await lookedAgo('0 seconds', clientA), await lookedAgo('0 seconds', colleagueA)];
    const readBy = (person: Person) =>
      inRequestOf(app, person, 'read', async (ctx) => {
        const rows = await ctx.transaction.query<{ id: string }>({
          sql: 'select id from access_log where id = any ($1::uuid[]) order by id',
          parameters: [ids],
        });
        return rows.map(({ id }) => id);
      });
    expect(await readBy(clientA)).toEqual(ids.slice(0, 1));
    for (const person of [adminA, superAdmin]) expect(await readBy(person)).toEqual(ids);
    expect(await readBy(adminB)).toEqual([]);
  });

  test.each([adminA, superAdmin])('is written by the system role only, not by a $role', async (person) => {
    const forged = inRequestOf(app, person, 'write', (ctx) =>
      ctx.transaction.query({
        sql: `insert into access_log (id, organization_id, at, actor_id, entity, entity_id, action)
          values (gen_random_uuid(), $1, now(), $2, 'Incident', $1, 'read')`,
        parameters: [organizationA.id, person.id],
      }),
    );
    await expect(forged).rejects.toThrow('violates row-level security policy for table "access_log"');
  });
});

describe('the partitions of coming months', () => {
  test('are created ahead, each once', async () => {
    const [month, shield] = await dropMonth(3);
    for (let times = 0; times < 2; times += 1) await asApplication('select app.make_access_log_months()');
    expect([await exists(month), await exists(shield)]).toEqual([true, true]);
  });

  test('are there when a server starts, however long it was away', async () => {
    const [dropped] = await dropMonth(1);
    const again = await app.beside();
    expect(await exists(dropped)).toBe(true);
    await again.close();
  });

  test('are skipped where the default partition has a line of that month; the others are created', async () => {
    const [[month], [next]] = [await dropMonth(2), await dropMonth(3)];
    const id = await lookedAgo('-2 months');
    await asApplication('select app.make_access_log_months()');
    expect([await exists(month), await exists(next)]).toEqual([false, true]);
    expect(await placesOf(id)).toEqual(['access_log_default', 'access_log_shield_default']);
  });
});

describe('a line beyond the retention', () => {
  test('is dropped with its partition, or deleted from the default partition; younger lines stay', async () => {
    for (const monthsAgo of [62, 58]) await makeMonth(monthsAgo);
    const ids = {
      expired: await lookedAgo('62 months'),
      expiredWithoutMonth: await lookedAgo('70 months'),
      kept: await lookedAgo('58 months'),
      keptWithoutMonth: await lookedAgo('57 months'),
      now: await lookedAgo('0 seconds'),
    };
    await drop(5, 20);
    const left: Record<string, number> = {};
    for (const [name, id] of Object.entries(ids)) left[name] = (await placesOf(id)).length;
    expect(left).toEqual({ expired: 0, expiredWithoutMonth: 0, kept: 2, keptWithoutMonth: 2, now: 2 });
    expect(await exists(monthOf('access_log', -62))).toBe(false);
    expect(await exists(monthOf('access_log', -58))).toBe(true);
  });

  test('is deleted from the change log as well, by a retention of its own', async () => {
    const [expired, kept] = [await changedAgo('7 years 1 day'), await changedAgo('7 years -1 day')];
    await drop(5, 7);
    expect([await placesOf(expired), (await placesOf(kept)).length]).toEqual([[], 2]);
  });

  test('is at least five years old, whatever the application requests', async () => {
    const lines = [await lookedAgo('59 months'), await changedAgo('59 months')];
    for (const years of ['0', '-100', 'null'])
      await asApplication(`select app.drop_expired_log_lines(${years}, ${years})`);
    for (const id of lines) expect(await placesOf(id)).toHaveLength(2);
  });

  test('is deleted by the housekeeping, by the settings', async () => {
    const [looked, changed] = [await lookedAgo('8 years'), await changedAgo('8 years')];
    const [keptLook, keptChange] = [await lookedAgo('6 years'), await changedAgo('6 years')];
    await runHousekeeping({
      database: app.services.database,
      settings: { accessLogYears: 7, changeLogYears: 7 },
      log: createLogger('silent'),
      ofModules: [],
    });
    expect([await placesOf(looked), await placesOf(changed)]).toEqual([[], []]);
    expect((await placesOf(keptLook)).length + (await placesOf(keptChange)).length).toBe(4);
  });
});
