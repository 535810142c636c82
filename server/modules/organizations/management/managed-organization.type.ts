import { Int } from 'type-graphql';
import { described, nullable, objectType, versioned } from '../../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { User } from '../../identity/index.ts';
import { MembershipKindEnum } from '../people/user-account.type.ts';

const ManagedOrganizationAbilities = objectType(
  'ManagedOrganizationAbilities',
  'What the caller may do with the organisation.',
  {
    edit: Boolean,
    archive: Boolean,
    restore: Boolean,
    delete: described(Boolean, 'Only when it is empty or archived.'),
  },
);

export const ManagedOrganization = objectType(
  'ManagedOrganization',
  'A care organisation as a SuperAdmin sees it.',
  {
    ...versioned,
    name: String,
    archivedAt: nullable(DateTimeScalar, 'When it was archived, which makes it read-only.'),
    ownerCount: described(Int, 'The number of owners: its Admins.'),
    memberCount: described(Int, 'The number of members who do not own it.'),
    isEmpty: described(Boolean, 'Whether it has neither members nor records.'),
    abilities: ManagedOrganizationAbilities,
  },
);

export const OrganizationPage = objectType('OrganizationPage', 'A page of organisations.', {
  rows: [ManagedOrganization],
  total: described(Int, 'The number of organisations within the search, over all pages.'),
});

export const OrganizationMember = objectType('OrganizationMember', 'A member or owner of an organisation.', {
  user: User,
  kind: MembershipKindEnum,
  since: DateTimeScalar,
  isConfidant: described(
    Boolean,
    'Whether they are a confidant, who reads shielded reports and their reporters.',
  ),
});
