import { ArgsType, Field, InputType, Int } from 'type-graphql';
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

@InputType('OrganizationInput')
export class OrganizationInput {
  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  name?: string | null;
}

@InputType('OrganizationUpdateInput')
export class OrganizationUpdateInput {
  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  name?: string | null;

  @Field(() => Int, { description: 'The version that the change is based on.' })
  version!: number;
}
