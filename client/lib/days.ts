import { toLocalMoment } from './local-moment.ts';

/** The day that it is in the Netherlands now, `yyyy-mm-dd`. */
export const today = (): string => toLocalMoment(new Date()).slice(0, 10);

/** The day in the Netherlands at a moment, `yyyy-mm-dd`. */
export const dayOf = (moment: string): string => toLocalMoment(new Date(moment)).slice(0, 10);

/** The day so many days later, `yyyy-mm-dd`, or earlier for a negative number. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day so many months later, `yyyy-mm-dd`; the month's last day where it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}
