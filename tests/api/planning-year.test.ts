import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/app.ts';
import type { MadeOrganization } from '../kit/make.ts';
import type { Person } from '../kit/person.ts';
import {
  ASSIGN_EVENT,
  CHANGE_STATUS,
  DELETE_TEMPLATE,
  GENERATE_YEAR,
  type GeneratedYear,
  LIST_EVENTS,
  type ListedEvents,
  PREVIEW_YEAR,
  type PreviewedYear,
  planningOn,
  type ShownEvent,
  type TemplateOverrides,
  UPDATE_TEMPLATE,
  validTemplate,
} from '../kit/planning.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { superAdmin } = app.actors;
const { template } = planningOn(app);

let organization: MadeOrganization;

/** An organisation of the test's own, with a template for it alone. */
async function plannedFor(overrides: TemplateOverrides = {}): Promise<string> {
  organization = await app.make.organization();
  return template({ organizationIds: [organization.id], ...overrides });
}

const generate = (year: number, actor: Person = superAdmin) =>
  app.gql<GeneratedYear>(actor, GENERATE_YEAR, { organizationId: organization.id, year });
const preview = async (year: number) =>
  (await app.ask<PreviewedYear>(superAdmin, PREVIEW_YEAR, { organizationId: organization.id, year }))
    .previewYearPlan;
const planned = async (): Promise<ShownEvent[]> =>
  (await app.ask<ListedEvents>(superAdmin, LIST_EVENTS, { organizationId: organization.id, pageSize: 100 }))
    .taskEvents.rows;
const starts = async () => (await planned()).map(({ startDate }) => startDate);
const countLines = async (action: string) =>
  (
    await app.sql.query('select from change_log where organization_id = $1 and entity = $2 and action = $3', [
      organization.id,
      'TaskEvent',
      action,
    ])
  ).rows.length;
const done = (event: ShownEvent | undefined, actor: Person = superAdmin) =>
  app.gql(actor, CHANGE_STATUS, { id: event?.id, version: event?.version, status: 'DONE' });
const changeTemplate = async (id: string, input: object) => {
  const { rows } = await app.sql.query('select version, frequency_id from task_template where id = $1', [id]);
  const own = { forAllOrganizations: false, organizationIds: [organization.id] };
  const all = { ...validTemplate, ...own, frequencyId: rows[0].frequency_id, ...input };
  const { errors } = await app.gql(superAdmin, UPDATE_TEMPLATE, { id, version: rows[0].version, input: all });
  expect(errors).toEqual([]);
};

const QUARTERS = ['2098-01-01', '2098-04-01', '2098-07-01', '2098-10-01'];

