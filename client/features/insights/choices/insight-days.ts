import { daysOfPeriod } from '../../../../schema/values/periods.ts';
import { addDays, addMonths } from '../../../lib/days.ts';

/** First and last day, `yyyy-mm-dd`. */
export interface FromTo {
  readonly from: string;
  readonly to: string;
}

/** Whole months before the present one that figures cover when no period was chosen. */
export type UsualMonths = 12 | 24;

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/**
 * The days of a period as addresses write it; of so many months up to and with the present one where it is none.
 * Periods with one day alone reach to today, or a year from it.
 */
export function insightDays(written: string | null, today: string, months: UsualMonths): FromTo {
  const usual = { from: addMonths(firstOfMonth(today), 1 - months), to: today };
  if (written === null) return usual;
  const days = daysOfPeriod(written, today);
  if ('wrong' in days) return usual;
  const to = days.to ?? today;
  const from = days.from ?? addDays(addMonths(to, -months), 1);
  return from <= to ? { from, to } : { from, to: from };
}

/** The period before of the same length: as many months back where it begins with a month, else as many days. */
export function daysBefore({ from, to }: FromTo): FromTo {
  if (from.endsWith('-01')) {
    const months = monthsFrom(from, to);
    const isWhole = addDays(to, 1).endsWith('-01');
    const end = isWhole ? addDays(from, -1) : addMonths(to, -months);
    return { from: addMonths(from, -months), to: end };
  }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

const DAY_MS = 24 * 3_600_000;

/** Months that a period touches. */
function monthsFrom(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from) + 1;
}

/** Months that a period touches, `yyyy-mm`, in order. */
export const monthsOf = ({ from, to }: FromTo): string[] =>
  Array.from({ length: monthsFrom(from, to) }, (_, place) =>
    addMonths(firstOfMonth(from), place).slice(0, 7),
  );

/** The days of a month within a period. */
export function daysOfMonth(month: string, { from, to }: FromTo): FromTo {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: first < from ? from : first, to: last > to ? to : last };
}
