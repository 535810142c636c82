import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Role } from '../../../../schema/terms/identity.ts';
import {
  type AccountStatus,
  accountStatuses,
  type MembershipKind,
  membershipKinds,
} from '../../../../schema/terms/organizations.ts';
import { enumOf, enumValues } from '../../../platform/core/enum.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet } from '../../../platform/list/facet.type.ts';
import { RoleEnum, User } from '../../identity/index.ts';

export const AccountStatusEnum = enumOf(accountStatuses);
registerEnumType(AccountStatusEnum, {
  name: 'AccountStatus',
  description: 'Whether someone signs in: has done so, has not yet, or may not any more.',
  valuesConfig: enumValues(accountStatuses),
});

export const MembershipKindEnum = enumOf(membershipKinds);
registerEnumType(MembershipKindEnum, {
  name: 'MembershipKind',
  description: 'How someone belongs to an organisation: Admins own, Clients are members.',
  valuesConfig: enumValues(membershipKinds),
});

@ObjectType('UserOrganization', {
  description: 'An organisation that someone belongs to.',
  simpleResolvers: true,
})
export class UserOrganization {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => MembershipKindEnum)
  kind!: MembershipKind;

  @Field(() => Boolean, { description: 'Reads what was reported there under shield, and by whom.' })
  isConfidant!: boolean;
}

@ObjectType('UserAccountAbilities', {
  description: 'What the person who asks may do with the account.',
  simpleResolvers: true,
})
export class UserAccountAbilities {
  @Field(() => Boolean, {
    description: 'Not by an Admin when the person also belongs to an organisation of others.',
  })
  edit!: boolean;

  @Field(() => Boolean, { description: 'Change the role and the organisations; never one’s own.' })
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
      'Make them confidant of an organisation of theirs, or end that; by a SuperAdmin, never oneself.',
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

  @Field(() => Int, { description: 'Counts the changes; an update names the version it was made to.' })
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

  @Field(() => User, { nullable: true, description: 'Who is told when something stays undone.' })
  manager!: User | null;

  @Field(() => AccountStatusEnum)
  status!: AccountStatus;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The day in the Netherlands, as the moment it began: the hour could tell who made a report.',
  })
  lastSignInAt!: string | null;

  @Field(() => Boolean)
  hasSecondFactor!: boolean;

  @Field(() => [UserOrganization], {
    description: 'By name; as far as the person who asks reaches them, and without archived ones.',
  })
  organizations!: UserOrganization[];

  @Field(() => UserAccountAbilities)
  abilities!: UserAccountAbilities;
}

@ObjectType('UserAccountPage', { description: 'A page of people.', simpleResolvers: true })
export class UserAccountPage {
  @Field(() => [UserAccount])
  rows!: UserAccount[];

  @Field(() => Int, { description: 'How many people there are within the filters, on all pages together.' })
  total!: number;

  @Field(() => [Facet], {
    description: 'For role and status: the count of each value within the other filters.',
  })
  facets!: Facet[];
}
