import type { ManagedTeamFieldsFragment } from '../../../../client/graphql/generated/operations.ts';

type Member = ManagedTeamFieldsFragment['members'][number];

/** A person in a team as the server tells it. */
export const memberOf = (name: string, surname: string, leads = false, mayLead = true): Member => ({
  leads,
  mayLead,
  isConfidant: false,
  user: { id: name, username: name.toLowerCase(), name, surname },
});

/** A team as who manages its organisation sees it: open, with nobody and nothing in it. */
export const managedTeamOf = (
  about: Partial<ManagedTeamFieldsFragment> & { name: string },
): ManagedTeamFieldsFragment => ({
  id: about.name,
  version: 1,
  location: '',
  isArchived: false,
  recordCount: 0,
  members: [],
  ...about,
});
