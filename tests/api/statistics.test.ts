import { afterAll, describe, expect, test } from 'vitest';
import { PART_HOURS, partsOfDay } from '../../schema/insights/dimension-terms.ts';
import { incidentCauses, incidentEvents, incidentPlaces } from '../../schema/records/incidents.ts';
import { registerSources } from '../../schema/records/register.ts';
import { wholeMonths } from '../../server/modules/insights/series.ts';
import { COUNTS, countAs, TRENDS, YEARS } from '../kit/modules/insights/insights.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

type Limits = Record<'mean' | 'upper' | 'meanRange' | 'upperRange', number>;

interface ShownTrend {
  readonly points: { readonly month: string; readonly count: number }[];
  readonly parts: { readonly from: number; readonly limits: Limits | null }[];
  readonly signals: object[];
}

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const teams = teamsOn(app);

/** Codes that ask for no text of their own. */
const plain = <Code extends string>(codes: readonly Code[]) =>
  codes.filter((code) => code !== 'Other').slice(0, 4);
const EVENTS = incidentEvents.codes.filter((code) => code !== 'Other' && !/Medic/.test(code)).slice(0, 6);

/** Numbers that are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

const local = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/Amsterdam');

/** Incidents of every kind, some on the edge of a month in the Netherlands. */
async function manyIncidents() {
  const organization = await make.organization();
  const [admin, client] = [await organization.admin(), await organization.client()];
  const lead = await organization.client();
  const team = await teams.team(organization.id, { name: 'Linde', members: [{ person: lead, leads: true }] });
  const draw = numbers(7);
  const pick = <Value>(values: readonly Value[]) => values[draw.next().value % values.length] as Value;
  const edges = ['2026-02-28T23:30:00.000Z', '2026-03-31T21:59:59.000Z', '2026-03-31T22:00:00.000Z'];
  const made = [];
  for (let count = 0; count < 48; count += 1) {
    const moment = new Date(
      Date.UTC(2025, draw.next().value % 14, 1 + (draw.next().value % 28), 5),
    ).toISOString();
    const values = {
      event: pick(EVENTS),
      place: pick(plain(incidentPlaces.codes)),
      causes: [...new Set([pick(plain(incidentCauses.codes)), pick(plain(incidentCauses.codes))])],
      occurredAt: edges[count] ?? moment,
    };
    const { id } = await make.incident(pick([admin, client, client]), values);
    const isOfTeam = draw.next().value % 3 === 0;
    if (isOfTeam) await teams.place(id, team);
    made.push({ ...values, isOfTeam });
  }
  return { organization, admin, client, lead, team, made };
}

