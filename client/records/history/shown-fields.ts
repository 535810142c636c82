import { roles } from '../../../schema/people/identity.ts';
import {
  incidentChoices,
  incidentSeveralChoices,
  prismaCategories,
} from '../../../schema/records/incidents.ts';
import { taskEventStatuses, taskThemes } from '../../../schema/records/planning.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { effectivenessResults, registerSources, registerStatuses } from '../../../schema/records/register.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { planningTexts } from '../../i18n/nl/planning.ts';
import { historyTexts } from '../../i18n/nl/records/history.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import type { ShownFields } from './shown-value.ts';

/** Names and closed lists of the fields of each kind of record, as its history and the log show them. */
export const recordFields: Readonly<Record<RecordKind, ShownFields>> = {
  Incident: {
    labels: { ...historyTexts.incidentFields, ...incidentTexts.fields },
    terms: { ...incidentChoices, ...incidentSeveralChoices, prismaCategories },
  },
  RegisterEntry: {
    labels: { ...registerTexts.fields, responsibleUserId: registerTexts.fields.responsibleUser },
    terms: { source: registerSources, status: registerStatuses, effectivenessResult: effectivenessResults },
  },
  TaskEvent: {
    labels: { ...planningTexts.fields, assignedToUserId: planningTexts.fields.assignedTo },
    terms: { status: taskEventStatuses, theme: taskThemes },
  },
};

/** Names and closed lists of the fields of an account. */
export const accountFields: ShownFields = {
  labels: {
    ...peopleTexts.fields,
    name: peopleTexts.fields.firstName,
    managerId: peopleTexts.fields.manager,
    blocked: peopleTexts.history.blocked,
  },
  terms: { role: roles },
};
