import { taskThemes } from '../../../../schema/records/planning.ts';
import { taskEventRules } from '../../../../schema/records/planning-rules.ts';
import type { TaskEventInput } from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { comparedTeam, OWN_TEAM, type Teams, teamInput } from '../../../records/teams/teams.ts';
import type { ComparedField } from '../../../ui/dialog/conflict-dialog.tsx';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import type { TaskEvent } from './event-values.ts';

const { fields } = planningTexts;

/** Values of the task form; a choice not made yet is an empty text. */
export interface EventFormValues {
  title: string;
  description: string;
  startDate: string;
  deadline: string;
  theme: string;
  assignedToUserId: string;
  teamId: string;
  evidenceRequired: boolean;
  resultNote: string;
  /** The version that was on the screen when the form opened; it stays with a restored draft. */
  version: number;
}

/** The form's values for a task, or for a new one that begins on a day. */
export function toFormValues(event: TaskEvent | null, day = ''): EventFormValues {
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    startDate: event?.startDate ?? day,
    deadline: event?.deadline ?? day,
    theme: event?.theme ?? '',
    assignedToUserId: event?.assignedTo?.id ?? '',
    teamId: event ? (event.team?.id ?? '') : OWN_TEAM,
    evidenceRequired: event?.evidenceRequired ?? false,
    resultNote: event?.resultNote ?? '',
    version: event?.version ?? 0,
  };
}

/** The values as the server takes them. */
export function toInput(values: EventFormValues): TaskEventInput {
  const { teamId = '', ...input } = taskEventRules.cast(values, { stripUnknown: true });
  return { ...input, teamId: teamInput(teamId) };
}

/** Fields by which two versions of a task are compared; people by the names known here. */
export function comparedFields(
  people: readonly SelectOption[],
  teams: Teams,
): ComparedField<EventFormValues>[] {
  const personOf = (id: string) =>
    people.find(({ value }) => value === id)?.label ?? planningTexts.notAssigned;
  return [
    { name: 'title', label: fields.title, shown: ({ title }) => title },
    { name: 'description', label: fields.description, shown: ({ description }) => description },
    { name: 'startDate', label: fields.startDate, shown: ({ startDate }) => formatDate(startDate) },
    { name: 'deadline', label: fields.deadline, shown: ({ deadline }) => formatDate(deadline) },
    {
      name: 'theme',
      label: fields.theme,
      shown: ({ theme }) => (taskThemes.has(theme) ? taskThemes.nameOf(theme) : ''),
    },
    {
      name: 'assignedToUserId',
      label: fields.assignedTo,
      shown: ({ assignedToUserId }) => personOf(assignedToUserId),
    },
    comparedTeam(teams),
    {
      name: 'evidenceRequired',
      label: fields.evidenceRequired,
      shown: ({ evidenceRequired }) => (evidenceRequired ? planningTexts.yes : planningTexts.no),
    },
    { name: 'resultNote', label: fields.resultNote, shown: ({ resultNote }) => resultNote },
  ];
}
