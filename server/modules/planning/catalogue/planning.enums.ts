import { auditKinds } from '../../../../schema/records/audits.ts';
import {
  frequencyKinds,
  qualityNorms,
  taskEventStatuses,
  taskThemes,
  timeUnits,
} from '../../../../schema/records/planning.ts';
import { publishEnum } from '../../../platform/core/enum.ts';

export const TaskEventStatusEnum = publishEnum(
  'TaskEventStatus',
  taskEventStatuses,
  'The status of a task event; Upcoming becomes ToDo automatically on the start date.',
);

export const TaskThemeEnum = publishEnum('TaskTheme', taskThemes, 'The theme of a task.');

export const QualityNormEnum = publishEnum(
  'QualityNorm',
  qualityNorms,
  'The quality norm that requires a task.',
);

export const FrequencyKindEnum = publishEnum(
  'FrequencyKind',
  frequencyKinds,
  'The kind of recurrence: at an interval, an interval after completion, or on a fixed day of the year.',
);

export const TimeUnitEnum = publishEnum('TimeUnit', timeUnits, 'The unit of an interval.');

export const AuditKindEnum = publishEnum('AuditKind', auditKinds, 'The kind of an audit.');
