import { type RawBuilder, sql } from 'kysely';
import { compile } from '../../../platform/database/compile.ts';
import { whereAll } from '../../../platform/list/list.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import type { ShareFigures } from './incident-times.ts';

/** Days within which an incident of the same kind with the same client counts as its repetition. */
export const REPEATED_WITHIN_DAYS = 90;

const LONGEST = sql`make_interval(days => ${sql.lit(REPEATED_WITHIN_DAYS)})`;

/**
 * Reckons which part of incidents with a client repeated an earlier one: of the same kind, with the same client.
 * @param from tables of the list, with the incident as `e`.
 */
export async function repetitionOf(
  ctx: RequestContext,
  { from, where }: { readonly from: string; readonly where: readonly RawBuilder<unknown>[] },
): Promise<ShareFigures> {
  const [row] = await ctx.transaction.query(
    // Each is compared with the one before it in one pass: a search for each among all took seconds for ten thousand.
    compile(sql<ShareFigures>`with listed as materialized (
        select e.id, e.organization_id, e.occurred_at from ${sql.raw(from)}
        ${whereAll([...where, sql`e.client_reference <> ''`])}),
      since_last as (
        select i.id, i.occurred_at - lag(i.occurred_at) over (
          partition by i.organization_id, i.client_reference, i.event order by i.occurred_at, i.id) as span
        from incident i where i.organization_id in (select organization_id from listed) and i.client_reference <> ''
          and i.occurred_at >= (select min(occurred_at) from listed) - ${LONGEST} and i.occurred_at <= (select max(occurred_at) from listed))
      select count(*)::integer as count,
        avg(coalesce(span <= ${LONGEST}, false)::integer)::float8 as share
      from listed join since_last using (id)`),
  );
  return row ?? { count: 0, share: null };
}
