import { type RawBuilder, sql } from 'kysely';

/** The number up to which a figure counts; the list itself tells more. */
export const MOST_COUNTED = 1_000;

/**
 * SQL: counts the rows of a table up to `MOST_COUNTED`, to bound the cost.
 * @param from the table as `e`.
 */
export function figure(from: string, where: readonly RawBuilder<unknown>[]): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from (select from ${sql.raw(from)} e
    where ${sql.join(where, sql` and `)} limit ${sql.lit(MOST_COUNTED)}) counted)`;
}
