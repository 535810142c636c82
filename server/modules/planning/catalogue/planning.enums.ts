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
  description: 'How far a task event is; Upcoming becomes ToDo by itself on the start date.',
  valuesConfig: enumValues(taskEventStatuses),
});

export const TaskThemeEnum = enumOf(taskThemes);
registerEnumType(TaskThemeEnum, {
  name: 'TaskTheme',
  description: 'What a task is about.',
  valuesConfig: enumValues(taskThemes),
});

export const QualityNormEnum = enumOf(qualityNorms);
registerEnumType(QualityNormEnum, {
  name: 'QualityNorm',
  description: 'The norm that asks for a task.',
  valuesConfig: enumValues(qualityNorms),
});

export const FrequencyKindEnum = enumOf(frequencyKinds);
registerEnumType(FrequencyKindEnum, {
  name: 'FrequencyKind',
  description:
    'How a task comes back: every so often, so long after its completion, or on a day of the year.',
  valuesConfig: enumValues(frequencyKinds),
});

export const TimeUnitEnum = enumOf(timeUnits);
registerEnumType(TimeUnitEnum, {
  name: 'TimeUnit',
  description: 'In what an interval is counted.',
  valuesConfig: enumValues(timeUnits),
});
