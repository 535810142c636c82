import type { RecordKind } from '../../../schema/records/records.ts';
import { incidentFields } from './incident-fields.ts';
import { manualFields } from './manual-fields.ts';
import { registerEntryFields } from './register-entry-fields.ts';
import { riskFields } from './risk-fields.ts';
import type { ShownFields } from './shown-value.ts';
import { taskEventFields } from './task-event-fields.ts';

/** Fields of every kind of record, for a page that shows all kinds. */
export const recordFields: Readonly<Record<RecordKind, ShownFields>> = {
  Incident: incidentFields,
  RegisterEntry: registerEntryFields,
  TaskEvent: taskEventFields,
  Risk: riskFields,
  Manual: manualFields,
};
