import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { Role } from '../../../../schema/people/identity.ts';
import { userAccountRules } from '../../../../schema/people/organization-rules.ts';
import type { AccountStatus } from '../../../../schema/people/organizations.ts';
import { inputFieldsOf } from '../../../platform/core/input-field.ts';
import { PageArgs, sortInput } from '../../../platform/list/page.type.ts';
import { RoleEnum } from '../../identity/index.ts';
import { userAccountPage } from './user-account.page.ts';
import { AccountStatusEnum } from './user-account.type.ts';

const UserAccountSort = sortInput(
  'UserAccount',
  userAccountPage.definition.sorts,
  'The sortable columns of people: name by surname and then name, role and status in their order.',
);

@ArgsType()
export class UserAccountsArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'One organisation; without it, all that the caller has access to.',
  })
  organizationId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words that occur in the name, username, e-mail address, job title or name of a team.',
  })
  search?: string | null;

  @Field(() => [RoleEnum], { nullable: true })
  roles?: Role[] | null;

  @Field(() => [AccountStatusEnum], { nullable: true })
  statuses?: AccountStatus[] | null;

  @Field(() => [ID], { nullable: true, description: 'In one of these teams; `none` for no team.' })
  teamIds?: string[] | null;

  @Field(() => UserAccountSort, { nullable: true, description: 'Defaults to name.' })
  sort?: InstanceType<typeof UserAccountSort> | null;
}

const accepted = inputFieldsOf(userAccountRules);

/** All fields are nullable, so that the rules report missing ones in Dutch per field. */
@InputType('UserAccountInput', {
  description: 'Omitted fields are unchanged. The e-mail address cannot be changed this way.',
})
export class UserAccountInput {
  @Field(() => Int, { description: 'The version that the change is based on.' })
  version!: number;

  @Field(() => String, { nullable: true, description: 'At most 60 characters; unique.' })
  username?: string | null;

  @Field(() => String, accepted('name'))
  name?: string | null;

  @Field(() => String, accepted('surname'))
  surname?: string | null;

  @Field(() => RoleEnum, { nullable: true, description: 'SuperAdmin only by a SuperAdmin.' })
  role?: Role | null;

  @Field(() => [ID], {
    nullable: true,
    description:
      'All organisations of the person, among those that the caller has access to; archived ones are ' +
      'unchanged.',
  })
  organizationIds?: string[] | null;

  @Field(() => String, accepted('jobTitle'))
  jobTitle?: string | null;

  @Field(() => ID, { nullable: true, description: 'A colleague; null for none.' })
  managerId?: string | null;
}
