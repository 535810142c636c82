import { type RawBuilder, sql } from 'kysely';
import type { ListDefinition, ListQuery } from './list.ts';

/**
 * The condition that a row is one of those that a query over the same table finds. Postgres finds them first, by their
 * keys: out of an index alone, where one has every column that the query names, without a look at the rows themselves.
 */
export function isAmong(
  { from, joins }: ListDefinition,
  key: string,
  { where, joins: needed = [], orderBy, limit, offset }: ListQuery,
): RawBuilder<unknown> {
  return sql`${sql.raw(key)} = any (array(select ${sql.raw(key)}
    from ${sql.raw([from, ...needed.map((join) => joins[join])].join(' '))}
    ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
    ${orderBy ? sql`order by ${orderBy}` : sql``}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ${offset === undefined ? sql`` : sql`offset ${offset}`}))`;
}
