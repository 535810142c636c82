import { afterAll, describe, expect, test } from 'vitest';
import { dayOf } from '../../server/platform/core/time.ts';
import { HOME, type ShownHome } from '../kit/modules/home/home.ts';
import { FIND_SIGNALS } from '../kit/modules/incidents/incidents.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp({ settings: { signalThreshold: 2 } });
afterAll(() => app.close());
const { make, ask, gql, sql } = app;
const { event } = planningOn(app);
const { risk } = risksOn(app);

interface Signal {
  readonly event: string;
  readonly place: string | null;
  readonly clientReference: string | null;
  readonly team: { readonly name: string } | null;
  readonly count: number;
}

const inDays = (days: number) => Temporal.PlainDate.from(dayOf(new Date())).add({ days }).toString();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Makes a team that somebody leads, and returns its id. */
async function ledTeam(admin: Person, { id: organizationId }: MadeOrganization, lead: Person, name: string) {
  const { createTeam: teamId } = await ask<{ createTeam: string }>(
    admin,
    'mutation ($organizationId: ID!, $name: String!) { createTeam(organizationId: $organizationId, input: { name: $name }) }',
    { organizationId, name },
  );
  const of = { userId: lead.id, organizationId, teamId };
  await ask(
    admin,
    `mutation ($userId: ID!, $organizationId: ID!, $teamId: ID!) {
      setTeamsOfPerson(userId: $userId, organizationId: $organizationId, teamIds: [$teamId])
      setTeamLead(teamId: $teamId, userId: $userId, isLead: true) }`,
    of,
  );
  return teamId;
}

const placeIn = (table: string, id: string, teamId: string) =>
  sql.query(`update ${table} set team_id = $2 where id = $1`, [id, teamId]);

const signalsOf = async (who: Person, { id }: MadeOrganization) => {
  const { data, code } = await gql<{ incidentSignals: Signal[] }>(who, FIND_SIGNALS, { organizationId: id });
  return (
    code ??
    data?.incidentSignals.map(({ event: kind, place, team, count }) => [kind, place, team?.name, count])
  );
};

const OPEN_ENTRIES = ['NotStarted', 'InProgress', 'Ongoing'];

/** Figures of a lead with the list that each opens: its filters, and whether the teams or the lead narrow it. */
const LISTS: readonly (readonly [
  figure: string,
  list: 'incidents' | 'registerEntries' | 'taskEvents' | 'risks',
  filter: object,
  own?: 'handlerUserId' | 'responsibleUserId',
])[] = [
  ['unassessedIncidents', 'incidents', { isUnassessed: true }],
  ['unhandledIncidents', 'incidents', { status: ['Open'], handlerUserId: ['none'] }],
  ['lateIncidents', 'incidents', { isOverdue: true }],
  ['igjDue', 'incidents', { isIgjDue: true }],
  ['igjUndated', 'incidents', { isIgjUndated: true }],
  ['replies', 'incidents', { isReplied: true }],
  ['myIncidents', 'incidents', { status: ['Open'] }, 'handlerUserId'],
  ['lateRegisterEntries', 'registerEntries', { isOverdue: true }],
  ['evaluationsDue', 'registerEntries', { isEvaluationDue: true }],
  ['ideas', 'registerEntries', { isIncomplete: true, status: OPEN_ENTRIES }],
  ['myRegisterEntries', 'registerEntries', { status: OPEN_ENTRIES }, 'responsibleUserId'],
  ['lateTasks', 'taskEvents', { isOverdue: true }],
  ['highRisks', 'risks', { isOpen: true, netClass: ['High', 'VeryHigh'] }],
  ['risksToReview', 'risks', { isToReview: true }],
];

const FILTERS = {
  ...{ incidents: 'IncidentFilter', registerEntries: 'RegisterEntryFilter' },
  ...{ taskEvents: 'TaskEventFilter', risks: 'RiskFilter' },
};

/** The number of rows in the list that each figure of a lead opens. */
async function listedFor(lead: Person, { id }: MadeOrganization, teamId: string) {
  const listed: Record<string, number> = {};
  for (const [figure, list, filter, own] of LISTS) {
    const document = `query ($id: ID, $filter: ${FILTERS[list]}) { list: ${list}(organizationId: $id, filter: $filter) { total } }`;
    const whose = own ? { [own]: [lead.id] } : { teamId: [teamId] };
    const answer = await ask<{ list: { total: number } }>(lead, document, {
      id,
      filter: { ...filter, ...whose },
    });
    listed[figure] = answer.list.total;
  }
  return listed;
}

const homeOf = async (who: Person, { id }: MadeOrganization) =>
  (await ask<ShownHome>(who, HOME, { organizationId: id })).home;

