import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Role } from '../../../../schema/people/identity.ts';
import { type InvitationStatus, invitationStatuses } from '../../../../schema/people/organizations.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet } from '../../../platform/list/page.type.ts';
import { RoleEnum, User } from '../../identity/index.ts';
import { OrganizationType } from '../organization/organization.type.ts';

export const InvitationStatusEnum = publishEnum(
  'InvitationStatus',
  invitationStatuses,
  'The status of an invitation.',
);

@ObjectType('InvitationAbilities', {
  description: 'What the caller may do with the invitation.',
  simpleResolvers: true,
})
export class InvitationAbilities {
  @Field(() => Boolean, { description: 'Also after it has expired.' })
  resend!: boolean;

  @Field(() => Boolean)
  withdraw!: boolean;

  @Field(() => Boolean, { description: 'Create a new link, which invalidates the one in the mail.' })
  copyLink!: boolean;
}

@ObjectType('Invitation', {
  description: 'An invitation to join an organisation: valid for seven days, accepted once.',
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

  @Field(() => String, { description: 'A personal message in the mail; empty for none.' })
  message!: string;

  @Field(() => User, { description: 'The person who last sent it.' })
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
  description: 'What the caller may do with the list.',
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

  @Field(() => Int, { description: 'The number of rows within the filters, over all pages.' })
  total!: number;

  @Field(() => [Facet], { description: 'For status: the count of each value.' })
  facets!: Facet[];

  @Field(() => InvitationPageAbilities)
  abilities!: InvitationPageAbilities;
}

@ObjectType('InvitationPreview', {
  description: 'The invitation as shown to the holder of its secret.',
  simpleResolvers: true,
})
export class InvitationPreview {
  @Field(() => String)
  email!: string;

  @Field(() => String)
  organizationName!: string;

  @Field(() => Boolean, {
    description:
      'Whether accepting creates an account; otherwise the password of the existing account suffices. Always ' +
      'true for a link that was handed over, which does not tell of accounts: without `username` it is ' +
      'accepted with an existing account.',
  })
  needsAccount!: boolean;
}
