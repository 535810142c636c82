import type { Module } from '../../platform/module.ts';
import { revisionsResolver } from '../identity/index.ts';
import { Invitation } from './invitations/invitation.entity.ts';
import { InvitationResolver } from './invitations/invitation.resolver.ts';
import { ManagedOrganizationResolver } from './management/managed-organization.resolver.ts';
import { Membership, Organization } from './organization/organization.entity.ts';
import { OrganizationResolver } from './organization/organization.resolver.ts';
import { ownMemberships } from './own-data.ts';
import { AssigneesResolver } from './people/assignees.resolver.ts';
import { UserAccountResolver } from './people/user-account.resolver.ts';
import { UserAccount } from './people/user-account.type.ts';

export { acceptInvitation } from './invitations/accept-invitation.service.ts';
export { createInvitations } from './invitations/create-invitations.service.ts';
export { Invitation } from './invitations/invitation.entity.ts';
export { invitationImport } from './invitations/invitation.import.ts';
export { nameOfCaller, resendInvitation, withdrawInvitation } from './invitations/invitation.service.ts';
export { previewInvitation } from './invitations/invitation-token.service.ts';
export { getInvitation, getInvitations, listAllInvitations } from './invitations/list-invitations.ts';
export { deleteOrganization } from './management/delete-organization.service.ts';
export { getManagedOrganization, listManagedOrganizations } from './management/list-managed-organizations.ts';
export { addOrganization, renameOrganization } from './management/manage-organization.service.ts';
export { addMember, createOrganization } from './organization/membership.service.ts';
export { Organization } from './organization/organization.entity.ts';
export {
  type AskedOrganizations,
  askedOrganization,
  isOpenFor,
  isOpenOrganization,
  listOpenOrganizations,
  listOrganizations,
  organizationField,
  organizationJoin,
  organizationNamed,
  requireAskedOrganizations,
  requireOpenOrganization,
  requireOrganization,
  requireOrganizationOf,
} from './organization/organization.service.ts';
export { OrganizationType } from './organization/organization.type.ts';
export { ownersOf } from './organization/owners.ts';
export {
  assertAssignable,
  assignsWork,
  isAssignable,
  type SoleAssignee,
  soleAssignees,
} from './people/assignees.service.ts';
export { blockUserAccount } from './people/block-user-account.service.ts';
export { exportedPeople } from './people/exported-people.ts';
export { getUserAccount, listAllUserAccounts, listUserAccounts } from './people/list-user-accounts.ts';
export { updateUserAccount } from './people/update-user-account.service.ts';
export { userAccountList } from './people/user-account.page.ts';
export { announceScopeChange, lockAccount } from './people/user-account.service.ts';
export { UserAccount } from './people/user-account.type.ts';

/** Care organisations, their people and invitations. */
export const organizationsModule: Module = {
  name: 'organizations',
  ownData: ownMemberships,
  entities: [Organization, Membership, Invitation],
  resolvers: [
    OrganizationResolver,
    UserAccountResolver,
    revisionsResolver('userAccount', () => UserAccount),
    AssigneesResolver,
    InvitationResolver,
    ManagedOrganizationResolver,
  ],
};
