import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { organizationRules } from '../../../../schema/people/organization-rules.ts';
import { inputFieldsOf } from '../../../platform/core/input-field.ts';
import { PageArgs, sortInput } from '../../../platform/list/page.type.ts';
import { managedOrganizationPage } from './managed-organization.page.ts';

const OrganizationSort = sortInput(
  'Organization',
  managedOrganizationPage.definition.sorts,
  'The sortable columns of organisations.',
);

@ArgsType()
export class OrganizationListArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Words that occur in the name.' })
  search?: string | null;

  @Field(() => OrganizationSort, { nullable: true, description: 'Defaults to name.' })
  sort?: InstanceType<typeof OrganizationSort> | null;

  @Field(() => Boolean, { defaultValue: false })
  includeArchived!: boolean;
}

const accepted = inputFieldsOf(organizationRules);

@InputType('OrganizationInput')
export class OrganizationInput {
  @Field(() => String, accepted('name'))
  name?: string | null;
}

@InputType('OrganizationUpdateInput')
export class OrganizationUpdateInput {
  @Field(() => String, accepted('name'))
  name?: string | null;

  @Field(() => Int, { description: 'The version that the change is based on.' })
  version!: number;
}
