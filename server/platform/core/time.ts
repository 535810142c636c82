/** Postgres' text form of a timestamptz in a UTC session: microseconds, without trailing zeros. */
const POSTGRES_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** A moment as ISO 8601 in UTC with milliseconds, from a Date or from Postgres' text form of a timestamptz. */
export function isoMoment(value: Date | string): string {
  if (typeof value !== 'string') return value.toISOString();
  const parts = POSTGRES_UTC.exec(value);
  if (!parts) return new Date(value).toISOString();
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

const ZONE = 'Europe/Amsterdam';

/** The calendar day in the Netherlands at a moment, `yyyy-mm-dd`. */
export function dayOf(moment: Date | string): string {
  return Temporal.Instant.from(isoMoment(moment)).toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

/** Midnight in the Netherlands at the start of a moment's day. */
export function startOfDay(moment: Date | string): Date {
  const start = Temporal.PlainDate.from(dayOf(moment)).toZonedDateTime(ZONE);
  return new Date(start.epochMilliseconds);
}
