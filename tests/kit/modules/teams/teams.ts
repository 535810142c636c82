import { newId } from '../../../../server/platform/core/ids.ts';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';

/** A person of a team, in the order of their teams. */
export interface MemberInput {
  readonly person: Pick<Person, 'id'>;
  readonly leads?: boolean;
  readonly place?: number;
}

interface TeamInput {
  readonly name?: string;
  readonly location?: string;
  readonly isArchived?: boolean;
  readonly members?: readonly MemberInput[];
}

let made = 0;

/** Makes teams directly in the database. */
export function teamsOn({ sql }: Pick<TestApp, 'sql'>) {
  const join = (organizationId: string, teamId: string, { person, leads = false, place = 0 }: MemberInput) =>
    sql.query(
      'insert into team_member (organization_id, team_id, user_id, place, leads) values ($1, $2, $3, $4, $5)',
      [organizationId, teamId, person.id, place, leads],
    );
  return {
    /** Makes a team with people, and returns its id. */
    team: async (
      organizationId: string,
      { name, location = '', isArchived = false, members = [] }: TeamInput = {},
    ): Promise<string> => {
      const id = newId();
      made += 1;
      await sql.query(
        `insert into team (id, organization_id, created_at, updated_at, name, location, archived_at)
         values ($1, $2, now(), now(), $3, $4, case when $5 then now() end)`,
        [id, organizationId, name ?? `Team ${made}`, location, isArchived],
      );
      for (const member of members) await join(organizationId, id, member);
      return id;
    },
    /** Adds a person to a team. */
    join,
    /** Puts a record of any kind in a team. */
    place: async (recordId: string, teamId: string | null) => {
      for (const table of TEAM_TABLES)
        await sql.query(`update ${table} set team_id = $2 where id = $1`, [recordId, teamId]);
    },
  };
}

/** Tables of the records that have a team. */
export const TEAM_TABLES = ['incident', 'register_entry', 'task_event', 'risk'] as const;

export const LIST_TEAMS = `query ($organizationId: ID!) {
  teams(organizationId: $organizationId) { id name location isArchived } }`;
export const GET_TEAM = 'query ($id: ID!) { team(id: $id) { id name location isArchived } }';
export const TEAM_COLLEAGUES = 'query ($teamId: ID!) { teamColleagues(teamId: $teamId) { id name surname } }';
export const MANAGED_TEAMS = `query ($organizationId: ID!) { managedTeams(organizationId: $organizationId) {
  id version name location isArchived recordCount members { leads mayLead isConfidant user { id } } } }`;
export const CREATE_TEAM = `mutation ($organizationId: ID!, $input: TeamInput!) {
  createTeam(organizationId: $organizationId, input: $input) }`;
export const UPDATE_TEAM = `mutation ($id: ID!, $version: Int!, $input: TeamInput!) {
  updateTeam(id: $id, version: $version, input: $input) }`;
export const ARCHIVE_TEAM = `mutation ($id: ID!, $version: Int!, $isArchived: Boolean!) {
  archiveTeam(id: $id, version: $version, isArchived: $isArchived) }`;
export const MERGE_TEAMS = 'mutation ($id: ID!, $intoId: ID!) { mergeTeams(id: $id, intoId: $intoId) }';
export const DELETE_TEAM = 'mutation ($id: ID!) { deleteTeam(id: $id) }';
export const SET_TEAMS = `mutation ($userId: ID!, $organizationId: ID!, $teamIds: [ID!]!) {
  setTeamsOfPerson(userId: $userId, organizationId: $organizationId, teamIds: $teamIds) }`;
export const SET_LEAD = `mutation ($teamId: ID!, $userId: ID!, $isLead: Boolean!) {
  setTeamLead(teamId: $teamId, userId: $userId, isLead: $isLead) }`;
