import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Role } from '../../../../schema/terms/identity.ts';
import { type InvitationStatus, invitationStatuses } from '../../../../schema/terms/organizations.ts';
import { enumOf, enumValues } from '../../../platform/core/enum.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet } from '../../../platform/list/facet.type.ts';
import { RoleEnum, User } from '../../identity/index.ts';
import { OrganizationType } from '../organization/organization.type.ts';

export const InvitationStatusEnum = enumOf(invitationStatuses);
registerEnumType(InvitationStatusEnum, {
  name: 'InvitationStatus',
  description: 'What became of an invitation.',
  valuesConfig: enumValues(invitationStatuses),
});

@ObjectType('InvitationAbilities', {
  description: 'What the person who asks may do with the invitation.',
  simpleResolvers: true,
})
export class InvitationAbilities {
  @Field(() => Boolean, { description: 'Also once it has expired.' })
  resend!: boolean;

  @Field(() => Boolean)
  withdraw!: boolean;

  @Field(() => Boolean, { description: 'Make a new link, with which the one in the mail stops.' })
  copyLink!: boolean;
}

@ObjectType('Invitation', {
  description: 'That someone was asked to join an organisation: for seven days, to be accepted once.',
  simpleResolvers: true,
})
export class InvitationType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  email!: string;

  @Field(() => RoleEnum, { description: 'Client or Admin.' })
  role!: Role;

  @Field(() => OrganizationType)
  organization!: OrganizationType;

  @Field(() => String, { description: 'What the mail says besides; empty for nothing.' })
  message!: string;

  @Field(() => User, { description: 'Who sent it last.' })
  sentBy!: User;

  @Field(() => DateTimeScalar)
  sentAt!: string;

  @Field(() => DateTimeScalar)
  expiresAt!: string;

  @Field(() => InvitationStatusEnum)
  status!: InvitationStatus;

  @Field(() => InvitationAbilities)
  abilities!: InvitationAbilities;
}

@ObjectType('InvitationPageAbilities', {
  description: 'What the person who asks may do with the list.',
  simpleResolvers: true,
})
export class InvitationPageAbilities {
  @Field(() => Boolean)
  create!: boolean;
}

@ObjectType('InvitationPage', { description: 'A page of invitations.', simpleResolvers: true })
export class InvitationPage {
  @Field(() => [InvitationType])
  rows!: InvitationType[];

  @Field(() => Int, { description: 'How many there are within the filters, on all pages together.' })
  total!: number;

  @Field(() => [Facet], { description: 'For status: the count of each value.' })
  facets!: Facet[];

  @Field(() => InvitationPageAbilities)
  abilities!: InvitationPageAbilities;
}

@ObjectType('InvitationPreview', {
  description: 'What an invitation says to whoever holds its secret.',
  simpleResolvers: true,
})
export class InvitationPreview {
  @Field(() => String)
  email!: string;

  @Field(() => String)
  organizationName!: string;

  @Field(() => Boolean, {
    description:
      'Whether an account is made on accepting; without, the password of the one there is suffices.',
  })
  needsAccount!: boolean;
}
