import { type RawBuilder, sql } from 'kysely';
import { compile } from '../../../platform/database/compile.ts';
import { whereAll } from '../../../platform/list/list.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import type { ShareFigures } from './incident-times.ts';

/** Days within which an incident of the same kind with the same client counts as its repetition. */
export const REPEATED_WITHIN_DAYS = 90;

/**
 * Reckons which part of incidents with a client repeated an earlier one: of the same kind, with the same client.
 * @param from tables of the list, with the incident as `e`.
 */
export async function repetitionOf(
  ctx: RequestContext,
  { from, where }: { readonly from: string; readonly where: readonly RawBuilder<unknown>[] },
): Promise<ShareFigures> {
  const [row] = await ctx.transaction.query(
    compile(sql<ShareFigures>`select count(*)::integer as count, avg(r.is_repeated::integer)::float8 as share
      from (select exists (select from incident i where i.organization_id = e.organization_id
          and i.client_reference = e.client_reference and i.event = e.event and i.occurred_at < e.occurred_at
          and i.occurred_at >= e.occurred_at - make_interval(days => ${sql.lit(REPEATED_WITHIN_DAYS)})) as is_repeated
        from ${sql.raw(from)} ${whereAll([...where, sql`e.client_reference <> ''`])}) r`),
  );
  return row ?? { count: 0, share: null };
}
