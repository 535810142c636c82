import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../core/actor.ts';
import { type ListDefinition, type ListQuery, limitOf } from './list.ts';

/** A search for words in rows. */
export interface RowSearch {
  /** Rows that contain the words. */
  readonly matches: RawBuilder<unknown>;
  /** Rows that may contain them, for an index to tell, and none of the others left out; null when it cannot tell. */
  readonly candidates: RawBuilder<unknown> | null;
}

interface Searched {
  readonly list: ListDefinition;
  readonly key: string;
  /** Where rows are at all: `tenantFilter`. */
  readonly reach: readonly RawBuilder<unknown>[];
  /** Which of them are meant. */
  readonly scope: readonly RawBuilder<unknown>[];
}

/** The rows within a scope that a search finds: an index tells which may be meant, and only these are looked at. */
export function searchConditions(
  { matches, candidates }: RowSearch,
  { list, key, reach, scope }: Searched,
): RawBuilder<unknown>[] {
  if (!candidates) return [...scope, matches];
  return [...reach, hasKeyIn(list, key, { where: [...scope, candidates] }), matches];
}

/**
 * The condition that a row is one of those that a query over the same table finds. Postgres finds them first, by their
 * keys: out of an index alone, where one has every column that the query names, without a look at the rows themselves.
 */
export function hasKeyIn(
  { from, joins }: ListDefinition,
  key: string,
  { where, joins: needed = [], orderBy, limit, offset }: ListQuery,
): RawBuilder<unknown> {
  return sql`${sql.raw(key)} = any (array(select ${sql.raw(key)}
    from ${sql.raw([from, ...needed.map((join) => joins[join])].join(' '))}
    ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
    ${orderBy ? sql`order by ${orderBy}` : sql``}
    ${limitOf({ limit, offset })}))`;
}

/**
 * The condition that rows are of an organisation, or of any that the actor reaches; none where that is all. An access
 * path: that nobody sees more is for row-level security to say. An index has the keys of an organisation's rows side by
 * side: with this beside them, rows are found by their keys as quickly among many organisations as among few.
 */
export function tenantFilter(
  { role, organizationIds }: Actor,
  organizationId?: string | null,
  column = 'e.organization_id',
): RawBuilder<unknown>[] {
  if (organizationId != null) return [sql`${sql.raw(column)} = ${organizationId}`];
  return role === 'SuperAdmin' ? [] : [sql`${sql.raw(column)} = any (${organizationIds}::uuid[])`];
}