/** Counts as plain loops reckon them. */
function plainly<Row>(
  rows: readonly Row[],
  codesOf: (row: Row) => readonly string[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) for (const code of codesOf(row)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

describe('counted incidents', () => {
  test('have the counts of plain loops, by each of their values and by several together', async () => {
    const { organization, admin, team, made } = await manyIncidents();
    const count = (groupBy: string[], further = {}) =>
      countAs(app, admin, 'incident', { organizationId: organization.id, groupBy, ...further });
    const monthOf = ({ occurredAt }: (typeof made)[number]) => local(occurredAt).toString().slice(0, 7);
    expect(await count([])).toMatchObject({ total: 48, groups: [] });
    expect((await count(['month'])).counts).toEqual(plainly(made, (one) => [monthOf(one)]));
    expect((await count(['event'])).counts).toEqual(plainly(made, ({ event }) => [event]));
    expect((await count(['place', 'event'])).counts).toEqual(
      plainly(made, ({ place, event }) => [`${place} ${event}`]),
    );
    expect((await count(['cause'])).counts).toEqual(plainly(made, ({ causes }) => causes));
    expect((await count(['weekday'])).counts).toEqual(
      plainly(made, ({ occurredAt }) => [String(local(occurredAt).dayOfWeek)]),
    );
    expect((await count(['partOfDay'])).counts).toEqual(
      plainly(made, ({ occurredAt }) => [
        partsOfDay.codes[Math.floor(local(occurredAt).hour / PART_HOURS)] ?? '',
      ]),
    );
    expect((await count(['team'])).counts).toEqual(plainly(made, ({ isOfTeam }) => [isOfTeam ? team : '']));
    const march = made.filter((one) => monthOf(one) === '2026-03');
    const inMarch = { from: '2026-03-01', to: '2026-03-31', filter: { place: [march[0]?.place] } };
    const found = await count(['event'], inMarch);
    const ofPlace = march.filter(({ place }) => place === march[0]?.place);
    expect(found.total).toBe(ofPlace.length);
    expect(found.counts).toEqual(plainly(ofPlace, ({ event }) => [event]));
  });

  test('have Dutch names, and one for what is not filled in', async () => {
    const { organization, admin } = await manyIncidents();
    const { groups } = await countAs(app, admin, 'incident', {
      organizationId: organization.id,
      groupBy: ['team', 'event'],
    });
    const names = groups.map(({ values }) => values.map(({ name }) => name));
    expect(new Set(names.map(([team]) => team))).toEqual(new Set(['Linde', 'Niet ingevuld']));
    expect(names.every(([, event]) => incidentEvents.codeOf(event as string) !== undefined)).toBe(true);
  });

  test('number as many as the caller’s own list has: all, those of a led team, their own', async () => {
    const { organization, admin, client, lead, made } = await manyIncidents();
    const total = async (who: typeof admin) => {
      const { incidents } = await app.ask<{ incidents: { total: number } }>(
        who,
        'query ($organizationId: ID!) { incidents(organizationId: $organizationId) { total } }',
        { organizationId: organization.id },
      );
      const counted = await countAs(app, who, 'incident', { organizationId: organization.id });
      expect(counted.total).toBe(incidents.total);
      return incidents.total;
    };
    expect(await total(admin)).toBe(48);
    expect(await total(lead)).toBe(made.filter(({ isOfTeam }) => isOfTeam).length);
    expect(await total(client)).toBeGreaterThan(5);
  });

  test('have no small counts for whoever sees their own alone', async () => {
    const organization = await make.organization();
    const [admin, client, lead] = [
      await organization.admin(),
      await organization.client(),
      await organization.client(),
    ];
    const team = await teams.team(organization.id, { members: [{ person: lead, leads: true }] });
    const made = [];
    for (const place of ['Shower', 'Shower', 'Shower', 'Shower', 'Shower', 'Bedroom'] as const)
      made.push(await make.incident(client, { place }));
    await teams.place(made[5]?.id as string, team);
    const of = async (who: typeof admin) =>
      (await countAs(app, who, 'incident', { organizationId: organization.id, groupBy: ['place'] })).counts;
    expect(await of(admin)).toEqual({ Shower: 5, Bedroom: 1 });
    expect(await of(client)).toEqual({ Shower: 5, Bedroom: null });
    expect(await of(lead)).toEqual({ Bedroom: 1 });
    expect(await of(await organization.client())).toEqual({});
  });
});

test('improvement points and tasks are counted as their lists have them', async () => {
  const organization = await make.organization();
  const admin = await organization.admin();
  const sources = registerSources.codes
    .slice(0, 3)
    .flatMap((source, place) => Array<typeof source>(place + 1).fill(source));
  await make.registerEntries(
    admin,
    sources.map((source) => ({ source })),
  );
  const { counts } = await countAs(app, admin, 'register', {
    organizationId: organization.id,
    groupBy: ['source'],
  });
  expect(counts).toEqual(plainly(sources, (source) => [source]));
  expect(
    await countAs(app, admin, 'task', { organizationId: organization.id, groupBy: ['status', 'month'] }),
  ).toMatchObject({
    ...{ total: 0, groups: [] },
  });
});

describe('incidents per month', () => {
  const DAYS = { from: '2025-01-01', to: '2025-12-31' };
  const trendAs = async (who: Person, organizationId: string) => {
    const { incidentTrend } = await app.ask<{ incidentTrend: ShownTrend }>(who, TRENDS.incident, {
      ...DAYS,
      organizationId,
    });
    return incidentTrend;
  };

  test('have the limits of their chart, months without any too, and a sentence for what stands out', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const perMonth = [1, 2, 1, 2, 12, 1, 2, 1, 0, 1, 2, 1];
    for (const [month, count] of perMonth.entries())
      for (let one = 0; one < count; one += 1)
        await make.incident(client, {
          occurredAt: new Date(Date.UTC(2025, month, 3 + one, 12)).toISOString(),
        });
    const { points, parts, signals } = await trendAs(admin, organization.id);
    expect(parts).toHaveLength(1);
    const { limits } = parts[0] as (typeof parts)[number];
    expect(points.map(({ count }) => count)).toEqual(perMonth);
    expect(points[8]).toEqual({ month: '2025-09', count: 0, range: 1, clientDays: null, rate: null });
    expect(points[0]).toMatchObject({ range: null });
    expect(limits?.upperRange).toBeCloseTo(3.267 * (limits?.meanRange ?? 0), 10);
    expect(limits).toMatchObject({ isProvisional: false });
    expect(limits?.mean).toBeCloseTo(26 / 12, 10);
    expect(signals).toEqual([
      {
        ...{ rule: 'outside', direction: 'up', points: [4] },
        sentence: 'In mei 2025 waren er meer dan door toeval te verwachten is.',
      },
      {
        ...{ rule: 'shift', direction: 'down', points: [5, 6, 7, 8, 9, 10, 11] },
        sentence: 'Van juni 2025 tot en met december 2025 lag elke maand onder het gemiddelde.',
      },
    ]);
  });

  test('begin with the organisation or its first record, so that no month before is a low one', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    const monthsShown = async () => {
      const { points } = await trendAs(admin, organization.id);
      return points.map(({ month, count }) => [month, count]);
    };
    await app.sql.query("update organization set created_at = '2025-10-15T12:00Z' where id = $1", [
      organization.id,
    ]);
    const zeros = [
      ['2025-10', 0],
      ['2025-11', 0],
      ['2025-12', 0],
    ];
    expect(await monthsShown()).toEqual(zeros);
    await make.incident(admin, { occurredAt: '2025-08-03T10:00:00Z' });
    expect(await monthsShown()).toEqual([['2025-08', 1], ['2025-09', 0], ...zeros]);
  });

  test('are none of a period without whole months, and kept from whoever sees their own alone', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    expect(wholeMonths('2025-01-02', '2025-03-30', '2026-01-01')).toEqual(['2025-02']);
    expect(wholeMonths('2025-11-01', '2026-12-31', '2026-01-31')).toEqual(['2025-11', '2025-12']);
    expect(wholeMonths('2025-11-01', '2025-11-29', '2026-01-31')).toEqual([]);
    expect(await trendAs(admin, organization.id)).toMatchObject({ points: [], parts: [], signals: [] });
    const { code } = await app.gql(await organization.client(), TRENDS.incident, {
      ...DAYS,
      organizationId: organization.id,
    });
    expect(code).toBe('FORBIDDEN');
  });
});

describe('a count is refused in Dutch', () => {
  test.each([
    ['of a period that ends before it begins', { to: '2023-12-31' }, { to: /begint|eindigt/ }],
    ['of a day that does not exist', { from: '2024-02-30' }, { from: /datum|dag/ }],
    [
      'of more than ten years',
      { from: '2016-01-01', to: '2026-01-01' },
      { to: 'Kies een periode van ten hoogste 10 jaar.' },
    ],
    [
      'by more than three of its values',
      { groupBy: ['month', 'event', 'place', 'type'] },
      { groupBy: 'Tel naar ten hoogste 3 kenmerken tegelijk.' },
    ],
  ])('%s', async (_, wrong, fields) => {
    const { errors } = await app.gql(app.actors.adminA, COUNTS.incident, { ...YEARS, ...wrong });
    const [field, message] = Object.entries(fields)[0] as [string, string | RegExp];
    const told = (errors[0]?.extensions as { fields?: Record<string, string> })?.fields?.[field];
    expect(told).toMatch(message);
  });
});
