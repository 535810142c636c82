import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ASSIGN_INCIDENT,
  CHANGE_INCIDENTS,
  FOLLOW_UP_INCIDENT,
  IMPROVE_INCIDENT,
  type IncidentHandlers,
  LIST_HANDLERS,
  REPORT_INCIDENT,
  UPDATE_INCIDENT,
  validFollowUp,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { CHANGE_ENTRIES, CREATE_ENTRY, UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { MANAGED_TEAMS, SET_LEAD, SET_TEAMS, TEAM_COLLEAGUES, teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry, validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { ask, gql, make, sql } = app;
const { team, place } = teamsOn(app);
const { toldOf } = notificationsOn(app);

const organization = await make.organization();
const { id: organizationId } = organization;
const admin = await organization.admin();
const [lead, otherLead, colleague, outsider] = [
  await organization.client(),
  await organization.client(),
  await organization.client(),
  await organization.client(),
];
const blocked = await organization.client();
let led = '';
let alsoLed = '';
let other = '';

beforeAll(async () => {
  const members = [{ person: lead, leads: true }, { person: colleague }, { person: blocked }];
  led = await team(organizationId, { members: [...members, { person: otherLead, leads: true }] });
  alsoLed = await team(organizationId, { members: [{ person: lead, place: 1, leads: true }] });
  other = await team(organizationId, { members: [{ person: outsider }] });
  await sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
});

const idIn = (data: object | null | undefined) =>
  (Object.values(data ?? {})[0] as { id: string } | undefined)?.id ?? '';
const incidentOfTeam = async (reporter: Person, isShielded = false) => {
  const { id } = await make.incident(reporter, { isShielded }, organizationId);
  await place(id, led);
  return id;
};
const entryOfTeam = async (author: Person) => {
  const { id } = await make.registerEntry(author, {}, organizationId);
  await place(id, led);
  return id;
};
const stored = async (table: string, id: string) =>
  (await sql.query(`select * from ${table} where id = $1`, [id])).rows[0];
const NOT_IN_TEAM = 'Deze medewerker hoort niet bij het team: kies iemand van het team';

describe('a lead moves a record', () => {
  const kinds = [
    ['incident', incidentOfTeam, UPDATE_INCIDENT, CHANGE_INCIDENTS, validIncident],
    ['register_entry', entryOfTeam, UPDATE_ENTRY, CHANGE_ENTRIES, validEntry],
  ] as const;

  test.each(kinds)(
    'may choose another of their teams for the record of a colleague: %s',
    async (table, makeOne, document, _, valid) => {
      const id = await makeOne(colleague);
      await ask(lead, document, { id, version: 1, input: { ...valid, teamId: alsoLed } });
      expect(await stored(table, id)).toMatchObject({ team_id: alsoLed });
    },
  );

  test.each(kinds)(
    'may not move it out of their sight: %s',
    async (table, makeOne, document, many, valid) => {
      const id = await makeOne(colleague);
      for (const [teamId, message] of [
        [null, 'Zonder team ziet u dit niet meer: kies een van uw eigen teams'],
        ['', 'Zonder team ziet u dit niet meer: kies een van uw eigen teams'],
        [other, 'U bent van dit team geen teamverantwoordelijke: kies een van uw eigen teams'],
      ]) {
        const change = await gql(lead, document, { id, version: 1, input: { ...valid, teamId } });
        expect([change.code, change.fields]).toEqual(['VALIDATION', { teamId: message }]);
        const bulk = await gql(lead, many, { changes: [{ id, version: 1, teamId }] });
        expect([bulk.code, JSON.stringify(bulk.errors)]).toEqual([
          'VALIDATION',
          expect.stringContaining(`${message}`),
        ]);
      }
      expect(await stored(table, id)).toMatchObject({ team_id: led, version: 1 });
    },
  );

  test('may take the team from their own, which its author still sees', async () => {
    const id = await entryOfTeam(lead);
    await ask(lead, UPDATE_ENTRY, { id, version: 1, input: { ...validEntry, teamId: null } });
    expect(await stored('register_entry', id)).toMatchObject({ team_id: null });
  });
});

describe('a lead assigns within the team', () => {
  const give = (id: string, who: Person, actor = lead) =>
    gql(actor, UPDATE_ENTRY, { id, version: 1, input: { ...validEntry, responsibleUserId: who.id } });

  test('gives an improvement point to a colleague of it, who is told', async () => {
    const id = await entryOfTeam(otherLead);
    expect((await give(id, colleague)).code).toBeUndefined();
    expect(await stored('register_entry', id)).toMatchObject({ responsible_user_id: colleague.id });
    expect(await toldOf(colleague, id)).toEqual(['Assigned']);
  });

  test('gives nothing to somebody outside it, nor to a blocked colleague', async () => {
    const id = await entryOfTeam(colleague);
    for (const who of [outsider, blocked, admin])
      expect(await give(id, who)).toMatchObject({ fields: { responsibleUserId: NOT_IN_TEAM } });
    const changes = [{ id, version: 1, responsibleUserId: outsider.id }];
    expect((await gql(lead, CHANGE_ENTRIES, { changes })).code).toBe('VALIDATION');
    expect(await stored('register_entry', id)).toMatchObject({ responsible_user_id: null, version: 1 });
    expect((await give(id, outsider, admin)).code).toBeUndefined();
  });

  test('gives a new improvement point of the team, not one of another team', async () => {
    const create = (teamId: string) =>
      gql(lead, CREATE_ENTRY, {
        organizationId,
        input: { ...validEntry, teamId, responsibleUserId: colleague.id },
      });
    expect((await create(led)).code).toBeUndefined();
    expect((await create(other)).code).toBe('FORBIDDEN');
  });

  test('gives an incident to who may read it, and sees no others to choose from', async () => {
    const id = await incidentOfTeam(colleague);
    const { incidentHandlers } = await ask<IncidentHandlers>(lead, LIST_HANDLERS, { incidentId: id });
    expect(incidentHandlers.map((one) => one.id).toSorted()).toEqual(
      [admin.id, lead.id, otherLead.id].toSorted(),
    );
    const assign = (who: Person) =>
      gql(lead, ASSIGN_INCIDENT, { id, version: 1, input: { handlerUserId: who.id } });
    expect((await assign(colleague)).code).toBe('VALIDATION');
    expect((await assign(outsider)).code).toBe('VALIDATION');
    expect((await assign(otherLead)).code).toBeUndefined();
    expect(await stored('incident', id)).toMatchObject({ handler_user_id: otherLead.id });
    expect(await toldOf(otherLead, id)).toContain('Assigned');
  });

  test('chooses from the people of the team, whom a colleague does not get', async () => {
    const peopleFor = async (who: Person) => {
      const { teamColleagues } = await ask<{ teamColleagues: { id: string }[] }>(who, TEAM_COLLEAGUES, {
        teamId: led,
      });
      return teamColleagues.map(({ id }) => id).toSorted();
    };
    const people = [lead, otherLead, colleague].map(({ id }) => id).toSorted();
    expect(await peopleFor(lead)).toEqual(people);
    expect(await peopleFor(admin)).toEqual(people);
    for (const who of [colleague, outsider]) expect(await peopleFor(who)).toEqual([]);
  });
});

test.each([false, true])(
  'a lead follows up and improves what a colleague reported, under shield: %s',
  async (isShielded) => {
    const id = await incidentOfTeam(colleague, isShielded);
    const followUp = { ...validFollowUp, reporterFeedback: 'Dank voor de melding' };
    await ask(lead, FOLLOW_UP_INCIDENT, { id, version: 1, input: followUp });
    const point = idIn(await ask(lead, IMPROVE_INCIDENT, { incidentId: id, input: validEntry }));
    expect(await stored('register_entry', point)).toMatchObject({ user_id: lead.id, team_id: led });
    expect(await toldOf(colleague, id)).toEqual(['Answered']);
  },
);

describe('the leads of a team', () => {
  test('hear of a report for it, but not of their own', async () => {
    const input = { ...validReport, teamId: led };
    const id = idIn(await ask(lead, REPORT_INCIDENT, { organizationId, input }));
    expect(await toldOf(otherLead, id)).toEqual(['Reported']);
    expect(await toldOf(admin, id)).toEqual(['Reported']);
    for (const who of [lead, colleague, outsider]) expect(await toldOf(who, id)).toEqual([]);
  });

  test('hear of an improvement point for it', async () => {
    const input = { ...validEntry, teamId: led };
    const id = idIn(await ask(colleague, CREATE_ENTRY, { organizationId, input }));
    for (const who of [lead, otherLead]) expect(await toldOf(who, id)).toEqual(['Recorded']);
    for (const who of [colleague, admin]) expect(await toldOf(who, id)).toEqual([]);
  });

  test.each([
    ['an incident', (who: Person) => make.incident(who, {}, organizationId), UPDATE_INCIDENT, validIncident],
    [
      'an improvement point',
      (who: Person) => make.registerEntry(who, {}, organizationId),
      UPDATE_ENTRY,
      validEntry,
    ],
  ] as const)('hear of %s that comes to it from elsewhere', async (_, makeOne, document, valid) => {
    const { id } = await makeOne(outsider);
    await place(id, other);
    await ask(admin, document, { id, version: 1, input: { ...valid, teamId: led } });
    for (const who of [lead, otherLead]) expect(await toldOf(who, id)).toEqual(['Recorded']);
    for (const who of [colleague, admin]) expect(await toldOf(who, id)).toEqual([]);
  });
});

describe('the teams of a person', () => {
  const set = (who: Person, teamIds: readonly string[], where = organizationId, actor = admin) =>
    gql(actor, SET_TEAMS, { userId: who.id, organizationId: where, teamIds });
  const teamsOf = async (who: Person) => {
    const { rows } = await sql.query(
      'select team_id, leads from team_member where user_id = $1 order by place',
      [who.id],
    );
    return rows.map((row) => [row.team_id, row.leads]);
  };

  test('are chosen in their order, and a marking stays', async () => {
    const person = await organization.client();
    await set(person, [other, led]);
    await ask(admin, SET_LEAD, { teamId: led, userId: person.id, isLead: true });
    await set(person, [led, alsoLed]);
    expect(await teamsOf(person)).toEqual([
      [led, true],
      [alsoLed, false],
    ]);
    await set(person, []);
    expect(await teamsOf(person)).toEqual([]);
  });

  test('are refused when one is wrong, with nothing half saved', async () => {
    const [person, old] = [await organization.client(), await team(organizationId, { isArchived: true })];
    const foreign = await team((await make.organization()).id);
    await set(person, [led]);
    for (const [teamIds, message] of [
      [[alsoLed, foreign], 'Dit team is er niet in deze organisatie: kies een team uit de lijst'],
      [[alsoLed, old], 'Dit team is gearchiveerd: kies een ander team, of haal het eerst uit het archief'],
      [[alsoLed, alsoLed], expect.any(String)],
      [Array.from({ length: 21 }, () => crypto.randomUUID()), 'Kies hoogstens 20 teams'],
    ] as const)
      expect(await set(person, teamIds)).toMatchObject({ code: 'VALIDATION', fields: { teamIds: message } });
    expect(await teamsOf(person)).toEqual([[led, false]]);
  });

  test('stay when one was archived since', async () => {
    const [person, old] = [await organization.client(), await team(organizationId)];
    await set(person, [old]);
    await sql.query('update team set archived_at = now() where id = $1', [old]);
    expect((await set(person, [led, old])).code).toBeUndefined();
  });
});

describe('the marking of a lead', () => {
  const mark = async (who: Person, isLead = true) =>
    gql(admin, SET_LEAD, { teamId: led, userId: who.id, isLead });

  test.each([
    [
      'outside the team',
      () => outsider,
      'Deze gebruiker hoort niet bij dit team: voeg die eerst toe aan het team',
    ],
    ['who is blocked', () => blocked, 'Deze gebruiker is geblokkeerd en kan geen teamverantwoordelijke zijn'],
    [
      'who is an Admin',
      () => admin,
      'Alleen een medewerker kan teamverantwoordelijke zijn: een beheerder ziet alle teams al',
    ],
  ])('is refused for somebody %s', async (_, whoIn, message) => {
    const who = whoIn();
    if (who === admin) await teamsOn(app).join(organizationId, led, { person: admin });
    expect(await mark(who)).toMatchObject({ code: 'VALIDATION', fields: { userId: message } });
    await sql.query('delete from team_member where user_id = $1', [admin.id]);
  });

  test('is shown to Admins', async () => {
    const { managedTeams } = await ask<{
      managedTeams: { id: string; members: { leads: boolean; user: { id: string } }[] }[];
    }>(admin, MANAGED_TEAMS, { organizationId });
    const members = managedTeams.find(({ id }) => id === led)?.members ?? [];
    expect(new Set(members.filter(({ leads }) => leads).map(({ user }) => user.id))).toEqual(
      new Set([lead.id, otherLead.id]),
    );
  });

  test('is told beside it who is a confidant, as reporters under shield choose whether a lead knows', async () => {
    const { id: userId } = otherLead;
    await sql.query('update membership set confidant = true where user_id = $1', [userId]);
    const { managedTeams } = await ask<{
      managedTeams: { id: string; members: { isConfidant: boolean; user: { id: string } }[] }[];
    }>(admin, MANAGED_TEAMS, { organizationId });
    const members = managedTeams.find(({ id }) => id === led)?.members ?? [];
    expect(members.filter(({ isConfidant }) => isConfidant).map(({ user }) => user.id)).toEqual([userId]);
    await sql.query('update membership set confidant = false where user_id = $1', [userId]);
  });

  test('is offered for Clients alone', async () => {
    await teamsOn(app).join(organizationId, led, { person: admin });
    const { managedTeams } = await ask<{
      managedTeams: { id: string; members: { mayLead: boolean; user: { id: string } }[] }[];
    }>(admin, MANAGED_TEAMS, { organizationId });
    const members = managedTeams.find(({ id }) => id === led)?.members ?? [];
    expect(members.filter(({ mayLead }) => !mayLead).map(({ user }) => user.id)).toEqual([admin.id]);
    await sql.query('delete from team_member where user_id = $1', [admin.id]);
  });
});
