import { afterAll, describe, expect, test } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import { dayOf } from '../../server/platform/core/time.ts';
import { LIST_INCIDENTS, type ListedIncidents } from '../kit/modules/incidents/incidents.ts';
import { LIST_EVENTS, type ListedEvents, planningOn } from '../kit/modules/planning/planning.ts';
import { CREATE_ENTRY, type Created, LIST_ENTRIES, type Listed } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const organization = await make.organization();
const admin = await organization.admin();
const client = await organization.client();
const organizationId = organization.id;

/** Just before and after midnight in the Netherlands, in winter and in summer. */
const lateOnNewYearsEve = new Date('2025-12-31T22:59:59.999Z');
const newYear = new Date('2025-12-31T23:00:00Z');
const lastOfJune = new Date('2026-06-30T21:59:59Z');
const july = new Date('2026-06-30T22:00:00Z');

const entry = async (createdAt: Date, expectedCompletionDate = '2199-01-01', status = 'InProgress') =>
  (await make.registerEntry(client, { createdAt, expectedCompletionDate, status } as never)).id;

const listed = {
  entries: async (filter: object, search?: string) =>
    (await app.ask<Listed>(admin, LIST_ENTRIES, { organizationId, pageSize: 100, filter, search }))
      .registerEntries,
  incidents: async (filter: object) =>
    (await app.ask<ListedIncidents>(admin, LIST_INCIDENTS, { organizationId, pageSize: 100, filter }))
      .incidents,
  events: async (filter: object) =>
    (await app.ask<ListedEvents>(admin, LIST_EVENTS, { organizationId, pageSize: 100, filter })).taskEvents,
};
const idsOf = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id).sort();

const before = await entry(lateOnNewYearsEve);
const first = await entry(newYear);
const last = await entry(lastOfJune, '2020-01-01');
const after = await entry(july, '2020-01-01', 'Completed');
const dueToday = await entry(july, new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }));

describe('a period', () => {
  test('a period of improvement points goes by the day of the report in the Netherlands, both days included', async () => {
    const { rows, total, facets } = await listed.entries({ createdAt: ['2026-01-01..2026-06-30'] });
    expect(idsOf({ rows })).toEqual([first, last].sort());
    expect(total).toBe(2);
    expect(facets).toContainEqual({ field: 'status', values: [{ value: 'InProgress', count: 2 }] });
    expect(idsOf(await listed.entries({ createdAt: ['..2025-12-31'] }))).toEqual([before]);
    expect(idsOf(await listed.entries({ createdAt: ['2026-07-01..'] }))).toEqual([after, dueToday].sort());
  });

  test('may be one of several, and goes together with a search and the other filters', async () => {
    const createdAt = ['..2025-12-31', '2026-07-01..'];
    expect(idsOf(await listed.entries({ createdAt }))).toEqual([before, after, dueToday].sort());
    expect(idsOf(await listed.entries({ createdAt, status: ['Completed'] }))).toEqual([after]);
    expect((await listed.entries({ createdAt }, validEntry.description)).total).toBe(3);
    expect((await listed.entries({ createdAt }, 'nijlpaard')).total).toBe(0);
  });

  test('a period of improvement points may also be of the expected date', async () => {
    expect(idsOf(await listed.entries({ expectedCompletionDate: ['2199-01-01..2199-01-01'] }))).toEqual(
      [before, first].sort(),
    );
  });

  test('a period of incidents goes by the day of what happened, of tasks by the deadline', async () => {
    const happened = await make.incident(admin, { occurredAt: '2026-01-31T22:30:00Z' });
    await make.incident(admin, { occurredAt: '2026-01-31T23:00:00Z' });
    expect(idsOf(await listed.incidents({ occurredAt: ['2026-01-01..2026-01-31'] }))).toEqual([happened.id]);
    const { event } = planningOn(app);
    const due = await event(admin, { startDate: '2026-03-01', deadline: '2026-03-31' });
    await event(admin, { startDate: '2026-03-01', deadline: '2026-04-01' });
    expect(idsOf(await listed.events({ deadline: ['2026-03-01..2026-03-31'] }))).toEqual([due]);
  });

  test.each([
    ['2026-03-01..2026-01-01', messages.periodEndsBeforeStart],
    ['2026-02-30..', messages.impossibleDate],
    ['0001-01-01..', messages.dateOutOfRange(1900, 2200)],
    ['someday', messages.unknownPeriod],
  ])('%s is refused in Dutch', async (period, message) => {
    const lists = [
      [LIST_ENTRIES, 'createdAt'],
      [LIST_INCIDENTS, 'occurredAt'],
      [LIST_EVENTS, 'deadline'],
    ] as const;
    for (const [document, field] of lists) {
      const { code, errors } = await app.gql(admin, document, {
        organizationId,
        filter: { [field]: [period] },
      });
      expect(code).toBe('VALIDATION');
      expect(errors[0]?.extensions.fields).toEqual({ [field]: message });
    }
  });

  test('cannot be one of any number', async () => {
    const createdAt = Array.from({ length: 51 }, () => 'ThisYear');
    const { code, errors } = await app.gql(admin, LIST_ENTRIES, { organizationId, filter: { createdAt } });
    expect(code).toBe('VALIDATION');
    expect(errors[0]?.extensions.fields).toEqual({ createdAt: messages.tooManyChosen(50) });
  });
});

