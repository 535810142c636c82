import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { FrequencyKind, TimeUnit } from '../../../../schema/terms/planning.ts';
import { type SortDirection, SortDirectionEnum } from '../../../platform/list/sort-direction.ts';
import { FrequencyKindEnum, TimeUnitEnum } from '../catalogue/planning.enums.ts';
import { type FrequencySortField, frequencySorts } from './frequency.list.ts';

const sortFields = Object.keys(frequencySorts) as FrequencySortField[];
const FrequencySortFieldEnum = Object.fromEntries(sortFields.map((field) => [field, field]));
registerEnumType(FrequencySortFieldEnum, {
  name: 'FrequencySortField',
  description: 'The sortable columns.',
});

@InputType('FrequencySort')
export class FrequencySort {
  @Field(() => FrequencySortFieldEnum)
  field!: FrequencySortField;

  @Field(() => SortDirectionEnum)
  direction!: SortDirection;
}

@InputType('FrequencyFilter')
export class FrequencyFilter {
  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null;
}

@ArgsType()
export class FrequenciesArgs {
  @Field(() => Int, { defaultValue: 0, description: 'The first page is 0.' })
  page!: number;

  @Field(() => Int, {
    defaultValue: 10,
    description: '1 to 100; at most 200 over all lists of an operation.',
  })
  pageSize!: number;

  @Field(() => FrequencySort, { nullable: true, description: 'Defaults to the order of creation.' })
  sort?: FrequencySort | null;

  @Field(() => FrequencyFilter, { nullable: true })
  filter?: FrequencyFilter | null;

  @Field(() => String, { nullable: true, description: 'Words that occur in the name.' })
  search?: string | null;
}

/** All fields are nullable, so that the rules report missing ones in Dutch per field. */
@InputType('FrequencyInput', {
  description: 'Name and kind are required; count and unit with every and after, onDay and onMonth with on.',
})
export class FrequencyInput {
  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  name?: string | null;

  @Field(() => FrequencyKindEnum, { nullable: true })
  kind?: FrequencyKind | null;

  @Field(() => Int, { nullable: true, description: '1 to 99.' })
  count?: number | null;

  @Field(() => TimeUnitEnum, { nullable: true })
  unit?: TimeUnit | null;

  @Field(() => Int, { nullable: true })
  onDay?: number | null;

  @Field(() => Int, { nullable: true, description: '1 to 12.' })
  onMonth?: number | null;

  @Field(() => Int, { nullable: true, description: '0 to 365.' })
  remindBeforeDays?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Defaults to true.' })
  isActive?: boolean | null;
}
