import { type RawBuilder, sql } from 'kysely';

/** The moment at which the transaction began. */
export const now = sql<string>`now()`;

/** A moment at an interval, in Postgres' notation, after the beginning of the transaction; before it with a minus. */
export function fromNow(interval: string): RawBuilder<string> {
  return sql<string>`now() + ${interval}::interval`;
}

/** How many rows there are, as a number. */
export const count = sql<number>`count(*)::integer`;

/** Any of these ids, to compare with; as one parameter, so that their number does not change the statement. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any (${ids}::uuid[])`;
}

/** Whether two texts are alike but for case, accents, spaces and alphabet. */
export function readsAlike(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`app.read_alike(${sql.ref(column)}) = app.read_alike(${text})`;
}
