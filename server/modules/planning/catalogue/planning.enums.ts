import { registerEnumType } from 'type-graphql';
import {
  frequencyKinds,
  qualityNorms,
  taskEventStatuses,
  taskThemes,
  timeUnits,
} from '../../../../schema/terms/planning.ts';
import { enumOf, enumValues } from '../../../platform/core/enum.ts';

export const TaskEventStatusEnum = enumOf(taskEventStatuses);
registerEnumType(TaskEventStatusEnum, {
  name: 'TaskEventStatus',
  description: 'The status of a task event; Upcoming becomes ToDo automatically on the start date.',
  valuesConfig: enumValues(taskEventStatuses),
});

export const TaskThemeEnum = enumOf(taskThemes);
registerEnumType(TaskThemeEnum, {
  name: 'TaskTheme',
  description: 'The theme of a task.',
  valuesConfig: enumValues(taskThemes),
});

export const QualityNormEnum = enumOf(qualityNorms);
registerEnumType(QualityNormEnum, {
  name: 'QualityNorm',
  description: 'The quality norm that requires a task.',
  valuesConfig: enumValues(qualityNorms),
});

export const FrequencyKindEnum = enumOf(frequencyKinds);
registerEnumType(FrequencyKindEnum, {
  name: 'FrequencyKind',
  description:
    'The kind of recurrence: at an interval, an interval after completion, or on a fixed day of the year.',
  valuesConfig: enumValues(frequencyKinds),
});

export const TimeUnitEnum = enumOf(timeUnits);
registerEnumType(TimeUnitEnum, {
  name: 'TimeUnit',
  description: 'The unit of an interval.',
  valuesConfig: enumValues(timeUnits),
});
