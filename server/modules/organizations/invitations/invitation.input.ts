import { ArgsType, Field, ID, InputType } from 'type-graphql';
import type { Role } from '../../../../schema/people/identity.ts';
import type { InvitationStatus } from '../../../../schema/people/organizations.ts';
import { PageArgs, sortInput } from '../../../platform/list/page.type.ts';
import { RoleEnum } from '../../identity/index.ts';
import { invitationPage } from './invitation.page.ts';
import { InvitationStatusEnum } from './invitation.type.ts';

const InvitationSort = sortInput(
  'Invitation',
  invitationPage.definition.sorts,
  'The sortable columns of invitations.',
);

@ArgsType()
export class InvitationsArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'One organisation; without it, all that the caller has access to.',
  })
  organizationId?: string | null;

  @Field(() => String, { nullable: true, description: 'Words that occur in the address or the message.' })
  search?: string | null;

  @Field(() => [InvitationStatusEnum], { nullable: true })
  statuses?: InvitationStatus[] | null;

  @Field(() => InvitationSort, { nullable: true, description: 'Defaults to last sent first.' })
  sort?: InstanceType<typeof InvitationSort> | null;
}

@InputType('InvitationsInput')
export class InvitationsInput {
  @Field(() => [String], {
    description:
      '1 to 50 addresses, also as `Name <address>` or several in a text; all are invited, or none.',
  })
  emails!: string[];

  @Field(() => RoleEnum, { nullable: true, description: 'Client or Admin.' })
  role?: Role | null;

  @Field(() => ID)
  organizationId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A personal message for the mail; at most 1,000 characters.',
  })
  message?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Open teams of the organisation that the people are placed in once they accept.',
  })
  teamIds?: string[] | null;
}

@ArgsType()
export class AcceptInvitationArgs {
  @Field(() => String)
  token!: string;

  @Field(() => String, { nullable: true, description: 'For a new account: at most 100 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'For a new account: at most 100 characters.' })
  surname?: string | null;

  @Field(() => String, { nullable: true, description: 'For a new account: at most 60 characters; unique.' })
  username?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The password of the new account, or of the existing account with the address; not needed by a caller ' +
      'who is signed in to it.',
  })
  password?: string | null;
}