describe('the first page of a Teamverantwoordelijke', () => {
  test('counts what waits in their teams, their own work elsewhere, and nothing of other teams', async () => {
    const organization = await make.organization();
    const [admin, lead, client] = [
      await organization.admin(),
      await organization.client(),
      await organization.client(),
    ];
    const [led, other] = [
      await ledTeam(admin, organization, lead, 'Linde-Noord'),
      await ledTeam(admin, organization, client, 'Linde-Zuid'),
    ];
    for (const teamId of [led, other]) {
      const report = await make.incident(client, { isReport: true });
      await placeIn('incident', report.id, teamId);
      const late = await make.incident(client, { event: 'Fire' });
      await placeIn('incident', late.id, teamId);
      await sql.query('update incident set handler_user_id = $2, handle_before = $3 where id = $1', [
        ...[late.id, admin.id, inDays(-1)],
      ]);
      const entry = await make.registerEntry(admin, { expectedCompletionDate: inDays(-1) });
      await placeIn('register_entry', entry.id, teamId);
      const task = await event(admin, { startDate: inDays(-9), deadline: inDays(-1) });
      await placeIn('task_event', task, teamId);
      await placeIn('risk', (await risk(admin)).id, teamId);
    }
    const elsewhere = await make.registerEntry(admin, { expectedCompletionDate: inDays(9) });
    await sql.query('update register_entry set responsible_user_id = $2 where id = $1', [
      elsewhere.id,
      lead.id,
    ]);
    const { managed, answers } = await homeOf(lead, organization);
    expect(answers).toEqual([]);
    expect(managed?.figures).toMatchObject({
      ...{ unassessedIncidents: 1, unhandledIncidents: 1, lateIncidents: 1, lateRegisterEntries: 1 },
      ...{ lateTasks: 1, highRisks: 1, myRegisterEntries: 1, myIncidents: 0 },
    });
    expect(managed?.unassessed).toHaveLength(1);
    const { figures = {} } = managed ?? {};
    const listed = await listedFor(lead, organization, led);
    expect(listed).toEqual(Object.fromEntries(LISTS.map(([figure]) => [figure, figures[figure]])));
    expect((await homeOf(admin, organization)).managed?.figures).toMatchObject({
      ...{ unassessedIncidents: 2, lateIncidents: 2, lateRegisterEntries: 2, lateTasks: 2, highRisks: 2 },
    });
    expect((await homeOf(await organization.client(), organization)).managed).toBeNull();
  });

  test('is limited to their teams, which an Admin’s is not', async () => {
    const organization = await make.organization();
    const [admin, lead] = [await organization.admin(), await organization.client()];
    const led = await ledTeam(admin, organization, lead, 'Haven');
    const teamsOf = async (who: Person) => {
      const query = 'query ($id: ID!) { home(organizationId: $id) { managed { teamIds } } }';
      const { home } = await ask<{ home: { managed: { teamIds: string[] } } }>(who, query, {
        id: organization.id,
      });
      return home.managed.teamIds;
    };
    expect(await teamsOf(lead)).toEqual([led]);
    expect(await teamsOf(admin)).toEqual([]);
  });
});

describe('a signal of a team', () => {
  test('counts the same kind of event in one team, whatever the place and the client', async () => {
    const organization = await make.organization();
    const [admin, lead, client] = [
      await organization.admin(),
      await organization.client(),
      await organization.client(),
    ];
    const team = await ledTeam(admin, organization, lead, 'Linde-Noord');
    const elsewhere = await ledTeam(admin, organization, client, 'Linde-Zuid');
    const places = ['Shower', 'Bedroom', 'OtherRoom'] as const;
    for (const [index, place] of places.entries()) {
      const one = { event: 'Fall', place, clientName: `Cliënt ${index}`, occurredAt: daysAgo(1) } as const;
      const placeText = place === 'OtherRoom' ? 'Gang' : '';
      const incident = await make.incident(client, { ...one, placeText });
      if (index < 2) await placeIn('incident', incident.id, team);
      else await placeIn('incident', incident.id, elsewhere);
    }
    expect(await signalsOf(admin, organization)).toEqual([]);
    const third = await make.incident(client, {
      ...{ event: 'Fall', place: 'LivingRoom', clientName: 'Els', occurredAt: daysAgo(2) },
    });
    await placeIn('incident', third.id, team);
    expect(await signalsOf(admin, organization)).toEqual([['Fall', null, 'Linde-Noord', 3]]);
    expect(await signalsOf(lead, organization)).toEqual([['Fall', null, 'Linde-Noord', 3]]);
    expect(await signalsOf(client, organization)).toEqual([]);
    expect(await signalsOf(await organization.client(), organization)).toBe('FORBIDDEN');
  });
});
