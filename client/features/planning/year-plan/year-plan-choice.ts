import type { PreviewYearPlanQuery } from '../../../graphql/generated/operations.ts';

/** A task as a year's plan has it. */
export type Planned = PreviewYearPlanQuery['previewYearPlan'][number];

/** The keys of what is not to be planned. */
export type Unwanted = ReadonlySet<string>;

/** How the choice changes, out of what it was. */
export type Choose = (change: (current: Unwanted) => Unwanted) => void;

/** What of a plan is wanted, and how to change that. */
export interface YearPlanChoiceProps {
  planned: readonly Planned[];
  unwanted: Unwanted;
  onChange: Choose;
  disabled: boolean;
}

/** Tells a task of a plan from the others. */
export const keyOf = ({ templateId, startDate }: Planned) => `${templateId} ${startDate}`;

/** Wants tasks, or does not. */
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

/** What the server is to leave out: a template as a whole where nothing of it is wanted. */
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
