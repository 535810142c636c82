import { ArgsType, Field, InputType, Int } from 'type-graphql';
import type { FrequencyKind, TimeUnit } from '../../../../schema/records/planning.ts';
import { frequencyRules } from '../../../../schema/records/planning-rules.ts';
import { inputFieldsOf } from '../../../platform/core/input-field.ts';
import { PageArgs, sortInput } from '../../../platform/list/page.type.ts';
import { FrequencyKindEnum, TimeUnitEnum } from '../catalogue/planning.enums.ts';
import { frequencyPage } from './frequency.page.ts';

const FrequencySort = sortInput('Frequency', frequencyPage.definition.sorts, 'The sortable columns.');

@InputType('FrequencyFilter')
export class FrequencyFilter {
  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null;
}

@ArgsType()
export class FrequenciesArgs extends PageArgs {
  @Field(() => FrequencySort, { nullable: true, description: 'Defaults to the order of creation.' })
  sort?: InstanceType<typeof FrequencySort> | null;

  @Field(() => FrequencyFilter, { nullable: true })
  filter?: FrequencyFilter | null;

  @Field(() => String, { nullable: true, description: 'Words that occur in the name.' })
  search?: string | null;
}

const accepted = inputFieldsOf(frequencyRules);

/** All fields are nullable, so that the rules report missing ones in Dutch per field. */
@InputType('FrequencyInput', {
  description: 'Name and kind are required; count and unit with every and after, onDay and onMonth with on.',
})
export class FrequencyInput {
  @Field(() => String, accepted('name'))
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
