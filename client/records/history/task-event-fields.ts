import { taskEventStatuses, taskThemes } from '../../../schema/records/planning.ts';
import { planningTexts } from '../../i18n/nl/planning.ts';
import type { ShownFields } from './shown-value.ts';

/** Fields of a task in its history and in the log. */
export const taskEventFields: ShownFields = {
  labels: { ...planningTexts.fields, assignedToUserId: planningTexts.fields.assignedTo },
  terms: { status: taskEventStatuses, theme: taskThemes },
};
