import { afterAll, describe, expect, test } from 'vitest';
import { chartMarkLimits } from '../../schema/insights/chart-mark-rules.ts';
import { statisticsMessages } from '../../schema/insights/statistics-messages.ts';
import { messages } from '../../schema/values/messages.ts';
import {
  CLIENT_DAYS,
  DELETE_NOTE,
  SAVE_CLIENT_DAYS,
  SAVE_NOTE,
  TRENDS,
} from '../kit/modules/insights/insights.ts';
import { MERGE_TEAMS, teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql } = app;
const { team, join } = teamsOn(app);

interface ShownTrend {
  readonly points: { month: string; count: number; clientDays: number | null; rate: number | null }[];
  readonly parts: { from: number; limits: { mean: number } | null }[];
  readonly rates: { parts: { from: number; limits: { mean: number } | null }[]; note: string | null } | null;
  readonly notes: {
    month: string;
    text: string;
    startsLimits: boolean;
    teamId: string | null;
    version: number;
  }[];
}

const YEAR = { from: '2025-01-01', to: '2025-12-31' };

/** The chart of 2025, of an organisation or of some of its teams. */
async function chartAs(who: Person, organizationId: string, teamId: string[] = []) {
  const filter = teamId.length > 0 ? { teamId } : {};
  const variables = { ...YEAR, organizationId, filter };
  return (await ask<{ incidentTrend: ShownTrend }>(who, TRENDS.incident, variables)).incidentTrend;
}

const saveDays = (who: Person, organizationId: string, months: object[], teamId?: string) =>
  gql(who, SAVE_CLIENT_DAYS, { organizationId, teamId, months });

const daysAs = async (who: Person, organizationId: string, teamId?: string) => {
  const { clientDays } = await ask<{ clientDays: { month: string; days: number }[] }>(who, CLIENT_DAYS, {
    ...{ organizationId, teamId, year: 2025 },
  });
  return Object.fromEntries(clientDays.map(({ month, days }) => [month, days]));
};

const note = (who: Person, organizationId: string, version: number, input: object, teamId?: string) =>
  gql(who, SAVE_NOTE, { organizationId, teamId, version, input });

/** An organisation with an Admin, two teams with a lead each, and incidents of 2025 by month in the first. */
async function house(perMonth: readonly number[] = [3, 1, 2]) {
  const organization = await make.organization();
  await app.sql.query("update organization set created_at = '2024-06-01T12:00Z' where id = $1", [
    organization.id,
  ]);
  const [admin, client, lead] = [
    await organization.admin(),
    await organization.client(),
    await organization.client(),
  ];
  const teams = [await team(organization.id), await team(organization.id)] as const;
  await join(organization.id, teams[0], { person: lead, leads: true });
  for (const [month, count] of perMonth.entries())
    for (let one = 0; one < count; one += 1)
      await make.incident(client, {
        occurredAt: new Date(Date.UTC(2025, month, 3 + one, 12)).toISOString(),
        teamId: teams[0],
      });
  return { id: organization.id, organization, admin, client, lead, teams };
}

