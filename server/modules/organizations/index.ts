import type { Module } from '../../platform/module.ts';
import { Membership, Organization } from './organization.entity.ts';
import { OrganizationResolver } from './organization.resolver.ts';

export { addMember, createOrganization } from './membership.service.ts';
export { Organization } from './organization.entity.ts';
export {
  listOrganizations,
  organizationField,
  organizationJoin,
  requireOrganization,
} from './organization.service.ts';
export { OrganizationType } from './organization.type.ts';

/** The care organisations and who belongs to them. */
export const organizationsModule: Module = {
  name: 'organizations',
  entities: [Organization, Membership],
  resolvers: [OrganizationResolver],
};
