import type { Module } from '../../platform/module.ts';
import { personTeamsResolvers } from './person-teams.resolver.ts';
import { Team, TeamMember } from './team.entity.ts';
import { TeamResolver } from './team.resolver.ts';
import { ownTeams } from './teams-of-person.ts';

export { exportedTeams } from './exported-teams.ts';
export { listLedTeams } from './list-teams.ts';
export { nameOfTeam } from './name-of-team.ts';
export { Team, TeamMember } from './team.entity.ts';
export { TEAM_INPUT, TeamType } from './team.type.ts';
export { teamCalled, teamFacet, teamField, teamJoin, teamSort } from './team-field.ts';
export {
  assertInTeam,
  leadsOf,
  leadsTeam,
  leadsTeamOf,
  ownTeam,
  teamFor,
  teamNamed,
  teamOfNew,
} from './team-of-record.ts';
export { teamNamesOf } from './teams-of-person.ts';

/** Teams of an organisation, the people in them, and the team of a record of any kind. */
export const teamsModule: Module = {
  name: 'teams',
  ownData: ownTeams,
  entities: [Team, TeamMember],
  resolvers: [TeamResolver, ...personTeamsResolvers],
};