describe('client days', () => {
  test('make a rate of each month of which they are known, with limits of their own', async () => {
    const { id, admin } = await house([3, 1, 2, 4]);
    expect((await chartAs(admin, id)).rates).toBeNull();
    await saveDays(admin, id, [
      { month: '2025-01', days: 1500 },
      { month: '2025-02', days: 0 },
      { month: '2025-04', days: 1000 },
    ]);
    const { points, rates } = await chartAs(admin, id);
    expect(points.slice(0, 4).map(({ clientDays, rate }) => [clientDays, rate])).toEqual([
      [1500, 2],
      [0, null],
      [null, null],
      [1000, 4],
    ]);
    expect(rates?.parts).toEqual([{ from: 0, limits: { mean: 3 } }]);
    expect(rates?.note).toMatch(/^Voorlopige grenzen/);
  });

  test('are those of teams where the chart is of teams, and of all teams where the organisation has none', async () => {
    const { id, admin, lead, client, teams } = await house();
    const [first, second] = teams;
    await saveDays(admin, id, [{ month: '2025-01', days: 300 }], first);
    await saveDays(
      admin,
      id,
      [
        { month: '2025-01', days: 700 },
        { month: '2025-02', days: 500 },
      ],
      second,
    );
    const daysOf = async (who: Person, chosen: string[] = []) =>
      (await chartAs(who, id, chosen)).points.slice(0, 2).map(({ clientDays }) => clientDays);
    expect(await daysOf(admin)).toEqual([1000, 500]);
    expect(await daysOf(admin, [first])).toEqual([300, null]);
    expect(await daysOf(admin, [first, second])).toEqual([1000, null]);
    await saveDays(admin, id, [{ month: '2025-01', days: 1200 }]);
    expect(await daysOf(admin)).toEqual([1200, 500]);
    expect(await daysOf(lead, [first])).toEqual([300, null]);
    expect(await daysOf(lead)).toEqual([null, null]);
    expect(await daysOf(lead, [second])).toEqual([null, null]);
    expect((await gql(client, CLIENT_DAYS, { organizationId: id, year: 2025 })).code).toBe('FORBIDDEN');
  });

  test('are saved all or none, and tell by month what is wrong', async () => {
    const { id, admin, teams } = await house([]);
    const [other] = (await house([])).teams;
    const refusals = async (months: object[]) => (await saveDays(admin, id, months)).fields;
    const outOfRange = messages.numberOutOfRange(0, chartMarkLimits.days);
    expect(
      await refusals([
        { month: '2025-01', days: 900 },
        { month: '2025-02', days: -1 },
        { month: '2025-03', days: chartMarkLimits.days + 1 },
        { month: '2025-13', days: 1 },
        { month: '2199-01', days: 1 },
      ]),
    ).toEqual({
      ...{ '2025-02': outOfRange, '2025-03': outOfRange },
      ...{ '2025-13': statisticsMessages.noMonth, '2199-01': statisticsMessages.futureMonth },
    });
    expect(
      await refusals([
        { month: '2025-01', days: 1 },
        { month: '2025-01', days: 2 },
      ]),
    ).toEqual({
      '2025-01': statisticsMessages.monthTwice,
    });
    const many = Array.from({ length: 25 }, (_, place) => ({ month: `20${place}-01`, days: 1 }));
    expect(await refusals(many)).toHaveProperty('months');
    expect((await saveDays(admin, id, [{ month: '2025-01', days: 1 }], other)).fields).toEqual({
      teamId: messages.unknownTeam,
    });
    expect(await daysAs(admin, id)).toEqual({});
    expect(await daysAs(admin, id, teams[0])).toEqual({});
  });

  test('are not overwritten unseen where a colleague changed them meanwhile, which is told', async () => {
    const { id, admin, organization } = await house([]);
    const colleague = await organization.admin();
    await saveDays(admin, id, [
      { month: '2025-01', days: 900 },
      { month: '2025-02', days: 800 },
    ]);
    const late = [
      { month: '2025-01', days: 950 },
      { month: '2025-02', days: 850, seen: 800 },
    ];
    expect((await saveDays(colleague, id, late)).fields).toEqual({
      '2025-01': statisticsMessages.changedMeanwhile('900'),
    });
    expect(await daysAs(admin, id)).toEqual({ '2025-01': 900, '2025-02': 800 });
    const seen = [{ month: '2025-01', days: null, seen: 900 }];
    expect((await saveDays(colleague, id, seen)).code).toBeUndefined();
    expect(await daysAs(admin, id)).toEqual({ '2025-02': 800 });
  });

  test('add up where two teams become one, whose notes on a month become one', async () => {
    const { id, admin, teams } = await house([]);
    const [first, second] = teams;
    await saveDays(
      admin,
      id,
      [
        { month: '2025-01', days: 300 },
        { month: '2025-02', days: 100 },
      ],
      first,
    );
    await saveDays(admin, id, [{ month: '2025-01', days: 700 }], second);
    await note(admin, id, 0, { month: '2025-03', text: 'Eerste', startsLimits: true }, first);
    await note(admin, id, 0, { month: '2025-03', text: 'Tweede' }, second);
    await ask(admin, MERGE_TEAMS, { id: first, intoId: second });
    expect(await daysAs(admin, id, second)).toEqual({ '2025-01': 1000, '2025-02': 100 });
    expect((await chartAs(admin, id, [second])).notes).toEqual([
      { month: '2025-03', text: 'Tweede\nEerste', startsLimits: true, teamId: second, version: 2 },
    ]);
  });
});

