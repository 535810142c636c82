import { ID, Int } from 'type-graphql';
import { accountStatuses, membershipKinds } from '../../../../schema/people/organizations.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import { described, nullable, objectType, versioned } from '../../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet } from '../../../platform/list/page.type.ts';
import { RoleEnum, User } from '../../identity/index.ts';

export const AccountStatusEnum = publishEnum(
  'AccountStatus',
  accountStatuses,
  'The status of an account: active since the invitation or sign-up was accepted, invited, or blocked.',
);

export const MembershipKindEnum = publishEnum(
  'MembershipKind',
  membershipKinds,
  'The kind of membership: Admins own, Clients are members.',
);

const UserOrganization = objectType('UserOrganization', 'An organisation of a person.', {
  id: ID,
  name: String,
  kind: MembershipKindEnum,
  isConfidant: described(
    Boolean,
    'Whether they are a confidant, who reads shielded reports and their reporters.',
  ),
});

const UserAccountAbilities = objectType('UserAccountAbilities', 'What the caller may do with the account.', {
  edit: described(
    Boolean,
    "Refused for an Admin when the person also belongs to another Admin's organisation.",
  ),
  changeRole: described(Boolean, "Change the role and organisations; never the caller's own."),
  block: Boolean,
  unblock: Boolean,
  sendPasswordLink: Boolean,
  resetSecondFactor: Boolean,
  appointConfidant: described(
    Boolean,
    'Appoint or dismiss them as confidant of one of their organisations; for SuperAdmins, except for ' +
      'themselves.',
  ),
});

export const UserAccount = objectType('UserAccount', 'A person as their Admin sees them.', {
  ...versioned,
  username: String,
  name: String,
  surname: String,
  email: String,
  role: RoleEnum,
  jobTitle: String,
  manager: nullable(User, 'The person who is notified of neglected work.'),
  status: AccountStatusEnum,
  lastSignInAt: nullable(
    DateTimeScalar,
    'The month of the last sign-in before the current month, as its first moment in the Netherlands; null ' +
      'without one. Anything newer could reveal the author of a report; to the caller, their own moment.',
  ),
  addedBy: nullable(User, 'The person whose invitation they accepted first; null where that is not known.'),
  hasSecondFactor: Boolean,
  organizations: described(
    [UserOrganization],
    'By name; only those that the caller has access to, without archived ones.',
  ),
  abilities: UserAccountAbilities,
});

export const UserAccountPage = objectType('UserAccountPage', 'A page of people.', {
  rows: [UserAccount],
  total: described(Int, 'The number of people within the filters, over all pages.'),
  facets: described([Facet], 'For role and status: the count of each value within the other filters.'),
});
