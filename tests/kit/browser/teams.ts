import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';

interface NewTeam {
  readonly organizationId: string;
  readonly name: string;
  readonly location?: string;
}

/** Makes a team as an Admin does; returns its id. */
export async function makeTeam(
  app: TestApp,
  admin: Person,
  { organizationId, name, location = '' }: NewTeam,
): Promise<string> {
  const { createTeam } = await app.ask<{ createTeam: string }>(
    admin,
    'mutation ($organizationId: ID!, $input: TeamInput!) { createTeam(organizationId: $organizationId, input: $input) }',
    { organizationId, input: { name, location } },
  );
  return createTeam;
}

/** Puts a person in teams of an organisation, the first of them first. */
export async function placeInTeams(
  app: TestApp,
  admin: Person,
  place: { readonly userId: string; readonly organizationId: string; readonly teamIds: readonly string[] },
): Promise<void> {
  await app.ask(
    admin,
    `mutation ($userId: ID!, $organizationId: ID!, $teamIds: [ID!]!) {
      setTeamsOfPerson(userId: $userId, organizationId: $organizationId, teamIds: $teamIds) }`,
    place,
  );
}
