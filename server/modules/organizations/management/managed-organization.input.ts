import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import { type SortDirection, SortDirectionEnum } from '../../../platform/list/sort-direction.ts';
import { type OrganizationSortField, organizationSorts } from './managed-organization.list.ts';

const sortFields = Object.keys(organizationSorts) as OrganizationSortField[];
const OrganizationSortFieldEnum = Object.fromEntries(sortFields.map((field) => [field, field]));
registerEnumType(OrganizationSortFieldEnum, {
  name: 'OrganizationSortField',
  description: 'The sortable columns of organisations.',
});

@InputType('OrganizationSort')
export class OrganizationSort {
  @Field(() => OrganizationSortFieldEnum)
  field!: OrganizationSortField;

  @Field(() => SortDirectionEnum)
  direction!: SortDirection;
}

@ArgsType()
export class OrganizationListArgs {
  @Field(() => String, { nullable: true, description: 'Words that occur in the name.' })
  search?: string | null;

  @Field(() => OrganizationSort, { nullable: true, description: 'Defaults to name.' })
  sort?: OrganizationSort | null;

  @Field(() => Boolean, { defaultValue: false })
  includeArchived!: boolean;

  @Field(() => Int, { defaultValue: 0, description: 'The first page is 0.' })
  page!: number;

  @Field(() => Int, {
    defaultValue: 10,
    description: '1 to 100; at most 200 over all lists of an operation.',
  })
  pageSize!: number;
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
