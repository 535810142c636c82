import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { incidentCauses, incidentConsequences, incidentPlaces } from '../../schema/records/incidents.ts';
import { makeApiToken, ReportingTool } from '../kit/modules/identity/api-token.ts';
import { COUNTS, countAs, RISK_INSIGHT, TIMES, TRENDS, YEARS } from '../kit/modules/insights/insights.ts';
import { INSIGHTS_PAGE, PAGE_GROUPINGS, pageDays } from '../kit/modules/insights/insights-page.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const teams = teamsOn(app);

/** Numbers that are the same in each run. */
function draws(seed: number) {
  let state = seed;
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % most;
  };
  return { below, pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value };
}

const local = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/Amsterdam');

const PLACES = incidentPlaces.codes.filter((code) => code !== 'OtherRoom');
const CAUSES = incidentCauses.codes.filter((code) => code !== 'Other');
const CONSEQUENCES = incidentConsequences.codes.slice(2, 6);

/** Incidents of two organisations at all hours, some at a time that nobody knows, some of a team and some shielded. */
async function incidentsOfTwo() {
  const { below, pick } = draws(51);
  const [one, other] = [await make.organization(), await make.organization()];
  const made = [];
  for (const organization of [one, other]) {
    const client = await organization.client();
    for (let count = 0; count < 30; count += 1) {
      const occurredTimeKnown = below(5) > 0;
      const day = new Date(Date.UTC(2025, below(14), 1 + below(28), below(24), below(60)));
      const start = local(day.toISOString())
        .startOfDay()
        .toInstant()
        .toString({ smallestUnit: 'millisecond' });
      const values = {
        ...{ event: pick(['Fall', 'Fire', 'Nutrition'] as const), place: pick(PLACES), occurredTimeKnown },
        occurredAt: occurredTimeKnown ? day.toISOString() : start,
        causes: CAUSES.filter(() => below(2) === 0),
        consequences: CONSEQUENCES.filter((_, place) => place === 0 || below(3) === 0),
      };
      await make.incident(client, values);
      made.push({ ...values, organizationId: organization.id });
    }
  }
  return { one, other, made };
}

type Made = Awaited<ReturnType<typeof incidentsOfTwo>>['made'][number];

const PARTS = ['Night', 'Morning', 'Afternoon', 'Evening'];

/** Values of an incident by dimension, as a reader would write them down. */
const VALUES: Readonly<Record<string, (one: Made) => readonly (string | null)[]>> = {
  month: ({ occurredAt }) => [local(occurredAt).toString().slice(0, 7)],
  weekday: ({ occurredAt }) => [String(local(occurredAt).dayOfWeek)],
  partOfDay: ({ occurredAt, occurredTimeKnown }) => [
    occurredTimeKnown ? (PARTS[Math.floor(local(occurredAt).hour / 6)] ?? null) : null,
  ],
  event: ({ event }) => [event],
  place: ({ place }) => [place],
  cause: ({ causes }) => (causes.length > 0 ? causes : [null]),
  consequence: ({ consequences }) => consequences,
  team: () => [null],
  organization: ({ organizationId }) => [organizationId],
};

