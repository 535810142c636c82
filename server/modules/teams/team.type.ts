import { ID, Int } from 'type-graphql';
import { teamRules } from '../../../schema/people/team-rules.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { described, objectType } from '../../platform/core/object-type.ts';
import { User } from '../identity/index.ts';
import { OrganizationType } from '../organizations/index.ts';

const team = {
  id: ID,
  name: described(String, 'Unique within the organisation, as people read it.'),
  location: described(String, 'Where it works; empty without one.'),
  isArchived: described(Boolean, 'Whether it is no longer chosen for anything new.'),
};

export const TeamType = objectType('Team', 'A team of an organisation.', team);

export const ProposedTeam = objectType('ProposedTeam', 'A team that an address proposes.', {
  ...team,
  organization: OrganizationType,
});

const TeamMemberType = objectType('TeamMember', 'A person in a team.', {
  user: User,
  leads: described(Boolean, 'Whether they answer for the team: they see and follow up what happens in it.'),
  mayLead: described(Boolean, 'Whether they can be marked so: Clients, as an Admin sees all teams already.'),
  isConfidant: described(Boolean, 'Whether they are a confidant of the organisation.'),
});

export const ManagedTeam = objectType('ManagedTeam', 'A team as those who manage its organisation see it.', {
  ...team,
  version: described(Int, 'The optimistic lock.'),
  members: described([TeamMemberType], 'By name, without people who are blocked.'),
  recordCount: described(Int, 'The number of improvement points, incidents, tasks and risks of the team.'),
});

export const OwnTeam = objectType('OwnTeam', 'A team of a person.', {
  ...team,
  organization: OrganizationType,
  leads: described(Boolean, 'Whether they answer for the team.'),
});

/** The field by which an input chooses the team of a record. */
export const TEAM_INPUT = {
  nullable: true,
  description:
    'A team of the organisation, or null for none. When omitted, unchanged; of a new record the first team of the ' +
    'caller.',
} as const;

export const TeamInput = inputType('TeamInput', 'The fields of a team; location is optional.', teamRules, {
  name: String,
  location: String,
});
