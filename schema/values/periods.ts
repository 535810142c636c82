import { EARLIEST_YEAR, isCalendarDate, LATEST_YEAR } from './calendar-date.ts';
import { messages } from './messages.ts';
import { terms } from './term.ts';

/** Calendar periods by which lists are filtered. */
export const periods = terms([
  { id: 1, code: 'ThisMonth', name: 'Deze maand' },
  { id: 2, code: 'LastMonth', name: 'Vorige maand' },
  { id: 3, code: 'ThisQuarter', name: 'Dit kwartaal' },
  { id: 4, code: 'LastQuarter', name: 'Vorig kwartaal' },
  { id: 5, code: 'ThisYear', name: 'Dit jaar' },
  { id: 6, code: 'LastYear', name: 'Vorig jaar' },
]);

export type Period = (typeof periods.codes)[number];

/** The first and last day of a period, `yyyy-mm-dd`; open where one is missing. */
export interface Days {
  readonly from?: string;
  readonly to?: string;
}

/** Two days with two dots between them, of which one may be missing: `2026-01-01..2026-03-31`. */
const FROM_TO = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

/** The length of each calendar period in months. */
const MONTHS: Record<Period, number> = {
  ...{ ThisMonth: 1, LastMonth: 1, ThisQuarter: 3, LastQuarter: 3, ThisYear: 12, LastYear: 12 },
};

/**
 * The days of a period as lists and addresses write it: the code of a calendar period, or two days.
 * @param today `yyyy-mm-dd` in the Netherlands.
 * @returns the days, or a Dutch message when it is no valid period.
 */
export function daysOfPeriod(written: string, today: string): Days | { readonly wrong: string } {
  if (periods.has(written)) return daysOfCalendar(written, today);
  const [, from, to] = FROM_TO.exec(written) ?? [];
  if (from === undefined && to === undefined) return { wrong: messages.unknownPeriod };
  const days = [from, to].filter((day) => day !== undefined);
  if (!days.every(isCalendarDate)) return { wrong: messages.impossibleDate };
  if (!days.every(isInRange)) return { wrong: messages.dateOutOfRange(EARLIEST_YEAR, LATEST_YEAR) };
  if (from && to && from > to) return { wrong: messages.periodEndsBeforeStart };
  return { ...(from && { from }), ...(to && { to }) };
}

/** A period of two days as lists and addresses write it. */
export function writtenPeriod({ from = '', to = '' }: Days): string {
  return `${from}..${to}`;
}

function isInRange(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR;
}

function daysOfCalendar(period: Period, today: string): Days {
  const length = MONTHS[period];
  const month = Number(today.slice(5, 7)) - 1;
  const start = month - (month % length) - (period.startsWith('Last') ? length : 0);
  const year = Number(today.slice(0, 4));
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  return { from: dayOf(Date.UTC(year, start, 1)), to: dayOf(Date.UTC(year, start + length, 0)) };
}
