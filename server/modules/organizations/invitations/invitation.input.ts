import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import type { Role } from '../../../../schema/terms/identity.ts';
import type { InvitationStatus } from '../../../../schema/terms/organizations.ts';
import { type SortDirection, SortDirectionEnum } from '../../../platform/list/sort-direction.ts';
import { RoleEnum } from '../../identity/index.ts';
import { type InvitationSortField, invitationSorts } from './invitation.list.ts';
import { InvitationStatusEnum } from './invitation.type.ts';

const sortFields = Object.keys(invitationSorts) as InvitationSortField[];
const InvitationSortFieldEnum = Object.fromEntries(sortFields.map((field) => [field, field]));
registerEnumType(InvitationSortFieldEnum, {
  name: 'InvitationSortField',
  description: 'What invitations can be sorted by.',
});

@InputType('InvitationSort')
export class InvitationSort {
  @Field(() => InvitationSortFieldEnum)
  field!: InvitationSortField;

  @Field(() => SortDirectionEnum)
  direction!: SortDirection;
}

@ArgsType()
export class InvitationsArgs {
  @Field(() => ID, { nullable: true, description: 'One organisation; without it, all that one reaches.' })
  organizationId?: string | null;

  @Field(() => String, { nullable: true, description: 'Words that stand in the address or the message.' })
  search?: string | null;

  @Field(() => [InvitationStatusEnum], { nullable: true })
  statuses?: InvitationStatus[] | null;

  @Field(() => InvitationSort, { nullable: true, description: 'Last sent first without it.' })
  sort?: InvitationSort | null;

  @Field(() => Int, { defaultValue: 0, description: 'The first page is 0.' })
  page!: number;

  @Field(() => Int, { defaultValue: 10, description: '1 to 100; 200 of all lists of an operation together.' })
  pageSize!: number;
}

@InputType('InvitationsInput')
export class InvitationsInput {
  @Field(() => [String], { description: '1 to 50 addresses; all are invited, or none.' })
  emails!: string[];

  @Field(() => RoleEnum, { nullable: true, description: 'Client or Admin.' })
  role?: Role | null;

  @Field(() => ID)
  organizationId!: string;

  @Field(() => String, { nullable: true, description: 'Stands in the mail; at most 1,000 characters.' })
  message?: string | null;
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
      'Of the new account, or of the one that belongs to the address; not needed by who is signed in with it.',
  })
  password?: string | null;
}
