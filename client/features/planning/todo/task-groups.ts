import { type TaskEventGroup, taskEventGroup } from '../../../../schema/records/planning.ts';
import { today } from '../../../lib/days.ts';
import { usePreferences } from '../../../records/account/preferences.tsx';
import type { TaskEvent } from '../events/event-values.ts';

/** Picks the tasks of a group by their deadlines. */
export function useTasksOf(tasks: readonly TaskEvent[]): (group: TaskEventGroup) => TaskEvent[] {
  const groupOf = useTaskGroup();
  return (group) => tasks.filter((task) => groupOf(task) === group);
}

/** The group of a task by its deadline, as seen today; the week ends as the person's calendar has it. */
export function useTaskGroup(): (task: Pick<TaskEvent, 'deadline'>) => TaskEventGroup {
  const { preferences } = usePreferences();
  const now = today();
  return ({ deadline }) => taskEventGroup(deadline, now, preferences.weekStart);
}
