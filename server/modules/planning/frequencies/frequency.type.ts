import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { FrequencyKind, TimeUnit } from '../../../../schema/records/planning.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { CatalogueAbilities, CataloguePageAbilities } from '../catalogue/catalogue.type.ts';
import { FrequencyKindEnum, TimeUnitEnum } from '../catalogue/planning.enums.ts';

@ObjectType('Frequency', {
  description: 'The recurrence of a task; shared by all organisations.',
  simpleResolvers: true,
})
export class FrequencyType {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    description:
      'The optimistic lock: incremented by each change; an update passes the version it was based on.',
  })
  version!: number;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Field(() => DateTimeScalar)
  updatedAt!: string;

  @Field(() => String)
  name!: string;

  @Field(() => FrequencyKindEnum)
  kind!: FrequencyKind;

  @Field(() => Int, { nullable: true, description: '1 to 99, with every and after.' })
  count!: number | null;

  @Field(() => TimeUnitEnum, { nullable: true, description: 'With every and after.' })
  unit!: TimeUnit | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With on; 29 February becomes the 28th in common years.',
  })
  onDay!: number | null;

  @Field(() => Int, { nullable: true, description: 'With on: 1 to 12.' })
  onMonth!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Days before the deadline on which the assignee is reminded.',
  })
  remindBeforeDays!: number | null;

  @Field(() => Boolean, { description: 'Whether it is offered as a choice.' })
  isActive!: boolean;

  @Field(() => Int, { description: 'The number of task templates with this frequency.' })
  usedBy!: number;

  @Field(() => String, { description: "For instance 'every 3 month' or 'on 01-01' (day and month)." })
  rule!: string;

  @Field(() => String, { description: 'The rule as a Dutch sentence.' })
  sentence!: string;

  @Field(() => CatalogueAbilities)
  abilities!: CatalogueAbilities;
}

@ObjectType('FrequencyPage', { description: 'A page of frequencies.', simpleResolvers: true })
export class FrequencyPage {
  @Field(() => [FrequencyType])
  rows!: FrequencyType[];

  @Field(() => Int)
  total!: number;

  @Field(() => CataloguePageAbilities)
  abilities!: CataloguePageAbilities;
}
