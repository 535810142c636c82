import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';
import { SetTeamsOfPersonDocument } from '../../../graphql/generated/operations.ts';
import type { UserAccount } from '../use-people.ts';

/** Teams of a person in an organisation, the first of them first. */
export interface PlacedTeams {
  readonly organizationId: string;
  readonly teamIds: readonly string[];
}

/** Key of the form's field with the teams in an organisation. */
export const teamsFieldOf = (organizationId: string) => `teams:${organizationId}` as const;

export type TeamsValues = Readonly<Record<ReturnType<typeof teamsFieldOf>, readonly string[]>>;

const teamIdsIn = ({ teams }: UserAccount, organizationId: string): string[] =>
  teams.filter(({ organization }) => organization.id === organizationId).map(({ id }) => id);

/** The form's values of a person's teams in these organisations. */
export function teamsValues(account: UserAccount, organizationIds: readonly string[]): TeamsValues {
  return Object.fromEntries(organizationIds.map((id) => [teamsFieldOf(id), teamIdsIn(account, id)]));
}

/** Changes of the person's teams, in the organisations to which they are going to belong. */
export function changedTeams(
  account: UserAccount,
  values: TeamsValues,
  organizationIds: readonly string[],
): PlacedTeams[] {
  return organizationIds.flatMap((organizationId) => {
    const teamIds = values[teamsFieldOf(organizationId)];
    const isSame = teamIds?.join() === teamIdsIn(account, organizationId).join();
    return teamIds && !isSame ? [{ organizationId, teamIds }] : [];
  });
}

const aliasOf = (place: number) => `teams${place}`;

/**
 * A mutation of an account that also sets the person's teams, after it: one request, of which the server saves all or
 * nothing. The number of organisations differs, so the document is put together here.
 */
export function withTeams(
  { mutation, variables }: { mutation: DocumentNode; variables: object },
  userId: string,
  places: readonly PlacedTeams[],
) {
  const [operation] = mutation.definitions as OperationDefinitionNode[];
  if (!operation || places.length === 0) return { mutation, variables };
  const parts = places.map((_, place) => numbered(place));
  const placed = places.flatMap(({ organizationId, teamIds }, place) => [
    [`userId${place}`, userId],
    [`organizationId${place}`, organizationId],
    [`teamIds${place}`, teamIds],
  ]);
  const definition: OperationDefinitionNode = {
    ...operation,
    variableDefinitions: [operation, ...parts].flatMap(({ variableDefinitions = [] }) => variableDefinitions),
    selectionSet: {
      ...operation.selectionSet,
      selections: [operation, ...parts].flatMap(({ selectionSet }) => selectionSet.selections),
    },
  };
  return {
    mutation: { ...mutation, definitions: [definition] },
    variables: { ...variables, ...Object.fromEntries(placed) },
  };
}

/** The mutation of teams with a number behind its variables and in its alias. */
function numbered(place: number): OperationDefinitionNode {
  const [operation] = SetTeamsOfPersonDocument.definitions;
  return JSON.parse(JSON.stringify(operation), (_, node) => {
    if (node?.kind === Kind.VARIABLE) return { ...node, name: nameNode(`${node.name.value}${place}`) };
    return node?.name?.value === 'setTeamsOfPerson' ? { ...node, alias: nameNode(aliasOf(place)) } : node;
  });
}

const nameNode = (value: string) => ({ kind: Kind.NAME, value });

/** The field whose teams the server refused; undefined where it refused something else. */
export function refusedField(error: unknown, places: readonly PlacedTeams[]): string | undefined {
  const [refused] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const wrong = places.find((_, place) => refused?.path?.[0] === aliasOf(place));
  return wrong && teamsFieldOf(wrong.organizationId);
}