/** Counts as plain loops reckon them: once for each combination of an incident's values. */
function plainly(made: readonly Made[], dimensions: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of made) {
    let combined: readonly (string | null)[][] = [[]];
    for (const dimension of dimensions) {
      const values = VALUES[dimension]?.(one) ?? [];
      combined = combined.flatMap((before) => values.map((value) => [...before, value]));
    }
    for (const key of combined.map((values) => values.join(' '))) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const GROUPINGS = [
  ['month'],
  ['event', 'month'],
  ['weekday', 'partOfDay'],
  ['place', 'event'],
  ['event', 'place'],
  ['cause'],
  ['consequence'],
  ['consequence', 'event'],
  ['event', 'cause', 'consequence'],
  ['team'],
  ['organization'],
  ['partOfDay'],
];

describe('several groupings at once', () => {
  test('have the counts of plain loops, in the order in which they were asked for', async () => {
    const { one, other, made } = await incidentsOfTwo();
    const organizationIds = [one.id, other.id];
    const { superAdmin } = app.actors;
    const found = await countAs(app, superAdmin, 'incident', {
      ...{ organizationIds, groupings: GROUPINGS, groupBy: ['place', 'cause'] },
    });
    expect(found.total).toBe(made.length);
    expect(Object.keys(found.groupings)).toEqual(GROUPINGS.map((by) => by.join(' ')));
    for (const by of GROUPINGS)
      expect(found.groupings[by.join(' ')], by.join(' ')).toEqual(plainly(made, by));
    expect(found.counts).toEqual(plainly(made, ['place', 'cause']));
    const ofOne = await countAs(app, superAdmin, 'incident', {
      ...{ organizationIds: [one.id], groupings: GROUPINGS, filter: { event: ['Fall'] } },
    });
    const falls = made.filter(({ event, organizationId }) => event === 'Fall' && organizationId === one.id);
    for (const by of GROUPINGS) expect(ofOne.groupings[by.join(' ')]).toEqual(plainly(falls, by));
  });

  test('have Dutch names, their values in order, and what is not filled in last', async () => {
    const { one } = await incidentsOfTwo();
    const { incidentStatistics } = await app.ask<{
      incidentStatistics: { groupings: { groups: { values: { code: string | null; name: string }[] }[] }[] };
    }>(app.actors.superAdmin, COUNTS.incident, {
      ...{ ...YEARS, organizationId: one.id, groupings: [['weekday'], ['partOfDay'], []] },
    });
    const [weekdays, parts, none] = incidentStatistics.groupings.map(({ groups }) =>
      groups.map(({ values: [value] }) => value),
    );
    expect(weekdays?.map((value) => value?.code)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(weekdays?.[0]?.name).toBe('Maandag');
    expect(new Set(parts?.map((value) => value?.name))).toEqual(
      new Set([
        ...['Nacht (0–6 uur)', 'Ochtend (6–12 uur)', 'Middag (12–18 uur)', 'Avond (18–24 uur)'],
        'Niet ingevuld',
      ]),
    );
    expect(parts?.at(-1)?.code).toBeNull();
    expect(none).toEqual([]);
  });

  test('are zero of nothing', async () => {
    const organization = await make.organization();
    expect(
      await countAs(app, await organization.admin(), 'incident', { groupings: [['month'], ['cause']] }),
    ).toMatchObject({ total: 0, groupings: { month: {}, cause: {} } });
  });

  test('tell what is open, late and how long of improvement points', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    const { pick, below } = draws(3);
    const [past, future] = ['2020-01-01', '2999-01-01'];
    const made = Array.from({ length: 24 }, () => ({
      status: pick(['NotStarted', 'InProgress', 'Completed'] as const),
      expectedCompletionDate: pick([past, future]),
      days: pick([0, 29, 30, 89, 90, 179, 180, 364, 365, 500]) + below(1),
    }));
    const today = Temporal.Now.zonedDateTimeISO('Europe/Amsterdam').with({ hour: 12 });
    await make.registerEntries(
      admin,
      made.map(({ days, ...values }) => ({
        ...values,
        createdAt: new Date(today.subtract({ days }).epochMilliseconds),
      })),
    );
    const ageOf = (days: number) =>
      (['Under30', 'Under90', 'Under180', 'Under365'] as const).find(
        (_, place) => days < ([30, 90, 180, 365][place] ?? 0),
      ) ?? 'Older';
    const expected = { isOpen: {}, isOverdue: {}, age: {} } as Record<string, Record<string, number>>;
    for (const { status, expectedCompletionDate, days } of made) {
      const isOpen = status !== 'Completed';
      const values = {
        isOpen: String(isOpen),
        isOverdue: String(isOpen && expectedCompletionDate === past),
        age: isOpen ? ageOf(days) : 'Completed',
      };
      for (const [name, value] of Object.entries(values)) {
        const counts = expected[name] ?? {};
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    const { groupings } = await countAs(app, admin, 'register', {
      ...{ organizationId: organization.id, groupings: [['isOpen'], ['isOverdue'], ['age']] },
    });
    expect(groupings).toEqual(expected);
  });
});

test('a list narrowed to a group has as many rows as the group counts', async () => {
  const { one } = await incidentsOfTwo();
  const { superAdmin } = app.actors;
  const days = { from: '2025-01-01', to: '2025-12-31' };
  const fields = {
    ...{ weekday: 'weekday', partOfDay: 'partOfDay', event: 'event', place: 'place' },
    ...{ cause: 'causes', consequence: 'consequences' },
  };
  const { groupings } = await countAs(app, superAdmin, 'incident', {
    ...{ ...days, organizationId: one.id, groupings: Object.keys(fields).map((name) => [name]) },
  });
  for (const [name, field] of Object.entries(fields))
    for (const [code, count] of Object.entries(groupings[name] ?? {})) {
      if (code === '') continue;
      const { incidents } = await app.ask<{ incidents: { total: number } }>(
        superAdmin,
        'query ($of: ID, $filter: IncidentFilter) { incidents(organizationId: $of, filter: $filter) { total } }',
        {
          of: one.id,
          filter: {
            occurredAt: [`${days.from}..${days.to}`],
            [field]: [name === 'weekday' ? Number(code) : code],
          },
        },
      );
      expect(incidents.total, `${name} ${code}`).toBe(count);
    }
});

describe('organisations of a figure', () => {
  const documents = {
    statistics: COUNTS.incident,
    trend: TRENDS.incident,
    times: TIMES,
    risks: RISK_INSIGHT,
  };
  test.each(Object.entries(documents))('are all within reach: %s', async (_, document) => {
    const [one, other] = [await make.organization(), await make.organization()];
    const admin = await one.admin();
    const codeOf = async (who: Person, organizationIds: string[]) =>
      (await app.gql(who, document, { ...YEARS, organizationIds })).code;
    const missing = '0197aaaa-0000-7000-8000-000000000000';
    expect(await codeOf(admin, [one.id])).toBeUndefined();
    expect(await codeOf(admin, [one.id, other.id])).toBe('NOT_FOUND');
    expect(await codeOf(admin, [one.id, 'x'])).toBe('VALIDATION');
    expect(await codeOf(app.actors.superAdmin, [one.id, other.id])).toBeUndefined();
    expect(await codeOf(app.actors.superAdmin, [one.id, missing])).toBe('NOT_FOUND');
  });
});

describe('too much is refused in Dutch', () => {
  test.each([
    ['groupings', Array.from({ length: 13 }, () => ['month']), 'Vraag ten hoogste 12 indelingen tegelijk.'],
    ['dimensions', [['month', 'event', 'place', 'type']], 'Tel naar ten hoogste 3 kenmerken tegelijk.'],
  ])('%s', async (_, groupings, message) => {
    const { errors } = await app.gql(app.actors.adminA, COUNTS.incident, { ...YEARS, groupings });
    expect(errors[0]?.extensions).toMatchObject({ fields: { groupings: message } });
  });
});

interface Times extends Record<'toReport' | 'toHandling' | 'toClosing', Span> {
  readonly count: number | null;
  readonly closedInTime: { readonly count: number | null; readonly share: number | null };
  readonly heardBack: { readonly count: number | null; readonly share: number | null };
}
interface Span {
  readonly count: number | null;
  readonly median: number | null;
  readonly p90: number | null;
}

const timesAs = async (who: Person, variables: object) =>
  (await app.ask<{ incidentTimes: Times }>(who, TIMES, { ...YEARS, ...variables })).incidentTimes;

/** A quantile between the two values around it, as spreadsheets have it. */
function quantile(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((one, other) => one - other);
  const place = (inOrder.length - 1) * share;
  const [low, high] = [inOrder[Math.floor(place)] ?? 0, inOrder[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Incidents with the hours that each took. */
async function timedIncidents() {
  const organization = await make.organization();
  const [admin, client, lead] = [
    await organization.admin(),
    await organization.client(),
    await organization.client(),
  ];
  const team = await teams.team(organization.id, { members: [{ person: lead, leads: true }] });
  const { below } = draws(9);
  const made = [];
  for (let count = 0; count < 25; count += 1) {
    const occurredAt = Date.UTC(2025, below(12), 1 + below(28), below(24));
    const reported = below(300);
    const handled = below(4) > 0 ? below(200) : null;
    const closed = below(3) > 0 ? below(2_000) : null;
    const before = below(3) > 0 ? below(2) : null;
    const isHeard = below(2) === 0;
    const createdAt = occurredAt + reported * HOUR;
    const dueOn = before === null ? null : before === 0 ? '2025-06-01' : '2999-01-01';
    const closedAt = closed === null ? null : createdAt + closed * HOUR;
    const isOfTeam = below(3) === 0;
    const momentOf = (moment: number | null) => (moment === null ? null : new Date(moment));
    await app.sql.query(
      `insert into incident (id, organization_id, user_id, occurred_at, created_at, updated_at, taken_up_at, closed_at,
        status, handler_user_id, handle_before, reporter_feedback, team_id, place, event, consequences, explanation)
      values (gen_random_uuid(), $1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, 'Shower', 'Fall', '{Pain}', 'Viel')`,
      [
        ...[organization.id, client.id, new Date(occurredAt), new Date(createdAt)],
        ...[momentOf(handled === null ? null : createdAt + handled * HOUR), momentOf(closedAt)],
        ...[closedAt === null ? 'Open' : 'Closed', dueOn === null ? null : admin.id, dueOn],
        ...[isHeard ? 'Dank' : '', isOfTeam ? team : null],
      ],
    );
    made.push({ reported, handled, closed, closedAt, dueOn, isHeard, isOfTeam });
  }
  return { organization, admin, client, lead, made };
}

type Timed = Awaited<ReturnType<typeof timedIncidents>>['made'][number];

/** Times as plain loops reckon them. */
function timesOf(made: readonly Timed[]) {
  const span = (hours: readonly (number | null)[]) => {
    const days = hours.filter((one) => one !== null).map((one) => (one * HOUR) / DAY);
    return { count: days.length, median: quantile(days, 0.5), p90: quantile(days, 0.9) };
  };
  const share = (some: readonly boolean[]) => ({
    count: some.length,
    share: some.filter(Boolean).length / some.length,
  });
  const dayOf = (moment: number) => local(new Date(moment).toISOString()).toPlainDate().toString();
  const today = dayOf(Date.now());
  const inTime = made.flatMap(({ closedAt, dueOn }) => {
    if (dueOn === null || (closedAt === null && dueOn >= today)) return [];
    return [closedAt !== null && dayOf(closedAt) <= dueOn];
  });
  return {
    count: made.length,
    toReport: span(made.map(({ reported }) => reported)),
    toHandling: span(made.map(({ handled }) => handled)),
    toClosing: span(made.map(({ closed }) => closed)),
    closedInTime: share(inTime),
    heardBack: share(made.map(({ isHeard }) => isHeard)),
  };
}

function expectTimes(found: Times, expected: ReturnType<typeof timesOf>): void {
  const { count, closedInTime, heardBack, ...spans } = expected;
  expect(found.count).toBe(count);
  for (const [name, { count: of, median, p90 }] of Object.entries(spans)) {
    const one = found[name as keyof typeof spans];
    expect(one.count, name).toBe(of);
    expect(one.median, name).toBeCloseTo(median, 6);
    expect(one.p90, name).toBeCloseTo(p90, 6);
  }
  expect(found.closedInTime.count).toBe(closedInTime.count);
  expect(found.closedInTime.share).toBeCloseTo(closedInTime.share, 10);
  expect(found.heardBack.count).toBe(heardBack.count);
  expect(found.heardBack.share).toBeCloseTo(heardBack.share, 10);
}

describe('times of incidents', () => {
  test('are those of plain loops, of what the caller’s list has', async () => {
    const { organization, admin, client, lead, made } = await timedIncidents();
    const asked = { organizationId: organization.id };
    expectTimes(await timesAs(admin, asked), timesOf(made));
    expectTimes(await timesAs(lead, asked), timesOf(made.filter(({ isOfTeam }) => isOfTeam)));
    // A reporter does not see by when it is to be handled.
    const { closedInTime, ...own } = await timesAs(client, asked);
    expect(closedInTime).toEqual({ count: 0, share: null });
    expectTimes({ ...own, closedInTime: timesOf(made).closedInTime }, timesOf(made));
  });

  test('are kept from whoever sees their own alone where they are few', async () => {
    const organization = await make.organization();
    const client = await organization.client();
    for (let count = 0; count < 4; count += 1)
      await make.incident(client, { occurredAt: '2025-03-03T10:00:00.000Z' });
    const of = (who: Person) => timesAs(who, { organizationId: organization.id });
    expect(await of(client)).toMatchObject({
      ...{ count: null, toReport: { count: null, median: null, p90: null } },
      ...{ toClosing: { count: 0, median: null }, heardBack: { count: null, share: null } },
    });
    expect(await of(await organization.admin())).toMatchObject({
      count: 4,
      heardBack: { count: 4, share: 0 },
    });
    expect(await of(await organization.client())).toMatchObject({
      count: 0,
      toReport: { count: 0, median: null },
    });
  });

  test('begin at the closing by whoever closes it, and end when it is opened again', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    const { id } = await make.incident(admin);
    const closedAt = async (status: string) => {
      const { rows } = await app.sql.query<{ closed: Date | null }>(
        'update incident set status = $2 where id = $1 returning closed_at as closed',
        [id, status],
      );
      return rows[0]?.closed ?? null;
    };
    expect(Math.abs(Number(await closedAt('Closed')) - Date.now())).toBeLessThan(60_000);
    expect(await closedAt('Open')).toBeNull();
  });
});

test('shielded reports and those of other teams are in nobody’s figures who may not see them', async () => {
  const organization = await make.organization();
  const [admin, client, lead, other] = [
    await organization.admin(),
    await organization.client(),
    await organization.client(),
    await organization.client(),
  ];
  const led = await teams.team(organization.id, { members: [{ person: lead, leads: true }] });
  const foreign = await teams.team(organization.id, { members: [{ person: other, leads: true }] });
  for (const [team, count] of [
    [led, 2],
    [foreign, 7],
  ] as const)
    for (let one = 0; one < count; one += 1) {
      const { id } = await make.incident(client, { place: team === led ? 'Shower' : 'Bedroom' });
      await teams.place(id, team);
    }
  for (let one = 0; one < 6; one += 1) await make.incident(other, { place: 'LivingRoom', isShielded: true });
  const totals = async (who: Person) => {
    const { total, groupings } = await countAs(app, who, 'incident', {
      ...{ organizationId: organization.id, groupings: [['place']] },
    });
    const { count } = await timesAs(who, { organizationId: organization.id });
    return [total, count, groupings.place];
  };
  expect(await totals(admin)).toEqual([15, 15, { Shower: 2, Bedroom: 7, LivingRoom: 6 }]);
  expect(await totals(lead)).toEqual([2, 2, { Shower: 2 }]);
  expect(await totals(client)).toEqual([9, 9, { Shower: null, Bedroom: 7 }]);
  expect(await totals(await organization.client())).toEqual([0, 0, {}]);
});

describe('risks in numbers', () => {
  interface Insight {
    readonly total: number;
    readonly risen: number;
    readonly fallen: number;
    readonly steady: number;
    readonly highest: { readonly number: string; readonly netScore: number; readonly status: string }[];
    readonly [by: string]: unknown;
  }

  test('are those of plain loops, with the highest of the caller’s list', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const { pick, below } = draws(13);
    const before = Temporal.Now.zonedDateTimeISO('Europe/Amsterdam').subtract({
      months: 18,
    }).epochMilliseconds;
    const made: (Record<'category' | 'strategy' | 'status', string> & {
      readonly netClass?: string;
      readonly netScore: number;
      readonly was: number;
    })[] = [];
    for (let count = 0; count < 18; count += 1) {
      const [netLikelihood, netSeverity] = [1 + below(5), 1 + below(5)];
      const values = {
        category: pick(['ClientSafety', 'Medication']),
        strategy: pick(['Avoid', 'Reduce']),
        status: pick(['Open', 'Controlled', 'Closed']),
      };
      const moved = below(2) === 0 ? [1 + below(5), 1 + below(5)] : [netLikelihood, netSeverity];
      const { rows } = await app.sql.query<{ id: string; netClass: string }>(
        `insert into risk (id, organization_id, user_id, owner_user_id, created_at, updated_at, assessed_at, title,
          process, what_can_go_wrong, gross_likelihood, gross_severity, review_date, net_likelihood, net_severity,
          category, strategy, status)
        values (gen_random_uuid(), $1, $2, $2, $3, $3, $3, 'Vallen', 'Zorg', 'Nat', 5, 5, now(), $4, $5, $6, $7, $8)
        returning id`,
        [
          organization.id,
          admin.id,
          new Date(before),
          ...moved,
          values.category,
          values.strategy,
          values.status,
        ],
      );
      const id = rows[0]?.id;
      await app.sql.query('update risk set net_likelihood = $2, net_severity = $3 where id = $1', [
        ...[id, netLikelihood, netSeverity],
      ]);
      const { rows: found } = await app.sql.query<{ netClass: string; number: string }>(
        'select net_class as "netClass", number from risk where id = $1',
        [id],
      );
      const was = (moved[0] ?? 0) * (moved[1] ?? 0);
      made.push({ ...values, ...found[0], netScore: netLikelihood * netSeverity, was });
    }
    const countsOf = (value: (one: (typeof made)[number]) => string | undefined) => {
      const counts: Record<string, number> = {};
      for (const one of made) counts[value(one) ?? ''] = (counts[value(one) ?? ''] ?? 0) + 1;
      return counts;
    };
    for (const who of [admin, client]) {
      const { riskInsight } = await app.ask<{ riskInsight: Insight }>(who, RISK_INSIGHT, {
        organizationId: organization.id,
      });
      const shown = (by: string) =>
        Object.fromEntries(
          (riskInsight[by] as { code: string; count: number }[]).map(({ code, count }) => [code, count]),
        );
      expect(riskInsight.total).toBe(made.length);
      expect(shown('byClass')).toEqual(countsOf(({ netClass }) => netClass));
      expect(shown('byCategory')).toEqual(countsOf(({ category }) => category));
      expect(shown('byStatus')).toEqual(countsOf(({ status }) => status));
      expect(shown('byStrategy')).toEqual(countsOf(({ strategy }) => strategy));
      expect(riskInsight).toMatchObject({
        risen: made.filter(({ netScore, was }) => netScore > was).length,
        fallen: made.filter(({ netScore, was }) => netScore < was).length,
        steady: made.filter(({ netScore, was }) => netScore === was).length,
      });
      const open = made.filter(({ status }) => status !== 'Closed').map(({ netScore }) => netScore);
      expect(riskInsight.highest.map(({ netScore }) => netScore)).toEqual(
        open.toSorted((one, other) => other - one).slice(0, 10),
      );
      expect(riskInsight.highest.every(({ status }) => status !== 'Closed')).toBe(true);
    }
  });
});

test('the whole page with its period before is one request', async () => {
  const { one } = await incidentsOfTwo();
  const { superAdmin } = app.actors;
  const variables = { ...PAGE_GROUPINGS, ...pageDays('2025-12-31'), organizationIds: [one.id] };
  const found = await app.ask<Record<string, { total?: number; points?: object[] }>>(
    superAdmin,
    INSIGHTS_PAGE,
    variables,
  );
  const totalOf = async (from: string, to: string) =>
    (await countAs(app, superAdmin, 'incident', { organizationId: one.id, from, to })).total;
  expect(found.incidentStatistics?.total).toBe(await totalOf(variables.from, variables.to));
  expect(found.incidentsBefore?.total).toBe(await totalOf(variables.fromBefore, variables.toBefore));
  // Records begin in 2025, and the organisation does not exist for longer.
  expect(found.incidentTrend?.points).toHaveLength(12);
});

test('the example for a reporting tool works with an API token, of what its owner may read', async () => {
  const [, query = '', variables = ''] =
    /Query = "(.*?)",[\s\S]*?variables = \[(.*?)\]/.exec(await readFile('schema/README.md', 'utf8')) ?? [];
  const days = [...variables.matchAll(/(\w+) = "(.*?)"/g)].map(([, name, day]) => [name, day]);
  const organization = await make.organization();
  const admin = await organization.admin();
  await make.incident(admin, { occurredAt: '2025-03-03T10:00:00.000Z', event: 'Fall' });
  const tool = new ReportingTool(admin, (await makeApiToken(app, admin)).token);
  const { incidentStatistics } = await app.ask<{
    incidentStatistics: { total: number; groupings: { groups: { count: number; values: object[] }[] }[] };
  }>(tool, query, Object.fromEntries(days));
  expect(incidentStatistics.total).toBe(1);
  expect(incidentStatistics.groupings[0]?.groups).toEqual([
    {
      count: 1,
      values: [
        { code: '2025-03', name: '2025-03' },
        { code: 'Fall', name: 'Vallen' },
      ],
    },
  ]);
});
