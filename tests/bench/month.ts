import { weeksOf } from '../../client/features/planning/calendar/days.ts';
import { addMonths } from '../../client/lib/days.ts';

const MONDAY = 1;
/** The most rows that the server gives at once, so many as a calendar asks for. */
export const MONTH_PAGE = 100;

/** The first page that a month's calendar asks for, so many months ahead: whole weeks, by deadline. */
export function monthAround(months: number) {
  const weeks = weeksOf(addMonths(new Date().toISOString().slice(0, 10), months), MONDAY);
  return {
    from: weeks[0]?.[0],
    to: weeks.at(-1)?.at(-1),
    pageSize: MONTH_PAGE,
    sort: { field: 'deadline', direction: 'asc' },
  };
}
