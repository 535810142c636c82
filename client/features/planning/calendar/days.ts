import { planningLimits } from '../../../../schema/records/planning.ts';
import { addDays, addMonths } from '../../../lib/days.ts';
import type { WeekDay } from '../../../ui/date-fields/week-start.ts';

/** A day written `yyyy-mm-dd`: days are compared as texts. */
export type Day = string;

const toUtc = (day: Day) => new Date(`${day}T00:00:00Z`);
/** Whether a calendar goes as far as this day: the years in which tasks can be planned. */
export const isWithinReach = (day: Day): boolean =>
  yearOf(day) >= planningLimits.earliestYear && yearOf(day) <= planningLimits.latestYear;

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
/** `yyyy-mm`. */
export const monthOf = (day: Day): string => day.slice(0, 7);
export const startOfMonth = (day: Day): Day => `${monthOf(day)}-01`;
const endOfMonth = (day: Day): Day => addDays(addMonths(startOfMonth(day), 1), -1);

/** The first day of the week that the day is in. */
export function startOfWeek(day: Day, weekStart: WeekDay): Day {
  return addDays(day, -((toUtc(day).getUTCDay() - weekStart + 7) % 7));
}

/** The weeks that a calendar shows of a month, whole weeks, with the days of its neighbours at the edges. */
export function weeksOf(day: Day, weekStart: WeekDay): Day[][] {
  const last = endOfMonth(day);
  const weeks: Day[][] = [];
  for (let start = startOfWeek(startOfMonth(day), weekStart); start <= last; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
}

/** The first days of the twelve months of a year. */
export function monthsOf(year: number): Day[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`);
}

const formats = {
  full: new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('nl-NL', { month: 'long', timeZone: 'UTC' }),
  monthAndYear: new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  weekday: new Intl.DateTimeFormat('nl-NL', { weekday: 'long', timeZone: 'UTC' }),
  weekdayShort: new Intl.DateTimeFormat('nl-NL', { weekday: 'short', timeZone: 'UTC' }),
};

/** A day in Dutch words, as much of it as the format names. */
export function inWords(day: Day, format: keyof typeof formats = 'full'): string {
  return formats[format].format(toUtc(day));
}
