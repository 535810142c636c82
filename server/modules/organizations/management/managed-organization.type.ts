import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { MembershipKind } from '../../../../schema/terms/organizations.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { User } from '../../identity/index.ts';
import { MembershipKindEnum } from '../people/user-account.type.ts';

@ObjectType('ManagedOrganizationAbilities', {
  description: 'What the person who asks may do with the organisation.',
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

  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when it can only be read.' })
  archivedAt!: string | null;

  @Field(() => Int, { description: 'Counts the changes; an update names the version it was made to.' })
  version!: number;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Field(() => DateTimeScalar)
  updatedAt!: string;

  @Field(() => Int, { description: 'How many own it: its Admins.' })
  ownerCount!: number;

  @Field(() => Int, { description: 'How many are members without owning it.' })
  memberCount!: number;

  @Field(() => Boolean, { description: 'Nobody belongs to it and nothing is kept in it.' })
  isEmpty!: boolean;

  @Field(() => ManagedOrganizationAbilities)
  abilities!: ManagedOrganizationAbilities;
}

@ObjectType('OrganizationPage', { description: 'A page of organisations.', simpleResolvers: true })
export class OrganizationPage {
  @Field(() => [ManagedOrganization])
  rows!: ManagedOrganization[];

  @Field(() => Int, { description: 'How many there are within the search, on all pages together.' })
  total!: number;
}

@ObjectType('OrganizationMember', {
  description: 'Someone who belongs to an organisation.',
  simpleResolvers: true,
})
export class OrganizationMember {
  @Field(() => User)
  user!: User;

  @Field(() => MembershipKindEnum)
  kind!: MembershipKind;

  @Field(() => DateTimeScalar)
  since!: string;

  @Field(() => Boolean, { description: 'Reads what was reported there under shield, and by whom.' })
  isConfidant!: boolean;
}