describe('an overdue record', () => {
  test('is past its expected date and not completed, and is counted', async () => {
    const page = await listed.entries({ isOverdue: true });
    expect(idsOf(page)).toEqual([last]);
    const overdue = page.facets.find(({ field }) => field === 'isOverdue');
    expect(overdue?.values).toContainEqual({ value: 'true', count: 1 });
    expect(overdue?.values).toContainEqual({ value: 'false', count: 4 });
    expect((await listed.entries({ isOverdue: false })).total).toBe(4);
  });

  test('is marked as such among improvement points', async () => {
    const document = `query ($organizationId: ID) { registerEntries(organizationId: $organizationId, pageSize: 100) {
      rows { id isOverdue } } }`;
    type Told = { registerEntries: { rows: { id: string; isOverdue: boolean }[] } };
    const { registerEntries } = await app.ask<Told>(admin, document, { organizationId });
    expect(registerEntries.rows.filter(({ isOverdue }) => isOverdue).map(({ id }) => id)).toEqual([last]);
  });

  test('is counted among tasks as well', async () => {
    const { event } = planningOn(app);
    await event(admin, { startDate: '2020-03-01', deadline: '2020-03-31', theme: 'Suppliers' });
    await event(admin, {
      startDate: '2020-03-01',
      deadline: '2020-03-31',
      theme: 'Suppliers',
      status: 'DONE',
    });
    const { total, facets } = await listed.events({ theme: ['Suppliers'], isOverdue: true });
    expect(total).toBe(1);
    expect(facets.find(({ field }) => field === 'isOverdue')?.values).toHaveLength(2);
  });
});

