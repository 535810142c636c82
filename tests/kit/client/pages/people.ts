import type {
  InvitationFieldsFragment,
  ManagedOrganizationFieldsFragment,
  UserAccountFieldsFragment,
} from '../../../../client/graphql/generated/operations.ts';
import { organizations } from '../app.tsx';

const [linde] = organizations;

/** Abilities on an account, by default all. */
export const mayAll = {
  appointConfidant: true,
  block: true,
  changeRole: true,
  edit: true,
  resetSecondFactor: true,
  sendPasswordLink: true,
  unblock: false,
};

/** An account as the server tells it: a Client of the first organisation. */
export const accountOf = (about: Partial<UserAccountFieldsFragment> & { name: string; surname: string }) => ({
  id: about.name,
  version: 1,
  username: about.name.toLowerCase(),
  email: `${about.name.toLowerCase()}@zorg.example`,
  role: 'Client',
  status: 'Active',
  jobTitle: '',
  hasSecondFactor: false,
  teams: [],
  organizations: [{ id: 'o1', name: linde?.name ?? '', kind: 'Member', isConfidant: false }],
  abilities: mayAll,
  ...about,
});

/** An invitation as the server tells it: sent to be a Client of the first organisation. */
export const invitationOf = (about: Partial<InvitationFieldsFragment> & { email: string }) => ({
  id: about.email,
  role: 'Client',
  teams: [],
  organization: linde,
  sentBy: { name: 'Sanne', surname: 'de Wit' },
  status: 'Sent',
  ...about,
});

/** An organisation as who manages the installation sees it. */
export const organizationOf = (about: Partial<ManagedOrganizationFieldsFragment> & { name: string }) => ({
  id: about.name,
  version: 1,
  ownerCount: 1,
  memberCount: 2,
  ...about,
});
