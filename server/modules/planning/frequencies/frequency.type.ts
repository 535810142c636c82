import { Int } from 'type-graphql';
import { described, nullable, objectType, versioned } from '../../../platform/core/object-type.ts';
import { CatalogueAbilities, CataloguePageAbilities } from '../catalogue/catalogue.type.ts';
import { FrequencyKindEnum, TimeUnitEnum } from '../catalogue/planning.enums.ts';

export const FrequencyType = objectType(
  'Frequency',
  'The recurrence of a task; shared by all organisations.',
  {
    ...versioned,
    name: String,
    kind: FrequencyKindEnum,
    count: nullable(Int, '1 to 99, with every and after.'),
    unit: nullable(TimeUnitEnum, 'With every and after.'),
    onDay: nullable(Int, 'With on; 29 February becomes the 28th in common years.'),
    onMonth: nullable(Int, 'With on: 1 to 12.'),
    remindBeforeDays: nullable(Int, 'Days before the deadline on which the assignee is reminded.'),
    isActive: described(Boolean, 'Whether it is offered as a choice.'),
    usedBy: described(Int, 'The number of task templates with this frequency.'),
    rule: described(String, "For instance 'every 3 month' or 'on 01-01' (day and month)."),
    sentence: described(String, 'The rule as a Dutch sentence.'),
    abilities: CatalogueAbilities,
  },
);

export const FrequencyPage = objectType('FrequencyPage', 'A page of frequencies.', {
  rows: [FrequencyType],
  total: Int,
  abilities: CataloguePageAbilities,
});
