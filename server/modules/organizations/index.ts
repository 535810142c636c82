import type { Module } from '../../platform/module.ts';
import { AssigneesResolver } from './assignees.resolver.ts';
import { Invitation } from './invitation.entity.ts';
import { InvitationResolver } from './invitation.resolver.ts';
import { ManagedOrganizationResolver } from './managed-organization.resolver.ts';
import { Membership, Organization } from './organization.entity.ts';
import { OrganizationResolver } from './organization.resolver.ts';
import { ownMemberships } from './own-data.ts';
import { UserAccountResolver } from './user-account.resolver.ts';

export { acceptInvitation } from './accept-invitation.service.ts';
export {
  assertAssignable,
  assignsWork,
  type Handover,
  isAssignable,
  type OpenCount,
  type SoleAssignee,
  soleAssignees,
} from './assignees.service.ts';
export { blockUserAccount } from './block-user-account.service.ts';
export { createInvitations } from './create-invitations.service.ts';
export { deleteOrganization } from './delete-organization.service.ts';
export { Invitation } from './invitation.entity.ts';
export { resendInvitation, withdrawInvitation } from './invitation.service.ts';
export { previewInvitation } from './invitation-token.service.ts';
export { getInvitation, getInvitations, listAllInvitations } from './list-invitations.ts';
export { getManagedOrganization } from './list-managed-organizations.ts';
export { getUserAccount, listAllUserAccounts } from './list-user-accounts.ts';
export { addOrganization, renameOrganization } from './manage-organization.service.ts';
export { addMember, createOrganization } from './membership.service.ts';
export { Organization } from './organization.entity.ts';
export {
  isOpenOrganization,
  listOpenOrganizations,
  listOrganizations,
  organizationField,
  organizationJoin,
  requireOpenOrganization,
  requireOrganization,
} from './organization.service.ts';
export { OrganizationType } from './organization.type.ts';
export { ownersOf } from './owners.ts';
export { containing, parseSearch } from './search.ts';
export { updateUserAccount } from './update-user-account.service.ts';
export { uuidArray } from './uuid-array.ts';

/** The care organisations and who belongs to them. */
export const organizationsModule: Module = {
  name: 'organizations',
  ownData: ownMemberships,
  entities: [Organization, Membership, Invitation],
  resolvers: [
    OrganizationResolver,
    UserAccountResolver,
    AssigneesResolver,
    InvitationResolver,
    ManagedOrganizationResolver,
  ],
};
