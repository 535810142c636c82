import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Role } from '../../../../schema/people/identity.ts';
import {
  type AccountStatus,
  accountStatuses,
  type MembershipKind,
  membershipKinds,
} from '../../../../schema/people/organizations.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
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

@ObjectType('UserOrganization', {
  description: 'An organisation of a person.',
  simpleResolvers: true,
})
export class UserOrganization {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => MembershipKindEnum)
  kind!: MembershipKind;

  @Field(() => Boolean, {
    description: 'Whether they are a confidant, who reads shielded reports and their reporters.',
  })
  isConfidant!: boolean;
}

@ObjectType('UserAccountAbilities', {
  description: 'What the caller may do with the account.',
  simpleResolvers: true,
})
export class UserAccountAbilities {
  @Field(() => Boolean, {
    description: "Refused for an Admin when the person also belongs to another Admin's organisation.",
  })
  edit!: boolean;

  @Field(() => Boolean, { description: "Change the role and organisations; never the caller's own." })
  changeRole!: boolean;

  @Field(() => Boolean)
  block!: boolean;

  @Field(() => Boolean)
  unblock!: boolean;

  @Field(() => Boolean)
  sendPasswordLink!: boolean;

  @Field(() => Boolean)
  resetSecondFactor!: boolean;

  @Field(() => Boolean, {
    description:
      'Appoint or dismiss them as confidant of one of their organisations; for SuperAdmins, except for ' +
      'themselves.',
  })
  appointConfidant!: boolean;
}

@ObjectType('UserAccount', {
  description: 'A person as their Admin sees them.',
  simpleResolvers: true,
})
export class UserAccount {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    description:
      'The optimistic lock: incremented by each change; an update passes the version it was based on.',
  })
  version!: number;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Field(() => DateTimeScalar)
  updatedAt!: string;

  @Field(() => String)
  username!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  surname!: string;

  @Field(() => String)
  email!: string;

  @Field(() => RoleEnum)
  role!: Role;

  @Field(() => String)
  jobTitle!: string;

  @Field(() => String, { description: 'The place or team.' })
  location!: string;

  @Field(() => User, { nullable: true, description: 'The person who is notified of neglected work.' })
  manager!: User | null;

  @Field(() => AccountStatusEnum)
  status!: AccountStatus;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'The month of the last sign-in before the current month, as its first moment in the Netherlands; null ' +
      'without one. Anything newer could reveal the author of a report.',
  })
  lastSignInAt!: string | null;

  @Field(() => Boolean)
  hasSecondFactor!: boolean;

  @Field(() => [UserOrganization], {
    description: 'By name; only those that the caller has access to, without archived ones.',
  })
  organizations!: UserOrganization[];

  @Field(() => UserAccountAbilities)
  abilities!: UserAccountAbilities;
}

@ObjectType('UserAccountPage', { description: 'A page of people.', simpleResolvers: true })
export class UserAccountPage {
  @Field(() => [UserAccount])
  rows!: UserAccount[];

  @Field(() => Int, { description: 'The number of people within the filters, over all pages.' })
  total!: number;

  @Field(() => [Facet], {
    description: 'For role and status: the count of each value within the other filters.',
  })
  facets!: Facet[];
}
