import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { amsterdamDay } from '../../schema/records/planning.ts';
import { startDueTaskEvents } from '../../server/modules/planning/events/start-due-task-events.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import { eventually } from '../kit/server/wait.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, adminA, clientA, colleagueA } = app.actors;
const { event } = planningOn(app);
const listen = listenInTests(app);

const upcoming = (startDate: string, assignedToUserId?: string) =>
  event(adminA, {
    status: 'Upcoming',
    startDate,
    deadline: '2100-12-31',
    ...(assignedToUserId ? { assignedToUserId } : {}),
  });
const stored = async (id: string) =>
  (await app.sql.query('select status, version from task_event where id = $1', [id])).rows[0];
const linesOf = async (id: string) =>
  (
    await app.sql.query('select actor_id, action, version, details from change_log where entity_id = $1', [
      id,
    ])
  ).rows;

describe('an Upcoming task', () => {
  test('becomes ToDo on its start date and not before, changed by the system', async () => {
    const [due, later] = [await upcoming('2050-01-01', clientA.id), await upcoming('2050-01-02')];
    const listener = await listen(clientA);
    await startDueTaskEvents(app.services, '2050-01-01');
    expect([await stored(due), await stored(later)]).toEqual([
      { status: 'ToDo', version: 2 },
      { status: 'Upcoming', version: 1 },
    ]);
    expect(await linesOf(due)).toEqual([
      { actor_id: null, action: 'updated', version: 2, details: { status: ['Upcoming', 'ToDo'] } },
    ]);
    expect(await listener.of({ id: due })).toMatchObject({ entity: 'TaskEvent', actorId: null, version: 2 });
  });

  test('is changed once by two concurrent processes', async () => {
    const other = await app.beside();
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await upcoming('2050-02-01'));
    const { rows: due } = await app.sql.query(
      `select from task_event e join organization o on o.id = e.organization_id
       where e.status = 'Upcoming' and e.start_date <= '2050-02-01' and o.archived_at is null`,
    );
    const counts = await Promise.all(
      [app, other, app, other].map(({ services }) => startDueTaskEvents(services, '2050-02-01')),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(due.length);
    for (const id of ids) expect(await linesOf(id)).toHaveLength(1);
    await other.close();
  });

  test('is also changed at the start of a server, which catches up after downtime', async () => {
    const id = await upcoming(amsterdamDay(new Date()));
    const other = await app.beside();
    await eventually(async () => (await stored(id)).status === 'ToDo');
    await other.close();
  });

  test('is skipped in an archived organisation, without blocking others', async () => {
    const organization = await app.make.organization();
    const waiting = await event(await organization.admin(), { status: 'Upcoming' });
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    const due = await upcoming('2050-03-01');
    await startDueTaskEvents(app.services, '2050-03-01');
    expect([(await stored(waiting)).status, (await stored(due)).status]).toEqual(['Upcoming', 'ToDo']);
  });
});

describe('Postgres alone', () => {
  /** The row count or the error of a statement in the scope of a Client, rolled back. */
  async function asClient(statement: string, values: unknown[]): Promise<number | string | null> {
    const connection = new pg.Client({ connectionString: app.applicationUrl });
    await connection.connect();
    try {
      await connection.query('begin');
      await connection.query(
        "select set_config('app.actor', $1, true), set_config('app.role', 'Client', true), set_config('app.organizations', $2, true)",
        [clientA.id, organizationA.id],
      );
      return (await connection.query(statement, values)).rowCount;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await connection.end();
    }
  }

  test('lets a Client change the status of their own work, and nothing else of it', async () => {
    const own = await event(adminA, { assignedToUserId: clientA.id });
    const set = (what: string) => asClient(`update task_event set ${what} where id = $1`, [own]);
    expect(await set("status = 'DONE', completed_at = now(), result_note = 'x', version = 2")).toBe(1);
    for (const what of [
      "title = 'x'",
      "deadline = '2099-01-01'",
      'evidence_required = true',
      `user_id = '${clientA.id}'`,
      'template_id = gen_random_uuid(), occurrence_date = now()',
    ])
      expect(await set(what), what).toBe('no more than how far it is');
    expect(await set('assigned_to_user_id = null')).toMatch(/no more than|row-level security/);
  });

  test('keeps a Client from the work of others, and from planning', async () => {
    const colleagues = await event(adminA, { assignedToUserId: colleagueA.id });
    expect(await asClient("update task_event set status = 'ToDo' where id = $1", [colleagues])).toBe(0);
    expect(await asClient('delete from task_event where id = $1', [colleagues])).toBe(0);
    expect(await asClient('select 1 from task_event where id = $1', [colleagues])).toBe(1);
    const insert = `insert into task_event (id, organization_id, user_id, title, start_date, deadline, status, created_at,
      updated_at) values (gen_random_uuid(), $1, $2, 'x', now(), now(), 'ToDo', now(), now())`;
    expect(await asClient(insert, [organizationA.id, clientA.id])).toMatch(/row-level security/);
    expect(await asClient('select 1 from frequency where id is distinct from $1', [null])).toBe(0);
  });
});
