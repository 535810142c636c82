import { type RawBuilder, sql } from 'kysely';

/** A figure counts this far: beyond it, how many there are is for the list itself to say. */
export const MOST_COUNTED = 1_000;

/**
 * SQL: how many rows of a table there are, up to `MOST_COUNTED`, so that a figure costs no more the more there are.
 * @param from the table as `e`.
 */
export function figure(from: string, where: readonly RawBuilder<unknown>[]): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from (select from ${sql.raw(from)} e
    where ${sql.join(where, sql` and `)} limit ${sql.lit(MOST_COUNTED)}) counted)`;
}
