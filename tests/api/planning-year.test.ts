import { afterAll, describe, expect, test } from 'vitest';
import {
  GENERATE_YEAR,
  type GeneratedYear,
  PREVIEW_YEAR,
  type PreviewedYear,
  planningOn,
  validTemplate,
} from '../kit/modules/planning/planning.ts';
import { yearPlanOn } from '../kit/modules/planning/year-plan.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'the general tasks change' });
afterAll(() => app.close());
const { superAdmin } = app.actors;
const { template } = planningOn(app);
const plan = yearPlanOn(app);
const { generate, planned, starts, countLines, plannedFor } = plan;
const preview = async (year: number) => {
  const variables = { organizationId: plan.organization.id, year };
  return (await app.ask<PreviewedYear>(superAdmin, PREVIEW_YEAR, variables)).previewYearPlan;
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

  test('assigns tasks to the only person with the usual role, as previewed', async () => {
    await plannedFor();
    const admin = await plan.organization.admin({ name: 'Ina', surname: 'Kok' });
    await plan.organization.client();
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
    for (let count = 0; count < admins; count += 1) await plan.organization.admin();
    expect((await preview(2098)).map(({ assigneeName }) => assigneeName)).toEqual(Array(4).fill(null));
    await generate(2098);
    expect((await planned()).map(({ assignedTo }) => assignedTo)).toEqual(Array(4).fill(null));
  });

  test('assigns no tasks to a blocked person', async () => {
    await plannedFor();
    const [blocked, admin] = [await plan.organization.admin(), await plan.organization.admin()];
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    await generate(2098);
    expect((await planned()).map(({ assignedTo }) => assignedTo?.id)).toEqual(Array(4).fill(admin.id));
  });

  test('skips parts that are left out, and can add them later', async () => {
    const templateId = await plannedFor();
    const leaveOut = [
      { templateId: templateId.toUpperCase(), startDates: ['2098-04-01', '2098-10-01', '2098-10-02'] },
    ];
    const without = await app.gql<GeneratedYear>(superAdmin, GENERATE_YEAR, {
      organizationId: plan.organization.id,
      year: 2098,
      leaveOut,
    });
    expect(without.data).toEqual({ generateYearPlan: { created: 2, existing: 0 } });
    expect(await starts()).toEqual(['2098-01-01', '2098-07-01']);
    expect((await generate(2098)).data).toEqual({ generateYearPlan: { created: 2, existing: 2 } });
    expect(await starts()).toEqual(QUARTERS);
  });

  test('does not start the count of a template that is left out completely', async () => {
    const templateId = await plannedFor({ frequency: { count: 2, unit: 'year' } });
    const without = { organizationId: plan.organization.id, year: 2097, leaveOut: [{ templateId }] };
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
      organizationId: plan.organization.id,
      year: 2098,
      leaveOut: [{ templateId, startDates: days.slice(1) }],
    });
    expect(answer.data).toEqual({ generateYearPlan: { created: 1, existing: 0 } });
  });

  test('is refused with a malformed template among what is left out', async () => {
    await plannedFor();
    const answer = await app.gql<GeneratedYear>(superAdmin, GENERATE_YEAR, {
      organizationId: plan.organization.id,
      year: 2098,
      leaveOut: [{ templateId: 'zomaar' }],
    });
    expect(answer.code).toBe('VALIDATION');
  });

  test('keeps existing tasks that are left out', async () => {
    const templateId = await plannedFor();
    await generate(2098);
    const answer = await app.gql<GeneratedYear>(superAdmin, GENERATE_YEAR, {
      organizationId: plan.organization.id,
      year: 2098,
      leaveOut: [{ templateId }],
    });
    expect(answer.data).toEqual({ generateYearPlan: { created: 0, existing: 4 } });
    expect(await starts()).toEqual(QUARTERS);
  });

  test('is idempotent', async () => {
    await plannedFor();
    await generate(2098);
    expect((await generate(2098)).data).toEqual({ generateYearPlan: { created: 0, existing: 4 } });
    expect(await starts()).toEqual(QUARTERS);
    expect(await countLines('created')).toBe(4);
  });

  test('adds nothing twice when done concurrently', async () => {
    await plannedFor({ frequency: { count: 1, unit: 'week' } });
    const admin = await plan.organization.admin();
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

  test('counts from the first year, whichever year is planned next and whatever is deleted', async () => {
    await plannedFor({ frequency: { count: 1, unit: 'week' } });
    const created = async (year: number) => (await generate(year)).data?.generateYearPlan.created;
    expect([await created(2097), await created(2096)]).toEqual([53, 52]);
    await app.sql.query("delete from task_event where organization_id = $1 and start_date < '2096-03-01'", [
      plan.organization.id,
    ]);
    const { rows } = await app.sql.query(
      'select distinct extract(isodow from occurrence_date)::integer as day from task_event where organization_id = $1',
      [plan.organization.id],
    );
    expect(rows).toHaveLength(1);
    expect(await created(2097)).toBe(0);
    expect(await created(2096)).toBe(9);
    expect([await created(2096), await created(2097)]).toEqual([0, 0]);
  });

  test('counts concurrent first plans of different years from the same day', async () => {
    await plannedFor({ frequency: { count: 1, unit: 'week' } });
    await Promise.all([generate(2096), generate(2097)]);
    expect([(await generate(2096)).data, (await generate(2097)).data]).toMatchObject([
      { generateYearPlan: { created: 0 } },
      { generateYearPlan: { created: 0 } },
    ]);
    const { rows } = await app.sql.query(
      'select distinct extract(isodow from occurrence_date) from task_event where organization_id = $1',
      [plan.organization.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('makes tasks that have started ToDo', async () => {
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

  test('a year with too many tasks is refused, naming the largest templates', async () => {
    await plannedFor({ title: 'Koelkast controleren', frequency: { count: 1, unit: 'hour' } });
    for (let count = 0; count < 5; count += 1)
      await template({
        organizationIds: [plan.organization.id],
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
    await app.sql.query('update organization set archived_at = now() where id = $1', [plan.organization.id]);
    const { code, errors } = await generate(2098);
    expect([code, errors[0]?.message]).toEqual([
      'FORBIDDEN',
      'Deze organisatie is gearchiveerd en kan alleen worden gelezen',
    ]);
  });
});
