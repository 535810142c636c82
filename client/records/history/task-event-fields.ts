import { taskEventStatuses, taskThemes } from '../../../schema/records/planning.ts';
import { planningTexts } from '../../i18n/nl/planning.ts';
import { teamTexts } from '../../i18n/nl/records/teams.ts';
import type { ShownFields } from './shown-value.ts';

/** Fields of a task in its history and in the log. */
export const taskEventFields: ShownFields = {
  labels: {
    teamId: teamTexts.field,
    ...planningTexts.fields,
    assignedToUserId: planningTexts.fields.assignedTo,
  },
  terms: { status: taskEventStatuses, theme: taskThemes },
};