describe('a note on a chart', () => {
  test('begins new limits with its month, for a team where it is of a team', async () => {
    const { id, admin, lead, teams } = await house([1, 1, 1, 1, 9, 9, 9, 9]);
    await note(admin, id, 0, { month: '2025-05', text: 'Nieuwe locatie', startsLimits: true }, teams[0]);
    await note(admin, id, 0, { month: '2025-02', text: 'Griepgolf' });
    const ofTeam = await chartAs(admin, id, [teams[0]]);
    expect(ofTeam.parts.map(({ from, limits }) => [from, limits?.mean])).toEqual([
      [0, 1],
      [4, 36 / 8],
    ]);
    expect(ofTeam.notes.map(({ text }) => text)).toEqual(['Griepgolf', 'Nieuwe locatie']);
    const ofAll = await chartAs(admin, id);
    expect(ofAll.parts).toHaveLength(1);
    expect(ofAll.notes.map(({ text }) => text)).toEqual(['Griepgolf']);
    expect((await chartAs(lead, id, [teams[0]])).notes).toHaveLength(2);
    expect((await chartAs(lead, id, [teams[1]])).notes.map(({ text }) => text)).toEqual(['Griepgolf']);
  });

  test('is changed over the version that was seen, once however many change it at once', async () => {
    const { id, admin } = await house([1]);
    const write = (version: number, text: string) => note(admin, id, version, { month: '2025-01', text });
    const codes = (await Promise.all(['Een', 'Twee'].map((text) => write(0, text)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['CONFLICT', undefined]);
    expect((await write(1, 'Drie')).code).toBeUndefined();
    expect((await write(1, 'Vier')).code).toBe('CONFLICT');
    const remove = (version: number) =>
      gql(admin, DELETE_NOTE, { organizationId: id, month: '2025-01', version });
    expect((await remove(1)).code).toBe('CONFLICT');
    expect((await chartAs(admin, id)).notes).toMatchObject([{ text: 'Drie', version: 2 }]);
    expect((await remove(2)).code).toBeUndefined();
    expect((await remove(2)).code).toBe('NOT_FOUND');
    expect((await chartAs(admin, id)).notes).toEqual([]);
  });

  test('needs a month that has begun and a text, of at most 500 characters', async () => {
    const { id, admin } = await house([]);
    expect((await note(admin, id, 0, { month: '2199-01', text: ' ' })).fields).toEqual({
      month: statisticsMessages.futureMonth,
      text: messages.required,
    });
    expect((await note(admin, id, 0, { month: 'mei', text: 'x'.repeat(501) })).fields).toEqual({
      month: statisticsMessages.noMonth,
      text: messages.tooLong(500),
    });
  });

  test('and client days stand in the log of their organisation, as people read them', async () => {
    const { id, admin } = await house([]);
    await saveDays(admin, id, [{ month: '2025-01', days: 1250 }]);
    await note(admin, id, 0, { month: '2025-01', text: 'Verhuizing', startsLimits: true });
    const { rows } = await app.sql.query(
      `select details from change_log where organization_id = $1 and entity = 'Organization' and action = 'updated'
       order by id`,
      [id],
    );
    expect(rows.map(({ details }) => details)).toEqual([
      { clientDays: ['januari 2025: niet ingevuld', 'januari 2025: 1.250'] },
      { chartNotes: ['januari 2025: ', 'januari 2025: Verhuizing (nieuwe grenzen)'] },
    ]);
  });
});
