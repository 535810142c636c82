import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { MembershipKind } from '../../../../schema/people/organizations.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { User } from '../../identity/index.ts';
import { MembershipKindEnum } from '../people/user-account.type.ts';

@ObjectType('ManagedOrganizationAbilities', {
  description: 'What the caller may do with the organisation.',
  simpleResolvers: true,
})
export class ManagedOrganizationAbilities {
  @Field(() => Boolean)
  edit!: boolean;

  @Field(() => Boolean)
  archive!: boolean;

  @Field(() => Boolean)
  restore!: boolean;

  @Field(() => Boolean, { description: 'Only when it is empty or archived.' })
  delete!: boolean;
}

@ObjectType('ManagedOrganization', {
  description: 'A care organisation as a SuperAdmin sees it.',
  simpleResolvers: true,
})
export class ManagedOrganization {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was archived, which makes it read-only.',
  })
  archivedAt!: string | null;

  @Field(() => Int, {
    description:
      'The optimistic lock: incremented by each change; an update passes the version it was based on.',
  })
  version!: number;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Field(() => DateTimeScalar)
  updatedAt!: string;

  @Field(() => Int, { description: 'The number of owners: its Admins.' })
  ownerCount!: number;

  @Field(() => Int, { description: 'The number of members who do not own it.' })
  memberCount!: number;

  @Field(() => Boolean, { description: 'Whether it has neither members nor records.' })
  isEmpty!: boolean;

  @Field(() => ManagedOrganizationAbilities)
  abilities!: ManagedOrganizationAbilities;
}

@ObjectType('OrganizationPage', { description: 'A page of organisations.', simpleResolvers: true })
export class OrganizationPage {
  @Field(() => [ManagedOrganization])
  rows!: ManagedOrganization[];

  @Field(() => Int, { description: 'The number of organisations within the search, over all pages.' })
  total!: number;
}

@ObjectType('OrganizationMember', {
  description: 'A member or owner of an organisation.',
  simpleResolvers: true,
})
export class OrganizationMember {
  @Field(() => User)
  user!: User;

  @Field(() => MembershipKindEnum)
  kind!: MembershipKind;

  @Field(() => DateTimeScalar)
  since!: string;

  @Field(() => Boolean, {
    description: 'Whether they are a confidant, who reads shielded reports and their reporters.',
  })
  isConfidant!: boolean;
}
