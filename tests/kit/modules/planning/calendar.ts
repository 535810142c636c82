import type { TimeUnit } from '../../../../schema/records/planning.ts';

/** An independent calendar in integer arithmetic, as an oracle for the server's. */

interface Interval {
  readonly count: number;
  readonly unit: TimeUnit;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function lengthOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return (LENGTHS[month - 1] ?? 0) + (month === 2 && isLeap ? 1 : 0);
}

const written = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Every day of a year, `yyyy-mm-dd`. */
export function daysOfYear(year: number): string[] {
  return LENGTHS.flatMap((_length, index) =>
    Array.from({ length: lengthOf(year, index + 1) }, (_day, day) => written(year, index + 1, day + 1)),
  );
}

const amsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** The calendar day in the Netherlands. */
export function dayOf(moment: Date): string {
  return amsterdam.format(moment);
}

export function addHours(moment: Date, count: number): Date {
  return new Date(moment.getTime() + count * HOUR_MS);
}

/** Adds an interval to a day; a day missing from the month becomes its last. */
export function addTo(from: string, { count, unit }: Interval): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  if (unit === 'day' || unit === 'week') {
    const days = unit === 'week' ? count * 7 : count;
    return new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);
  }
  const passed = year * 12 + month - 1 + (unit === 'year' ? count * 12 : count);
  const [newYear, newMonth] = [Math.floor(passed / 12), (passed % 12) + 1];
  return written(newYear, newMonth, Math.min(day, lengthOf(newYear, newMonth)));
}

/** The days of a year at whole intervals from the first day of one of the months of the anchor year. */
export function everyDaysIn(
  interval: Interval,
  { year, anchorYear, months }: { year: number; anchorYear: number; months: readonly number[] },
): string[] {
  const firsts = (months.length > 0 ? months : [1]).map((month) => written(anchorYear, month, 1));
  if (interval.unit === 'hour') return hourlyDaysIn(interval.count, year, firsts);
  return daysOfYear(year).filter((day) => firsts.some((first) => isWhole(interval, first, day)));
}

function isWhole({ count, unit }: Interval, first: string, day: string): boolean {
  const isFirstOfMonth = day.endsWith('-01');
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  const apart = {
    day: (Date.parse(day) - Date.parse(first)) / DAY_MS,
    week: (Date.parse(day) - Date.parse(first)) / DAY_MS / 7,
    month: isFirstOfMonth ? months(day) - months(first) : Number.NaN,
    year: isFirstOfMonth ? (months(day) - months(first)) / 12 : Number.NaN,
    hour: Number.NaN,
  }[unit];
  return Number.isInteger(apart / count);
}

function hourlyDaysIn(count: number, year: number, firsts: readonly string[]): string[] {
  const days = new Set<string>();
  const step = count * HOUR_MS;
  const [from, until] = [Date.parse(`${year - 1}-12-30`), Date.parse(`${year + 1}-01-02`)];
  for (const first of firsts) {
    const anchor = midnightOf(first);
    for (let at = anchor + Math.ceil((from - anchor) / step) * step; at < until; at += step) {
      const day = dayOf(new Date(at));
      if (day.startsWith(`${year}-`)) days.add(day);
    }
  }
  return [...days].sort();
}

/** The first of a month is in summer time from April to October. */
function midnightOf(first: string): number {
  const month = Number(first.slice(5, 7));
  return Date.parse(first) - (month >= 4 && month <= 10 ? 2 : 1) * HOUR_MS;
}
