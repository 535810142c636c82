import { afterAll, describe, expect, test } from 'vitest';
import { addTo, dayOf } from '../kit/modules/planning/calendar.ts';
import {
  ASSIGN_EVENT,
  CHANGE_STATUS,
  planningOn,
  type ShownEvent,
  validTemplate,
} from '../kit/modules/planning/planning.ts';
import { yearPlanOn } from '../kit/modules/planning/year-plan.ts';
import { startTestApp } from '../kit/server/app.ts';
import { someWait, whileLocked } from '../kit/server/concurrency.ts';

const app = await startTestApp({ own: 'the general tasks change' });
afterAll(() => app.close());
const { superAdmin } = app.actors;
const plan = yearPlanOn(app);
const { generate, planned, starts, countLines, done, changeTemplate, deleteTemplate, plannedFor } = plan;

describe('a template that changes', () => {
  test('adapts upcoming tasks, but neither started ones nor manual edits', async () => {
    const id = await plannedFor();
    await generate(2098);
    const [first, second] = await planned();
    await done(first);
    await app.sql.query("update task_event set title = 'Eigen titel' where id = $1", [second?.id]);
    await changeTemplate(id, { title: 'Nieuwe titel', leadTimeDays: 7 });
    const events = await planned();
    expect(events.map(({ title }) => title)).toEqual([
      validTemplate.title,
      'Eigen titel',
      'Nieuwe titel',
      'Nieuwe titel',
    ]);
    expect(events.map(({ deadline }) => deadline)).toEqual([
      '2098-01-15',
      '2098-04-08',
      '2098-07-08',
      '2098-10-08',
    ]);
    expect(await countLines('updated')).toBe(4);
  });

  test('deletes tasks that it no longer plans, unless touched', async () => {
    const id = await plannedFor();
    await generate(2098);
    const [, second] = await planned();
    const client = await plan.organization.client();
    await app.ask(superAdmin, ASSIGN_EVENT, { id: second?.id, version: 1, assignedToUserId: client.id });
    await changeTemplate(id, {
      months: [7],
      frequencyId: await planningOn(app).frequency({ count: 1, unit: 'year' }),
    });
    expect(await starts()).toEqual(['2098-04-01', '2098-07-01']);
    expect(await countLines('deleted')).toBe(2);
  });

  test('leaves tasks that start today, also while Upcoming', async () => {
    const id = await plannedFor();
    await generate(2098);
    const [first] = await planned();
    const sql = 'update task_event set start_date = $2 where id = $1';
    await app.sql.query(sql, [first?.id, dayOf(new Date())]);
    await changeTemplate(id, { title: 'Nieuwe titel' });
    const titles = (await planned()).map(({ title }) => title);
    expect([titles[0], new Set(titles.slice(1))]).toEqual([validTemplate.title, new Set(['Nieuwe titel'])]);
    await deleteTemplate(id);
    expect((await planned()).map((event) => event.id)).toEqual([first?.id]);
  });

  test('deletes tasks that it assigned automatically, unless touched', async () => {
    const id = await plannedFor();
    const admin = await plan.organization.admin();
    await generate(2098);
    await changeTemplate(id, {
      months: [7],
      frequencyId: await planningOn(app).frequency({ count: 1, unit: 'year' }),
    });
    expect((await planned()).map(({ startDate, assignedTo }) => [startDate, assignedTo?.id])).toEqual([
      ['2098-07-01', admin.id],
    ]);
    expect(await countLines('deleted')).toBe(3);
  });

  test('a deleted template leaves touched tasks', async () => {
    const id = await plannedFor();
    await generate(2098);
    const [first] = await planned();
    await done(first);
    await deleteTemplate(id);
    expect(await planned()).toEqual([
      expect.objectContaining({ id: first?.id, status: 'DONE', template: null }),
    ]);
  });
});

describe('a template that changes while something is planned by it', () => {
  /** Lets a planner come as far as adding a day's task, and changes the template before that is committed. */
  const meanwhile = <Planned>(
    id: string,
    day: string,
    planner: () => Promise<Planned>,
    changer: () => Promise<unknown>,
  ) =>
    whileLocked(
      app.sql,
      [
        `insert into task_event (id, organization_id, user_id, template_id, occurrence_date, title, start_date,
           deadline, status, created_at, updated_at)
         values (gen_random_uuid(), $1, $2, $3, $4, 'Nog niet daar', $4, $4, 'Upcoming', now(), now())`,
        ...[plan.organization.id, superAdmin.id, id, day],
      ],
      planner,
      async () => {
        await someWait(app.sql, 1);
        return changer();
      },
    );

  test('adapts a year that is planned concurrently', async () => {
    const id = await plannedFor();
    await meanwhile(
      id,
      '2098-01-01',
      () => generate(2098),
      () => changeTemplate(id, { title: 'Nieuwe titel' }),
    );
    expect((await planned()).map(({ title }) => title)).toEqual(Array(4).fill('Nieuwe titel'));
  });

  test('removes a concurrently planned year when it is deleted', async () => {
    const id = await plannedFor();
    await meanwhile(
      id,
      '2098-01-01',
      () => generate(2098),
      () => deleteTemplate(id),
    );
    expect(await planned()).toEqual([]);
  });

  test('adapts a concurrently planned successor', async () => {
    const id = await plannedFor({ frequency: { kind: 'after', count: 1, unit: 'week' } });
    await generate(2026);
    const [first] = await planned();
    const inAWeek = addTo(dayOf(new Date()), { count: 1, unit: 'week' });
    await meanwhile(
      id,
      inAWeek,
      () => done(first),
      () => changeTemplate(id, { title: 'Nieuwe titel' }),
    );
    expect((await planned()).map(({ title }) => title)).toEqual([validTemplate.title, 'Nieuwe titel']);
  });
});

