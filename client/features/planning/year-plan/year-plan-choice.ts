import type { PreviewYearPlanQuery } from '../../../graphql/generated/operations.ts';

/** A task as a year's plan has it. */
export type Planned = PreviewYearPlanQuery['previewYearPlan'][number];

/** Keys of the tasks that are not to be planned. */
export type Unwanted = ReadonlySet<string>;

/** Changes the choice, given the current one. */
export type Choose = (change: (current: Unwanted) => Unwanted) => void;

/** A plan with its unwanted tasks, and how to change these. */
export interface YearPlanChoiceProps {
  planned: readonly Planned[];
  unwanted: Unwanted;
  onChange: Choose;
  disabled: boolean;
}

/** Key of a task within a plan. */
export const keyOf = ({ templateId, startDate }: Planned) => `${templateId} ${startDate}`;

/** Returns a change that wants tasks, or does not. */
export function wanting(tasks: readonly Planned[], isWanted: boolean): (current: Unwanted) => Unwanted {
  return (current) => {
    const changed = new Set(current);
    for (const task of tasks) {
      if (isWanted) changed.delete(keyOf(task));
      else changed.add(keyOf(task));
    }
    return changed;
  };
}

/** The tasks that can be planned, by their template. */
export function byTemplate(planned: readonly Planned[]): (readonly Planned[])[] {
  const added = planned.filter(({ exists }) => !exists);
  const templates = new Set(added.map(({ templateId }) => templateId));
  return [...templates].map((id) => added.filter(({ templateId }) => templateId === id));
}

/** Tasks for the server to leave out: a whole template where none of its tasks is wanted. */
export function leftOut(planned: readonly Planned[], unwanted: Unwanted) {
  return byTemplate(planned).flatMap((tasks) => {
    const left = tasks.filter((task) => unwanted.has(keyOf(task)));
    const [first] = left;
    if (!first) return [];
    const { templateId } = first;
    if (left.length === tasks.length) return [{ templateId }];
    return [{ templateId, startDates: left.map(({ startDate }) => startDate) }];
  });
}
