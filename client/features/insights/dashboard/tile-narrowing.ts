import { registerStatuses } from '../../../../schema/records/register.ts';
import { writtenPeriod } from '../../../../schema/values/periods.ts';
import { addDays, addMonths } from '../../../lib/days.ts';

/** Statuses of improvement points that are still to be done. */
export const openStatuses = registerStatuses.codes.filter((code) => code !== 'Completed');

/** First day of the ten years in which what is open is counted. */
export const openSince = (today: string): string => addDays(addMonths(today, -120), 1);

/** Monday to Sunday of a day's week, as addresses write a period. */
export function weekOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -sinceMonday);
  return writtenPeriod({ from, to: addDays(from, 6) });
}
