import { type RawBuilder, sql } from 'kysely';
import { compile } from '../database/compile.ts';
import { count } from '../database/expressions.ts';
import type { RequestContext } from '../request/context.ts';
import { managedFilter, tenantFilter } from './conditions.ts';

/** The number up to which a figure counts; the list itself tells more. */
export const MOST_COUNTED = 1_000;

/**
 * SQL: counts the rows of a table up to `MOST_COUNTED`, to bound the cost.
 * @param from the table as `e`.
 */
function figure(from: string, where: readonly RawBuilder<unknown>[]): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from (select from ${sql.raw(from)} e
    where ${sql.join(where, sql` and `)} limit ${sql.lit(MOST_COUNTED)}) counted)`;
}

/**
 * Counts figures of the first page over one table, as `e`, in one statement.
 * @param conditions the rows of each figure, within what the caller manages or one organisation of it.
 * @param own the figures that are the caller's own, whatever they manage.
 */
export async function countFigures<Name extends string>(
  { actor, transaction }: RequestContext,
  from: string,
  organizationId: string | null,
  conditions: Readonly<Record<Name, readonly RawBuilder<unknown>[]>>,
  own: readonly NoInfer<Name>[] = [],
): Promise<Record<Name, number>> {
  const counted = Object.entries<readonly RawBuilder<unknown>[]>(conditions).map(([name, where]) => {
    const isOwn = own.includes(name as Name);
    const within = isOwn ? tenantFilter(actor, organizationId) : managedFilter(actor, organizationId);
    return sql`${figure(from, [...within, ...where])} as ${sql.id(name)}`;
  });
  const [figures] = await transaction.query(compile(sql<Record<Name, number>>`select ${sql.join(counted)}`));
  if (!figures) throw new Error('Counting gives a row');
  return figures;
}

/** Open work of one person in one organisation. */
export interface OpenCount {
  readonly organizationId: string;
  readonly count: number;
}

/**
 * Counts a person's open work per organisation within the caller's access, or in one of them.
 * @param from the table as `e`.
 * @param where what is open, and whose.
 */
export function countOpen(
  { transaction }: RequestContext,
  from: string,
  where: RawBuilder<unknown>,
  organizationId?: string,
): Promise<OpenCount[]> {
  const within = organizationId === undefined ? sql`` : sql`and e.organization_id = ${organizationId}`;
  return transaction.query(
    compile(sql<OpenCount>`select e.organization_id as "organizationId", ${count} as count
      from ${sql.raw(from)} e where ${where} ${within} group by e.organization_id`),
  );
}
