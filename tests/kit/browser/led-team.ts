import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';

const CREATE = `mutation ($organizationId: ID!, $input: TeamInput!) {
  createTeam(organizationId: $organizationId, input: $input) }`;
const PLACE = `mutation ($userId: ID!, $organizationId: ID!, $teamIds: [ID!]!) {
  setTeamsOfPerson(userId: $userId, organizationId: $organizationId, teamIds: $teamIds) }`;
const LEAD = `mutation ($teamId: ID!, $userId: ID!) { setTeamLead(teamId: $teamId, userId: $userId, isLead: true) }`;

/** An organisation with the teams Noord and Zuid: a reporter of Noord, and two leads of Zuid. */
export async function madeTeams(app: Pick<TestApp, 'ask' | 'make'>) {
  const organization = await app.make.organization();
  const admin = await organization.admin();
  const [reporter, lead, otherLead] = [
    await organization.client(),
    await organization.client(),
    await organization.client({ name: 'Noor', surname: 'Zuiderling' }),
  ];
  const team = async (name: string) => {
    const variables = { organizationId: organization.id, input: { name, location: 'Villa Zonnig' } };
    return (await app.ask<{ createTeam: string }>(admin, CREATE, variables)).createTeam;
  };
  const [noord, zuid] = [await team('Noord'), await team('Zuid')];
  const place = (person: Person, teamId: string) =>
    app.ask(admin, PLACE, { userId: person.id, organizationId: organization.id, teamIds: [teamId] });
  await place(reporter, noord);
  await place(lead, zuid);
  await place(otherLead, zuid);
  for (const { id } of [lead, otherLead]) await app.ask(admin, LEAD, { teamId: zuid, userId: id });
  return { organization, admin, reporter, lead, otherLead, noord, zuid };
}
