/** A Postgres array literal: the EntityManager would expand an array into several parameters. */
export function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