describe('planning a year', () => {
  test('adds what the preview showed, with the deadline after the lead time', async () => {
    const id = await plannedFor({ leadTimeDays: 30 });
    const before = await preview(2098);
    expect(before.map(({ startDate, deadline, exists }) => [startDate, deadline, exists])).toEqual([
      ['2098-01-01', '2098-01-31', false],
      ['2098-04-01', '2098-05-01', false],
      ['2098-07-01', '2098-07-31', false],
      ['2098-10-01', '2098-10-31', false],
    ]);
    expect((await generate(2098)).data).toEqual({ generateYearPlan: { created: 4, existing: 0 } });
    const events = await planned();
    expect(events.map(({ startDate }) => startDate)).toEqual(QUARTERS);
    expect(events[0]).toMatchObject({
      status: 'Upcoming',
      title: validTemplate.title,
      template: { id, title: validTemplate.title },
      assignedTo: null,
    });
    expect((await preview(2098)).map(({ exists }) => exists)).toEqual([true, true, true, true]);
    expect(await countLines('created')).toBe(4);
  });

  test('gives the tasks to the only one with the role that they fall to, as the preview says', async () => {
    await plannedFor();
    const admin = await organization.admin({ name: 'Ina', surname: 'Kok' });
    await organization.client();
    expect((await preview(2098)).map(({ assigneeName }) => assigneeName)).toEqual(Array(4).fill('Ina Kok'));
    await generate(2098);
    expect((await planned()).map(({ assignedTo }) => assignedTo?.id)).toEqual(Array(4).fill(admin.id));
    expect((await preview(2098)).map(({ assigneeName }) => assigneeName)).toEqual(Array(4).fill(null));
  });

  test.each([
    ['several have the role', { defaultRole: 'Admin' }, 2],
    ['nobody has the role', { defaultRole: 'Client' }, 1],
    ['they fall to no role', { defaultRole: null }, 1],
  ] as const)('gives the tasks to nobody when %s', async (_case, overrides, admins) => {
    await plannedFor(overrides);
    for (let count = 0; count < admins; count += 1) await organization.admin();
    expect((await preview(2098)).map(({ assigneeName }) => assigneeName)).toEqual(Array(4).fill(null));
    await generate(2098);
    expect((await planned()).map(({ assignedTo }) => assignedTo)).toEqual(Array(4).fill(null));
  });

  test('gives no tasks to someone who is blocked', async () => {
    await plannedFor();
    const [blocked, admin] = [await organization.admin(), await organization.admin()];
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    await generate(2098);
    expect((await planned()).map(({ assignedTo }) => assignedTo?.id)).toEqual(Array(4).fill(admin.id));
  });

  test('adds nothing of what is left out, and can add it later', async () => {
    const templateId = await plannedFor();
    const leaveOut = [
      { templateId: templateId.toUpperCase(), startDates: ['2098-04-01', '2098-10-01', '2098-10-02'] },
    ];
    const without = await app.gql<GeneratedYear>(superAdmin, GENERATE_YEAR, {
      organizationId: organization.id,
      year: 2098,
      leaveOut,
    });
    expect(without.data).toEqual({ generateYearPlan: { created: 2, existing: 0 } });
    expect(await starts()).toEqual(['2098-01-01', '2098-07-01']);
    expect((await generate(2098)).data).toEqual({ generateYearPlan: { created: 2, existing: 2 } });
    expect(await starts()).toEqual(QUARTERS);
  });

  test('does not begin with what is left out altogether, which counts from when it is wanted', async () => {
    const templateId = await plannedFor({ frequency: { count: 2, unit: 'year' } });
    const without = { organizationId: organization.id, year: 2097, leaveOut: [{ templateId }] };
    expect((await app.gql<GeneratedYear>(superAdmin, GENERATE_YEAR, without)).data).toEqual({
      generateYearPlan: { created: 0, existing: 0 },
    });
    expect((await preview(2098)).map(({ startDate }) => startDate)).toEqual(['2098-01-01']);
  });

  test('leaves out as much as a plan can have', async () => {
    const templateId = await plannedFor({ frequency: { count: 1, unit: 'day' } });
    const days = (await preview(2098)).map(({ startDate }) => startDate);
    expect(days).toHaveLength(365);
    const answer = await app.gql<GeneratedYear>(superAdmin, GENERATE_YEAR, {
      organizationId: organization.id,
      year: 2098,
      leaveOut: [{ templateId, startDates: days.slice(1) }],
    });
    expect(answer.data).toEqual({ generateYearPlan: { created: 1, existing: 0 } });
  });

  test('is refused with a malformed template among what is left out', async () => {
    await plannedFor();
    const answer = await app.gql<GeneratedYear>(superAdmin, GENERATE_YEAR, {
      organizationId: organization.id,
      year: 2098,
      leaveOut: [{ templateId: 'zomaar' }],
    });
    expect(answer.code).toBe('VALIDATION');
  });

  test('leaves alone what is there already, though it is left out', async () => {
    const templateId = await plannedFor();
    await generate(2098);
    const answer = await app.gql<GeneratedYear>(superAdmin, GENERATE_YEAR, {
      organizationId: organization.id,
      year: 2098,
      leaveOut: [{ templateId }],
    });
    expect(answer.data).toEqual({ generateYearPlan: { created: 0, existing: 4 } });
    expect(await starts()).toEqual(QUARTERS);
  });

  test('done again adds nothing', async () => {
    await plannedFor();
    await generate(2098);
    expect((await generate(2098)).data).toEqual({ generateYearPlan: { created: 0, existing: 4 } });
    expect(await starts()).toEqual(QUARTERS);
    expect(await countLines('created')).toBe(4);
  });

  test('by several at once adds nothing twice', async () => {
    await plannedFor({ frequency: { count: 1, unit: 'week' } });
    const admin = await organization.admin();
    const answers = await Promise.all(
      [admin, superAdmin, admin, superAdmin].map((actor) => generate(2098, actor)),
    );
    const results = answers.map(({ data, errors }) => data?.generateYearPlan ?? errors);
    expect(results.map((one) => ('created' in one ? one.created + one.existing : one))).toEqual(
      Array(4).fill(53),
    );
    expect(results.reduce((sum, one) => sum + ('created' in one ? one.created : 0), 0)).toBe(53);
    expect(await starts()).toHaveLength(53);
    expect(await countLines('created')).toBe(53);
  });

  test('goes on from where counting began, whichever year is planned next and whatever is deleted', async () => {
    await plannedFor({ frequency: { count: 1, unit: 'week' } });
    const created = async (year: number) => (await generate(year)).data?.generateYearPlan.created;
    expect([await created(2097), await created(2096)]).toEqual([53, 52]);
    await app.sql.query("delete from task_event where organization_id = $1 and start_date < '2096-03-01'", [
      organization.id,
    ]);
    const { rows } = await app.sql.query(
      'select distinct extract(isodow from occurrence_date)::integer as day from task_event where organization_id = $1',
      [organization.id],
    );
    expect(rows).toHaveLength(1);
    expect(await created(2097)).toBe(0);
    expect(await created(2096)).toBe(9);
    expect([await created(2096), await created(2097)]).toEqual([0, 0]);
  });

  test('by two at once for different years counts both from the same day', async () => {
    await plannedFor({ frequency: { count: 1, unit: 'week' } });
    await Promise.all([generate(2096), generate(2097)]);
    expect([(await generate(2096)).data, (await generate(2097)).data]).toMatchObject([
      { generateYearPlan: { created: 0 } },
      { generateYearPlan: { created: 0 } },
    ]);
    const { rows } = await app.sql.query(
      'select distinct extract(isodow from occurrence_date) from task_event where organization_id = $1',
      [organization.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('makes what has already begun ToDo', async () => {
    await plannedFor();
    await generate(2020);
    expect(new Set((await planned()).map(({ status }) => status))).toEqual(new Set(['ToDo']));
  });

  test('plans nothing of a template that is inactive or for others', async () => {
    await plannedFor({ isActive: false });
    await template({ organizationIds: [app.actors.organizationB.id] });
    expect((await generate(2098)).data).toEqual({ generateYearPlan: { created: 0, existing: 0 } });
  });

  test.each([1999, 1800, 2101, 9999])('is refused for %i', async (year) => {
    await plannedFor();
    expect((await generate(year)).fields).toEqual({ year: 'Kies een getal van 2000 tot en met 2100' });
  });

  test('that would flood the planning is refused, naming what does', async () => {
    await plannedFor({ title: 'Koelkast controleren', frequency: { count: 1, unit: 'hour' } });
    for (let count = 0; count < 5; count += 1)
      await template({
        organizationIds: [organization.id],
        title: `Ronde ${count}`,
        frequency: { count: 1, unit: 'day' },
      });
    const { fields } = await generate(2098);
    expect(fields?.year).toMatch(
      /^Deze jaarplanning telt meer dan 2\.000 nieuwe taken.*Koelkast controleren \(365\)/,
    );
    expect(await planned()).toEqual([]);
  });

  test('is refused in an archived organisation', async () => {
    await plannedFor();
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    const { code, errors } = await generate(2098);
    expect([code, errors[0]?.message]).toEqual([
      'FORBIDDEN',
      'Deze organisatie is gearchiveerd en kan alleen worden gelezen',
    ]);
  });
});

describe('a template that changes', () => {
  test('takes along what has not begun, and leaves what has and what people set otherwise', async () => {
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

  test('takes away what it no longer plans, unless somebody has touched it', async () => {
    const id = await plannedFor();
    await generate(2098);
    const [, second] = await planned();
    const client = await organization.client();
    await app.ask(superAdmin, ASSIGN_EVENT, { id: second?.id, version: 1, assignedToUserId: client.id });
    await changeTemplate(id, {
      months: [7],
      frequencyId: await planningOn(app).frequency({ count: 1, unit: 'year' }),
    });
    expect(await starts()).toEqual(['2098-04-01', '2098-07-01']);
    expect(await countLines('deleted')).toBe(2);
  });

  test('takes away what it gave to someone by itself, and nobody has touched', async () => {
    const id = await plannedFor();
    const admin = await organization.admin();
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

  test('that is deleted leaves what somebody has touched', async () => {
    const id = await plannedFor();
    await generate(2098);
    const [first] = await planned();
    await done(first);
    await app.ask(superAdmin, DELETE_TEMPLATE, { id });
    expect(await planned()).toEqual([
      expect.objectContaining({ id: first?.id, status: 'DONE', template: null }),
    ]);
  });
});

describe('a task that comes back after its completion', () => {
  const afterAWeek = { frequency: { kind: 'after', count: 1, unit: 'week' } } as const;

  test('begins once, and is planned anew by its completion, for the same person, also by a Client', async () => {
    await plannedFor(afterAWeek);
    await generate(2026);
    expect((await generate(2026)).data).toEqual({ generateYearPlan: { created: 0, existing: 1 } });
    const [first] = await planned();
    const client = await organization.client();
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

  test('stays with whoever it went on to, though its template is for others now', async () => {
    const id = await plannedFor(afterAWeek);
    const elsewhere = await app.make.organization();
    await generate(2026);
    const [first] = await planned();
    const client = await organization.client();
    await app.ask(superAdmin, ASSIGN_EVENT, { id: first?.id, version: 1, assignedToUserId: client.id });
    await done({ ...(first as ShownEvent), version: 2 }, client);
    await changeTemplate(id, { organizationIds: [elsewhere.id] });
    const [, next] = await planned();
    expect(next).toMatchObject({ status: 'Upcoming', assignedTo: { id: client.id } });
  });

  test('is planned anew once, however often the same one is completed', async () => {
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

  test('begins anew, so long after its last completion, once its template is active again', async () => {
    const id = await plannedFor(afterAWeek);
    await generate(2026);
    await changeTemplate(id, { isActive: false });
    await done((await planned())[0]);
    await app.sql.query(
      "update task_event set completed_at = '2098-05-01T10:00:00Z' where organization_id = $1",
      [organization.id],
    );
    await changeTemplate(id, { isActive: true });
    await generate(2098);
    expect(await starts()).toEqual(['2026-01-01', '2098-05-08']);
    expect((await generate(2099)).data).toEqual({ generateYearPlan: { created: 0, existing: 0 } });
  });

  test('leaves one of what was planned when its template did not wait for completion', async () => {
    const id = await plannedFor();
    await generate(2098);
    const frequencyId = await planningOn(app).frequency({ kind: 'after', count: 1, unit: 'week' });
    await changeTemplate(id, { frequencyId });
    expect(await starts()).toEqual(['2098-01-01']);
  });
});