describe('a task that comes back after its completion', () => {
  const afterAWeek = { frequency: { kind: 'after', count: 1, unit: 'week' } } as const;

  test('starts once, and its completion plans a successor for the same person, also by a Client', async () => {
    await plannedFor(afterAWeek);
    await generate(2026);
    expect((await generate(2026)).data).toEqual({ generateYearPlan: { created: 0, existing: 1 } });
    const [first] = await planned();
    const client = await plan.organization.client();
    await app.ask(superAdmin, ASSIGN_EVENT, { id: first?.id, version: 1, assignedToUserId: client.id });
    const { errors } = await done({ ...(first as ShownEvent), version: 2 }, client);
    expect(errors).toEqual([]);
    const [, next] = await planned();
    expect(next).toMatchObject({
      status: 'Upcoming',
      assignedTo: { id: client.id },
      title: validTemplate.title,
    });
    const { rows } = await app.sql.query(
      `select start_date = (now() at time zone 'Europe/Amsterdam')::date + 7 as "isInAWeek" from task_event where id = $1`,
      [next?.id],
    );
    expect(rows).toEqual([{ isInAWeek: true }]);
  });

  test.each([
    ['was blocked', 'update app_user set blocked_at = now() where id = $1'],
    ['left the organisation', 'delete from membership where user_id = $1'],
  ])('is nobody’s when the person who had it %s', async (_what, sql) => {
    await plannedFor(afterAWeek);
    await generate(2026);
    const [first] = await planned();
    const client = await plan.organization.client();
    await app.ask(superAdmin, ASSIGN_EVENT, { id: first?.id, version: 1, assignedToUserId: client.id });
    await app.sql.query(sql, [client.id]);
    await done({ ...(first as ShownEvent), version: 2 });
    const [before, next] = await planned();
    expect(before?.assignedTo).toMatchObject({ id: client.id });
    expect(next).toMatchObject({ status: 'Upcoming', assignedTo: null });
  });

  test('keeps its inherited assignee after a change of the template', async () => {
    const id = await plannedFor(afterAWeek);
    const elsewhere = await app.make.organization();
    await generate(2026);
    const [first] = await planned();
    const client = await plan.organization.client();
    await app.ask(superAdmin, ASSIGN_EVENT, { id: first?.id, version: 1, assignedToUserId: client.id });
    await done({ ...(first as ShownEvent), version: 2 }, client);
    await changeTemplate(id, { organizationIds: [elsewhere.id] });
    const [, next] = await planned();
    expect(next).toMatchObject({ status: 'Upcoming', assignedTo: { id: client.id } });
  });

  test('has one successor, however often it is completed', async () => {
    await plannedFor(afterAWeek);
    await generate(2026);
    const [first] = await planned();
    await done(first);
    const reopened = { id: first?.id, version: 2, status: 'ToDo', reopenReason: 'Toch niet' };
    await app.ask(superAdmin, CHANGE_STATUS, reopened);
    await done({ ...(first as ShownEvent), version: 3 });
    expect(await planned()).toHaveLength(2);
  });

  test('ends when its template is inactive', async () => {
    const id = await plannedFor(afterAWeek);
    await generate(2026);
    await changeTemplate(id, { isActive: false });
    await done((await planned())[0]);
    expect(await planned()).toHaveLength(1);
  });

  test('restarts at the interval after its last completion, once its template is active again', async () => {
    const id = await plannedFor(afterAWeek);
    await generate(2026);
    await changeTemplate(id, { isActive: false });
    await done((await planned())[0]);
    await app.sql.query(
      "update task_event set completed_at = '2098-05-01T10:00:00Z' where organization_id = $1",
      [plan.organization.id],
    );
    await changeTemplate(id, { isActive: true });
    await generate(2098);
    expect(await starts()).toEqual(['2026-01-01', '2098-05-08']);
    expect((await generate(2099)).data).toEqual({ generateYearPlan: { created: 0, existing: 0 } });
  });

  test('keeps one planned task when its template changes to recurrence after completion', async () => {
    const id = await plannedFor();
    await generate(2098);
    const frequencyId = await planningOn(app).frequency({ kind: 'after', count: 1, unit: 'week' });
    await changeTemplate(id, { frequencyId });
    expect(await starts()).toEqual(['2098-01-01']);
  });
});
