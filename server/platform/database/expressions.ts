import { type RawBuilder, sql } from 'kysely';

/** The moment at which the transaction began. */
export const now = sql<string>`now()`;

/** A moment that lies so far after the beginning of the transaction, as Postgres writes an interval; before it with a minus. */
export function fromNow(interval: string): RawBuilder<string> {
  return sql<string>`now() + ${interval}::interval`;
}

/** How many rows there are, as a number. */
export const count = sql<number>`count(*)::integer`;

/** To compare an id with: any of these, in one parameter, so that their number makes no statement of its own. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any (${ids}::uuid[])`;
}

/** Whether a text reads as another, in whatever case, accents, spaces or alphabet. */
export function readsAlike(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`app.read_alike(${sql.ref(column)}) = app.read_alike(${text})`;
}
