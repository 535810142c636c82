import { afterAll, describe, expect, test } from 'vitest';
import {
  CHANGE_STATUS,
  DELETE_TEMPLATE,
  LIST_EVENTS,
  type ListedEvents,
  planningOn,
  UPDATE_TEMPLATE,
  validTemplate,
} from '../../kit/modules/planning/planning.ts';
import { yearPlanOn } from '../../kit/modules/planning/year-plan.ts';
import { startTestApp, type TestApp } from '../../kit/server/app.ts';
import { someWait } from '../../kit/server/concurrency.ts';

const app = await startTestApp({ own: 'the general tasks change' });
afterAll(() => app.close());
const { superAdmin } = app.actors;
const elsewhere = yearPlanOn(app);

const MANY = 900;
const SOME = 5;
const MONTHS = 12;

/** Makes a monthly template that some organisations have planned a year by; returns its id and their mark. */
async function plannedBy(organizations: number): Promise<{ id: string; mark: string }> {
  const id = await planningOn(app).template({ frequency: { count: 1, unit: 'month' } });
  const mark = `Bij ${id}`;
  await app.sql.query(
    `insert into organization (id, name, created_at, updated_at)
     select gen_random_uuid(), $2, now(), now() from generate_series(1, $1)`,
    [organizations, mark],
  );
  await app.sql.query(
    `insert into task_event (id, organization_id, user_id, template_id, occurrence_date, title, description, start_date,
       deadline, status, theme, frequency, created_at, updated_at)
     select gen_random_uuid(), o.id, $1, $2, '2098-01-01'::date + 28 * m, $3, $4, '2098-01-01'::date + 28 * m,
       '2098-01-15'::date + 28 * m, 'Upcoming', 'ClientSafety', 'Per kwartaal', now(), now()
     from organization o, generate_series(0, $5 - 1) m where o.name = $6`,
    [superAdmin.id, id, validTemplate.title, validTemplate.description, MONTHS, mark],
  );
  return { id, mark };
}

async function rename(id: string, title: string, by: Pick<TestApp, 'ask'> = app): Promise<void> {
  const { rows } = await app.sql.query('select version, frequency_id from task_template where id = $1', [id]);
  const input = { ...validTemplate, frequencyId: rows[0].frequency_id, title };
  await by.ask(superAdmin, UPDATE_TEMPLATE, { id, version: rows[0].version, input });
}

/** How many task events the organisations with a mark have, and how many of those a title and a second version. */
async function titled(mark: string, title: string): Promise<{ all: number; titled: number }> {
  const { rows } = await app.sql.query(
    `select count(*)::integer as "all",
       count(*) filter (where e.title = $2 and e.version = 2)::integer as titled
     from task_event e join organization o on o.id = e.organization_id where o.name = $1`,
    [mark, title],
  );
  return rows[0];
}

describe('a template by which 900 organisations plan month by month', () => {
  test('is changed and deleted at once, without waiting for their adaptation', async () => {
    const { id, mark } = await plannedBy(MANY);
    const all = MANY * MONTHS;
    // Another template's: the adaptation may reach the tasks of this one at any moment.
    await elsewhere.plannedFor({ title: 'Van hun eigen sjabloon' });
    await elsewhere.generate(2098);
    const theirs = (await elsewhere.planned()).find(({ title }) => title === 'Van hun eigen sjabloon');
    // Keeps the adaptation from coming to its end, however fast the machine is.
    await app.sql.query('begin');
    await app.sql.query(
      'select from task_event where template_id = $1 order by organization_id desc limit 1 for update',
      [id],
    );
    await rename(id, 'Nieuwe titel');
    expect((await titled(mark, 'Nieuwe titel')).titled).toBeLessThan(all);
    expect((await elsewhere.done(theirs)).errors).toEqual([]);
    expect((await elsewhere.generate(2099)).errors).toEqual([]);
    await expect.poll(async () => (await titled(mark, 'Nieuwe titel')).titled).toBeGreaterThan(MONTHS);
    expect((await titled(mark, 'Nieuwe titel')).titled).toBeLessThan(all);
    await app.ask(superAdmin, DELETE_TEMPLATE, { id });
    expect((await titled(mark, '')).all).toBeGreaterThan(0);
    await app.sql.query('rollback');
    await expect.poll(async () => (await titled(mark, '')).all).toBeLessThan(all);
  });
});

describe('a template that changes', () => {
  test('is applied in every organisation, with log lines in the name of the person who changed it', async () => {
    const { id, mark } = await plannedBy(SOME);
    await rename(id, 'Nieuwe titel');
    const all = SOME * MONTHS;
    await expect.poll(() => titled(mark, 'Nieuwe titel')).toEqual({ all, titled: all });
    const { rows } = await app.sql.query(
      `select actor_id, details - 'templateId' as details, count(*)::integer as count from change_log
       where entity = 'TaskEvent' and action = 'updated' and details ->> 'templateId' = $1 group by 1, 2`,
      [id],
    );
    const details = { title: [validTemplate.title, 'Nieuwe titel'] };
    expect(rows).toEqual([{ actor_id: superAdmin.id, details, count: all }]);
  });

  test('is applied by another process when the first one dies', async () => {
    const { id, mark } = await plannedBy(SOME);
    const other = await app.beside();
    await app.sql.query('begin');
    await app.sql.query('select from task_event where template_id = $1 for update', [id]);
    await rename(id, 'Elders verder', other);
    await someWait(app.sql, 1);
    await other.close();
    await app.sql.query('rollback');
    const all = SOME * MONTHS;
    await expect.poll(() => titled(mark, 'Elders verder')).toEqual({ all, titled: all });
  });
});

describe('a request that waits too long for a lock', () => {
  test('fails as overloaded, not as a conflict', async () => {
    await elsewhere.plannedFor();
    await elsewhere.generate(2098);
    const [event] = await elsewhere.planned();
    await app.sql.query('begin');
    await app.sql.query('select from task_event where id = $1 for update', [event?.id]);
    // The kit would retry, as the server asks.
    const waiting = fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await superAdmin.token()}`,
      },
      body: JSON.stringify({
        query: CHANGE_STATUS,
        variables: { id: event?.id, version: event?.version, status: 'DONE' },
      }),
    });
    await someWait(app.sql, 1);
    const answer = await waiting;
    await app.sql.query('rollback');
    expect(answer.status).toBe(503);
    const { errors } = (await answer.json()) as { errors: unknown };
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Het is nu erg druk. Probeer het over enkele seconden opnieuw.',
        extensions: { code: 'RATE_LIMITED' },
      }),
    ]);
    const { taskEvents } = await app.ask<ListedEvents>(superAdmin, LIST_EVENTS, {
      organizationId: elsewhere.organization.id,
    });
    expect(taskEvents.rows[0]?.status).not.toBe('DONE');
  });
});
