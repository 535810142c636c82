/** A moment as ISO 8601 in UTC, from a Date or from how Postgres writes a timestamptz. */
export function isoMoment(value: Date | string): string {
  return (typeof value === 'string' ? new Date(value) : value).toISOString();
}
