/** The years in which a day may lie unless said otherwise. */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2200;

/** Whether a text is a day that exists, `yyyy-mm-dd`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}
