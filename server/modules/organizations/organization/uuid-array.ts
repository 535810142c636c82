/** A list of ids as Postgres writes it, for a parameter: the unit of work would turn a list into several. */
export function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