describe('work that is due', () => {
  test('is the evaluation of a completed improvement point, from its day until its result', async () => {
    const place = await make.organization();
    const manager = await place.admin();
    const made = async (evaluateOn: string | null, result: string | null = null, status = 'Completed') => {
      const { id } = await make.registerEntry(manager, { status } as never);
      await app.sql.query(
        'update register_entry set evaluate_on = $2, effectiveness_result = $3 where id = $1',
        [id, evaluateOn, result],
      );
      return id;
    };
    const due = await made('2020-01-01');
    const others = [
      await made('2199-01-01'),
      await made(null),
      await made('2020-01-01', 'Partly'),
      await made('2020-01-01', null, 'Ongoing'),
    ];
    const narrowed = async (isEvaluationDue: boolean | null) => {
      const asked = { organizationId: place.id, filter: { isEvaluationDue } };
      return idsOf((await app.ask<Listed>(manager, LIST_ENTRIES, asked)).registerEntries);
    };
    expect(await narrowed(true)).toEqual([due]);
    expect(await narrowed(false)).toEqual(others.sort());
    expect(await narrowed(null)).toHaveLength(5);
  });

  test('is telling the inspectorate, late once its day is over, also in the export', async () => {
    const place = await make.organization();
    const manager = await place.admin();
    const made = async (more: object) => (await make.incident(manager, more)).id;
    const late = await made({ igj: 'No', calamityEstablishedOn: '2026-01-05' });
    const told = await made({ igj: 'Yes', calamityEstablishedOn: '2026-01-05' });
    const today = await made({ igj: 'No', calamityEstablishedOn: dayOf(new Date()) });
    const none = await made({ igj: 'No' });
    const narrowed = async (isIgjOverdue: boolean) => {
      const asked = { organizationId: place.id, filter: { isIgjOverdue } };
      return idsOf((await app.ask<ListedIncidents>(manager, LIST_INCIDENTS, asked)).incidents);
    };
    expect(await narrowed(true)).toEqual([late]);
    expect(await narrowed(false)).toEqual([told, today, none].sort());
    const linesBy = async (query: string) => {
      const path = `/incidenten/organization/${place.id}/csv?${query}`;
      return (
        String((await app.rest(manager, 'GET', path)).body)
          .trim()
          .split('\r\n').length - 1
      );
    };
    expect(await linesBy('isIgjOverdue=true')).toBe(1);
    expect(await linesBy('isOverdue=true')).toBe(0);
    expect(await linesBy('handlerUserId=none')).toBe(4);
    expect(await linesBy(`handlerUserId=${manager.id}`)).toBe(0);
    const path = `/incidenten/organization/${place.id}/csv?isOverdue=misschien`;
    expect((await app.rest(manager, 'GET', path)).status).toBe(400);
  });
});

describe('the responsible colleague', () => {
  test('narrows the register, one or more, and nobody', async () => {
    const other = await make.organization();
    const manager = await other.admin();
    const input = { ...validEntry, responsibleUserId: manager.id };
    const variables = { organizationId: other.id, input };
    const { createRegisterEntry: own } = await app.ask<Created>(manager, CREATE_ENTRY, variables);
    const free = await make.registerEntry(manager);
    const narrowed = async (responsibleUserId: string[]) => {
      const asked = { organizationId: other.id, filter: { responsibleUserId } };
      return idsOf((await app.ask<Listed>(manager, LIST_ENTRIES, asked)).registerEntries);
    };
    expect(await narrowed([manager.id])).toEqual([own.id]);
    expect(await narrowed(['none'])).toEqual([free.id]);
    expect(await narrowed(['none', manager.id])).toEqual([own.id, free.id].sort());
    expect(await narrowed([admin.id])).toEqual([]);
    expect(await narrowed([])).toHaveLength(2);
  });

  test('is refused where it is no key, and shows nobody more than they may see', async () => {
    const filter = { responsibleUserId: ['iedereen'] };
    const { code, errors } = await app.gql(admin, LIST_ENTRIES, { organizationId, filter });
    expect(code).toBe('VALIDATION');
    expect(errors[0]?.extensions.fields).toEqual({ responsibleUserId: messages.malformedId });
    const stranger = await organization.client();
    const seen = await app.ask<Listed>(stranger, LIST_ENTRIES, { filter: { responsibleUserId: ['none'] } });
    expect(seen.registerEntries.total).toBe(0);
  });

  test('narrows the planning to who has a task, and to what nobody has', async () => {
    const { event } = planningOn(app);
    const theme = 'PrivacyAndIt';
    const theirs = await event(admin, { theme, assignedToUserId: client.id });
    const free = await event(admin, { theme });
    expect(idsOf(await listed.events({ theme: [theme], assignedToUserId: [client.id] }))).toEqual([theirs]);
    expect(idsOf(await listed.events({ theme: [theme], assignedToUserId: ['none'] }))).toEqual([free]);
  });
});

test('the list of incidents to take along keeps to the period, and refuses one that there is not', async () => {
  await make.incident(admin, { occurredAt: '2024-02-10T10:00:00Z', clientName: 'Mevrouw Winter' });
  const path = `/incidenten/organization/${organizationId}/csv`;
  const inWinter = await app.rest(admin, 'GET', `${path}?occurredAt=2024-02-01..2024-02-29`);
  expect(String(inWinter.body).trim().split('\r\n')).toHaveLength(2);
  const refused = await app.rest(admin, 'GET', `${path}?occurredAt=2024-03-01..2024-02-01`);
  expect(refused.status).toBe(400);
});
