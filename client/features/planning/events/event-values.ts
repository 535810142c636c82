import type { TaskEventFieldsFragment } from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';

export type TaskEvent = TaskEventFieldsFragment;

/** Dialogs about a task of the planning; `to-…` asks what a change to that status needs. */
export const eventDialogKinds = [
  'create',
  'view',
  'edit',
  'assign',
  'deadline',
  'delete',
  'generate',
  'to-Upcoming',
  'to-ToDo',
  'to-IN_PROGRESS',
  'to-DONE',
] as const;

/** Name of a task's assignee, or the text for none. */
export function assigneeOf({ assignedTo }: Pick<TaskEvent, 'assignedTo'>): string {
  return assignedTo ? nameOf(assignedTo) : planningTexts.notAssigned;
}

/** A person's whole name. */
export function nameOf({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim();
}
