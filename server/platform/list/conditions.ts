import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../core/actor.ts';
import { type ListDefinition, type ListQuery, limitOf } from './list.ts';

/** A search for words in rows. */
export interface RowSearch {
  /** Rows that contain the words. */
  readonly matches: RawBuilder<unknown>;
  /** A superset of the matches that an index finds; null when it cannot. */
  readonly candidates: RawBuilder<unknown> | null;
}

interface Searched {
  readonly list: ListDefinition;
  readonly key: string;
  /** The access path: `tenantFilter`. */
  readonly reach: readonly RawBuilder<unknown>[];
  /** Conditions of the requested rows. */
  readonly scope: readonly RawBuilder<unknown>[];
}

/** The rows within a scope that a search finds: an index finds candidates, and only these are read. */
export function searchConditions(
  { matches, candidates }: RowSearch,
  { list, key, reach, scope }: Searched,
): RawBuilder<unknown>[] {
  if (!candidates) return [...scope, matches];
  return [...reach, hasKeyIn(list, key, { where: [...scope, candidates] }), matches];
}

/**
 * The condition that a row is among those that a query over the same table finds. Postgres finds their keys first: by
 * an index alone, where one has every column of the query, without reading the rows.
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
 * The conditions of the rows that an actor manages: those of an organisation, or of all that they manage; for a Client
 * those of the teams that they lead.
 */
export function managedFilter(actor: Actor, organizationId?: string | null): RawBuilder<unknown>[] {
  const within = tenantFilter(actor, organizationId);
  return actor.role === 'Client' ? [...within, sql`e.team_id = any (${actor.ledTeamIds}::uuid[])`] : within;
}

/**
 * The condition that rows are of an organisation, or of any within the actor's access; none for access to all. An
 * access path: row-level security alone restricts access. An index has the keys of an organisation's rows side by side:
 * with this condition, lookups by key are as quick among many organisations as among few.
 */
export function tenantFilter(
  { role, organizationIds }: Actor,
  organizationId?: string | null,
  column = 'e.organization_id',
): RawBuilder<unknown>[] {
  if (organizationId != null) return [sql`${sql.raw(column)} = ${organizationId}`];
  return role === 'SuperAdmin' ? [] : [sql`${sql.raw(column)} = any (${organizationIds}::uuid[])`];
}
