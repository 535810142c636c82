import { afterAll, describe, expect, test } from 'vitest';
import { makeApiToken } from '../kit/modules/identity/api-token.ts';
import { BLOCK_ACCOUNT, UNBLOCK_ACCOUNT, UPDATE_ACCOUNT } from '../kit/modules/identity/people.ts';
import { GET_INCIDENT, UPDATE_INCIDENT } from '../kit/modules/incidents/incidents.ts';
import { DELETE_TEAM, MERGE_TEAMS, SET_LEAD, SET_TEAMS, teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import { type MadeOrganization, validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { postGraphQL } from '../kit/transport/http.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
const beside = await app.beside();
afterAll(async () => {
  await beside.close();
  await app.close();
});
const { ask, make, sql } = app;
const { team, place } = teamsOn(app);
const listen = listenInTests(beside);

interface House {
  readonly organization: MadeOrganization;
  readonly admin: Person;
  readonly lead: Person;
  readonly teamId: string;
  readonly incidentId: string;
}

/** A team with a lead and an incident of a colleague. */
async function makeHouse(): Promise<House> {
  const organization = await make.organization();
  const [admin, lead, colleague] = [
    await organization.admin(),
    await organization.client(),
    await organization.client(),
  ];
  const members = [{ person: lead, leads: true }, { person: colleague }];
  const teamId = await team(organization.id, { members });
  const { id: incidentId } = await make.incident(colleague);
  await place(incidentId, teamId);
  return { organization, admin, lead, teamId, incidentId };
}

const isMarked = async ({ lead }: House) =>
  (await sql.query('select from team_member where user_id = $1 and leads', [lead.id])).rowCount === 1;
const versionOf = async ({ id }: Person) =>
  (await sql.query<{ version: number }>('select version from app_user where id = $1', [id])).rows[0]?.version;

const endings: Readonly<Record<string, (house: House) => Promise<unknown>>> = {
  'the marking is taken back': ({ admin, lead, teamId }) =>
    ask(admin, SET_LEAD, { teamId, userId: lead.id, isLead: false }),
  'they leave the team': ({ admin, lead, organization }) =>
    ask(admin, SET_TEAMS, { userId: lead.id, organizationId: organization.id, teamIds: [] }),
  'they leave the organisation': ({ admin, lead, organization }) =>
    ask(
      admin,
      'mutation ($organizationId: ID!, $userId: ID!) { removeMember(organizationId: $organizationId, userId: $userId) }',
      { organizationId: organization.id, userId: lead.id },
    ),
  'they are blocked': async ({ admin, lead }) =>
    ask(admin, BLOCK_ACCOUNT, { id: lead.id, version: await versionOf(lead) }),
};

describe.each(Object.entries(endings))('when %s', (name, end) => {
  test('a lead sees and changes the incidents of the team no more, with any session and token', async () => {
    const house = await makeHouse();
    const { lead, incidentId } = house;
    const { token: apiToken } = await makeApiToken(app, lead);
    const tokens = [await lead.token(), await lead.signIn(app.url), apiToken];
    const codesFor = async (document: string, variables: object, url = beside.url) => {
      const answers = tokens.map((token) => postGraphQL(url, { token }, document, variables));
      return new Set((await Promise.all(answers)).map(({ code }) => code));
    };
    expect(await codesFor(GET_INCIDENT, { id: incidentId })).toEqual(new Set([undefined]));
    await end(house);
    const refusal = name === 'they are blocked' ? 'UNAUTHENTICATED' : 'NOT_FOUND';
    expect(await codesFor(GET_INCIDENT, { id: incidentId })).toEqual(new Set([refusal]));
    const change = { id: incidentId, version: 1, input: { ...validIncident, explanation: 'Anders' } };
    const { code } = await postGraphQL(app.url, { token: tokens[0] }, UPDATE_INCIDENT, change);
    expect(code).toBe(refusal);
    expect(await isMarked(house)).toBe(false);
  });

  test('the sockets of a lead are told nothing of the team any more', async () => {
    const house = await makeHouse();
    const { admin, lead, incidentId, organization, teamId } = house;
    const listener = await listen(lead);
    const change = (id: string, version: number) =>
      ask(admin, UPDATE_INCIDENT, { id, version, input: { ...validIncident, explanation: `Na ${version}` } });
    await change(incidentId, 1);
    await listener.of({ id: incidentId });
    await end(house);
    const { id: later } = await make.incident(admin, {}, organization.id);
    await place(later, teamId);
    await change(later, 1);
    const isGone = ['they are blocked', 'they leave the organisation'].includes(name);
    if (isGone) return expect((await listener.closed)?.code).toBeDefined();
    const again = await listen(lead);
    const own = await make.incident(lead, {}, organization.id);
    await change(own.id, 1);
    await expectNotHeard(again, { id: later }, own);
    expect(listener.heard().map(({ entityId }) => entityId)).not.toContain(later);
  });
});

describe('a lead who becomes an Admin', () => {
  test('is no lead any more, and is none when a Client again', async () => {
    const house = await makeHouse();
    const { admin, lead, organization } = house;
    const setRole = async (role: string) => {
      const input = { version: await versionOf(lead), role, organizationIds: [organization.id] };
      const fresh = await admin.signIn(app.url);
      return postGraphQL(app.url, { token: fresh }, UPDATE_ACCOUNT, { id: lead.id, input });
    };
    expect((await setRole('Admin')).code).toBeUndefined();
    expect(await isMarked(house)).toBe(false);
    // Another role ends the sessions.
    const codeNow = async () => {
      const token = await lead.signIn(app.url);
      return (await postGraphQL(app.url, { token }, GET_INCIDENT, { id: house.incidentId })).code;
    };
    expect(await codeNow()).toBeUndefined();
    expect((await setRole('Client')).code).toBeUndefined();
    expect(await codeNow()).toBe('NOT_FOUND');
  });
});

test('a lead who was blocked is no lead when unblocked', async () => {
  const house = await makeHouse();
  const { admin, lead } = house;
  await ask(admin, BLOCK_ACCOUNT, { id: lead.id, version: await versionOf(lead) });
  await ask(admin, UNBLOCK_ACCOUNT, { id: lead.id, version: await versionOf(lead) });
  const token = await lead.signIn(app.url);
  const { code } = await postGraphQL(app.url, { token }, GET_INCIDENT, { id: house.incidentId });
  expect(code).toBe('NOT_FOUND');
});

test('a marking counts from the next request, also in a session that was there before', async () => {
  const house = await makeHouse();
  const { admin, organization, teamId, incidentId } = house;
  const next = await organization.client();
  await teamsOn(app).join(organization.id, teamId, { person: next });
  const token = await next.token();
  const codeAt = async (url: string) =>
    (await postGraphQL(url, { token }, GET_INCIDENT, { id: incidentId })).code;
  expect([await codeAt(app.url), await codeAt(beside.url)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  await ask(admin, SET_LEAD, { teamId, userId: next.id, isLead: true });
  expect([await codeAt(app.url), await codeAt(beside.url)]).toEqual([undefined, undefined]);
});

test('the lead of a merged team leads the other one at once', async () => {
  const { admin, lead, organization, teamId, incidentId } = await makeHouse();
  const intoId = await team(organization.id);
  const { id } = await make.incident(admin, {}, organization.id);
  await place(id, intoId);
  expect((await app.gql(lead, GET_INCIDENT, { id })).code).toBe('NOT_FOUND');
  await ask(admin, MERGE_TEAMS, { id: teamId, intoId });
  for (const one of [id, incidentId])
    expect((await app.gql(lead, GET_INCIDENT, { id: one })).code).toBeUndefined();
  expect((await app.gql(admin, DELETE_TEAM, { id: intoId })).code).toBe('VALIDATION');
});
