import type { TaskEvent } from '../events/event-values.ts';
import { type Day, monthOf } from './days.ts';

/** State of a task on a day. */
export type Happening = 'due' | 'starts' | 'runs';

export interface DayEvent {
  readonly event: TaskEvent;
  readonly what: Happening;
}

const order: readonly Happening[] = ['due', 'starts', 'runs'];

/** Tasks of a day: deadlines first, then starting tasks, then those under way. */
export function eventsOn(day: Day, events: readonly TaskEvent[]): DayEvent[] {
  return events
    .filter(({ startDate, deadline }) => startDate <= day && day <= deadline)
    .map((event) => ({ event, what: happeningOn(day, event) }))
    .sort((one, other) => order.indexOf(one.what) - order.indexOf(other.what));
}

function happeningOn(day: Day, { startDate, deadline }: TaskEvent): Happening {
  if (day === deadline) return 'due';
  return day === startDate ? 'starts' : 'runs';
}

/** Tasks due in the month of the day, open ones first, with counts. */
export function dueInMonth(day: Day, events: readonly TaskEvent[]) {
  const due = events.filter(({ deadline }) => monthOf(deadline) === monthOf(day));
  const isDone = ({ status }: TaskEvent) => status === 'DONE';
  return {
    tasks: [...due.filter((event) => !isDone(event)), ...due.filter(isDone)],
    total: due.length,
    overdue: due.filter(({ isOverdue }) => isOverdue).length,
    done: due.filter(({ status }) => status === 'DONE').length,
  };
}
