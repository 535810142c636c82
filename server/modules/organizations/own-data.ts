import { isoMoment } from '../../platform/core/time.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';

/** Personal data export: the caller's memberships. */
export async function ownMemberships(ctx: RequestContext): Promise<Record<string, unknown>> {
  const rows = await ctx.transaction.query(
    db
      .selectFrom('membership as m')
      .innerJoin('organization as o', 'o.id', 'm.organization_id')
      .where('m.user_id', '=', ctx.actor.userId)
      .select(['o.id', 'o.name', 'm.kind', 'm.confidant', 'm.created_at as since'])
      .orderBy('m.created_at')
      .orderBy('o.id'),
  );
  return {
    memberships: rows.map(({ since, kind, confidant, ...organization }) => ({
      organization,
      kind,
      isConfidant: confidant,
      since: isoMoment(since),
    })),
  };
}
