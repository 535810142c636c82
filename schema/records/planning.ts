import type { TaskEventGroup } from '../terms/planning.ts';
import type { WeekStart } from '../terms/preferences.ts';

/** Limits of the planning fields: texts in characters, others as numbers. */
export const planningLimits = {
  name: 100,
  title: 200,
  longText: 10_000,
  reopenReason: 1_000,
  count: 99,
  leadTimeDays: 365,
  remindBeforeDays: 365,
  earliestYear: 2000,
  latestYear: 2100,
  /** The own templates of an organisation. */
  ownTemplates: 200,
} as const;

/** The calendar day in the Netherlands at a moment, `yyyy-mm-dd`, which is the date format of the Swedish locale. */
export function amsterdamDay(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
}

/** The group of the task list to which a deadline belongs on a day; a week ends before the next `weekStart`. */
export function taskEventGroup(
  deadline: string,
  today: string,
  weekStart: WeekStart = 'Monday',
): TaskEventGroup {
  if (deadline < today) return 'Overdue';
  if (deadline === today) return 'Today';
  return deadline <= lastDayOfWeek(today, weekStart) ? 'ThisWeek' : 'Later';
}

function lastDayOfWeek(day: string, weekStart: WeekStart): string {
  const date = new Date(`${day}T00:00:00Z`);
  const last = weekStart === 'Monday' ? 7 : 6;
  date.setUTCDate(date.getUTCDate() + ((last - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}
