import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CHANGE_INCIDENTS,
  CREATE_INCIDENT,
  IMPROVE_INCIDENT,
  REPORT_INCIDENT,
  UPDATE_INCIDENT,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { CHANGE_EVENTS, CREATE_EVENT, UPDATE_EVENT, validEvent } from '../kit/modules/planning/planning.ts';
import {
  CHANGE_ENTRIES,
  CREATE_ENTRY,
  SEND_IDEA,
  UPDATE_ENTRY,
  validIdea,
} from '../kit/modules/register/register.ts';
import { CHANGE_RISKS, CREATE_RISK, UPDATE_RISK, validRisk } from '../kit/modules/risks/risks.ts';
import { MERGE_TEAMS, TEAM_TABLES, teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry, validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { ask, gql, make, sql } = app;
const { team, place } = teamsOn(app);

const organization = await make.organization();
const elsewhere = await make.organization();
const [admin, client] = [await organization.admin(), await organization.client()];
const { id: organizationId } = organization;
const teams = { first: '', second: '', archived: '', merged: '', foreign: '' };

beforeAll(async () => {
  const members = (place: number) => [admin, client].map((person) => ({ person, place }));
  teams.archived = await team(organizationId, { isArchived: true, members: members(0) });
  teams.first = await team(organizationId, { members: members(1) });
  teams.second = await team(organizationId, { members: members(2) });
  teams.merged = await team(organizationId);
  teams.foreign = await team(elsewhere.id);
  await ask(admin, MERGE_TEAMS, { id: teams.merged, intoId: teams.second });
});

const kinds = [
  [
    'an improvement point',
    { create: CREATE_ENTRY, update: UPDATE_ENTRY, many: CHANGE_ENTRIES, valid: validEntry },
  ],
  [
    'an incident',
    { create: CREATE_INCIDENT, update: UPDATE_INCIDENT, many: CHANGE_INCIDENTS, valid: validIncident },
  ],
  ['a task', { create: CREATE_EVENT, update: UPDATE_EVENT, many: CHANGE_EVENTS, valid: validEvent }],
  [
    'a risk',
    {
      ...{ create: CREATE_RISK, update: UPDATE_RISK, many: CHANGE_RISKS },
      valid: { ...validRisk, ownerUserId: client.id },
    },
  ],
] as const;

const idIn = (data: Record<string, unknown> | null | undefined) =>
  (Object.values(data ?? {})[0] as { id: string } | undefined)?.id ?? '';
const storedTeam = async (id: string) => {
  const { rows } = await sql.query<{ team_id: string | null }>('select team_id from record where id = $1', [
    id,
  ]);
  return rows[0]?.team_id;
};
const count = async () => {
  const counts = TEAM_TABLES.map((table) => `(select count(*) from ${table})`);
  return (await sql.query(`select ${counts.join(' + ')} as all`)).rows;
};

const REFUSED = [
  ['foreign', 'Dit team is er niet in deze organisatie: kies een team uit de lijst'],
  ['archived', 'Dit team is gearchiveerd: kies een ander team, of haal het eerst uit het archief'],
  ['no key', 'Geen geldige sleutel'],
] as const;

describe.each(kinds)('the team of %s', (_, { create, update, many, valid }) => {
  const send = (input: object, who = admin) =>
    gql(who, create, { organizationId, input: { ...valid, ...input } });
  const made = async (input: object = {}) => idIn((await send(input)).data);
  const change = (id: string, version: number, input: object) =>
    gql(admin, update, { id, version, input: { ...valid, ...input } });
  const inBulk = (id: string, version: number, input: object) =>
    gql(admin, many, { changes: [{ id, version, ...input }] });

  test('is the first open team of who makes it, or the one that they choose, or none', async () => {
    expect(await storedTeam(await made())).toBe(teams.first);
    expect(await storedTeam(await made({ teamId: teams.second }))).toBe(teams.second);
    expect(await storedTeam(await made({ teamId: null }))).toBeNull();
    expect(await storedTeam(await made({ teamId: '' }))).toBeNull();
  });

  test('is the one that a merged team became a part of', async () => {
    const id = await made({ teamId: teams.merged });
    expect(await storedTeam(id)).toBe(teams.second);
    expect((await change(id, 1, { teamId: teams.merged })).code).toBeUndefined();
    expect(await storedTeam(id)).toBe(teams.second);
  });

  test('stays unless a change names another or none, one by one and in bulk', async () => {
    const id = await made();
    await change(id, 1, {});
    expect(await storedTeam(id)).toBe(teams.first);
    const version = async () => {
      const from = TEAM_TABLES.map((table) => `select version from ${table} where id = $1`);
      return Number((await sql.query(from.join(' union all '), [id])).rows[0]?.version);
    };
    await change(id, await version(), { teamId: teams.second });
    expect(await storedTeam(id)).toBe(teams.second);
    await inBulk(id, await version(), { teamId: teams.first });
    expect(await storedTeam(id)).toBe(teams.first);
    await inBulk(id, await version(), { teamId: null });
    expect(await storedTeam(id)).toBeNull();
  });

  test('stands in the history and the log', async () => {
    const id = await made();
    await change(id, 1, { teamId: teams.second });
    const revisions = await sql.query('select changes from revision where record_id = $1 order by at desc', [
      id,
    ]);
    expect(revisions.rows[0]?.changes).toMatchObject({ teamId: [teams.first, teams.second] });
    const lines = await sql.query(
      "select details from change_log where entity_id = $1 and action = 'updated'",
      [id],
    );
    expect(lines.rows[0]?.details).toMatchObject({ teamId: [teams.first, teams.second] });
  });

  test('is refused of another organisation for a SuperAdmin too, who sees it', async () => {
    const [, message] = REFUSED[0];
    expect(await send({ teamId: teams.foreign }, app.actors.superAdmin)).toMatchObject({
      ...{ code: 'VALIDATION', fields: { teamId: message } },
    });
  });

  test.each(REFUSED)('is refused when it is %s, with nothing half saved', async (which, message) => {
    const teamId = which === 'no key' ? 'x' : teams[which];
    const [id, before] = [await made(), await count()];
    const refused = { code: 'VALIDATION', fields: { teamId: message } };
    expect(await send({ teamId })).toMatchObject(refused);
    expect(await change(id, 1, { teamId })).toMatchObject(refused);
    const bulk = await inBulk(id, 1, { teamId });
    expect([bulk.code, JSON.stringify(bulk.errors)]).toEqual([
      'VALIDATION',
      expect.stringContaining(message),
    ]);
    expect(await count()).toEqual(before);
    expect(await storedTeam(id)).toBe(teams.first);
  });

  test('stays when it is archived since, also where a change sends it along', async () => {
    const id = await made();
    await place(id, teams.archived);
    expect((await change(id, 1, { teamId: teams.archived })).code).toBeUndefined();
    expect(await storedTeam(id)).toBe(teams.archived);
  });
});

describe('a quick report', () => {
  const report = async (who: Person, input: object) => {
    const variables = { organizationId, input: { ...validReport, ...input } };
    return storedTeam(idIn(await ask(who, REPORT_INCIDENT, variables)));
  };

  test('has the first team of its reporter, but none under shield unless they name it', async () => {
    expect(await report(client, {})).toBe(teams.first);
    expect(await report(client, { teamId: teams.second })).toBe(teams.second);
    expect(await report(client, { shieldReporter: true })).toBeNull();
    expect(await report(client, { shieldReporter: true, teamId: teams.second })).toBe(teams.second);
    expect(await report(await organization.client(), {})).toBeNull();
  });

  test('has no archived team, which a printed code may still propose', async () => {
    const input = { ...validReport, teamId: teams.archived };
    const { fields } = await gql(client, REPORT_INCIDENT, { organizationId, input });
    expect(fields).toEqual({ teamId: REFUSED[1][1] });
  });
});

test('an idea has the first team of who sends it', async () => {
  const id = idIn(await ask(client, SEND_IDEA, { organizationId, input: validIdea }));
  expect(await storedTeam(id)).toBe(teams.first);
});

test.each([
  ['the incident’s', {}, 'second'],
  ['another that the body names', { teamId: '' }, null],
] as const)('an improvement point made of an incident has %s team', async (_, input, which) => {
  const { id: incidentId } = await make.incident(client);
  await place(incidentId, teams.second);
  const point = idIn(await ask(admin, IMPROVE_INCIDENT, { incidentId, input: { ...validEntry, ...input } }));
  expect(await storedTeam(point)).toBe(which && teams[which]);
});
