import { isoMoment } from '../../platform/core/time.ts';
import type { RequestContext } from '../../platform/request/context.ts';

interface MembershipRow {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly confidant: boolean;
  readonly since: string;
}

/** Personal data export: the caller's memberships. */
export async function ownMemberships(ctx: RequestContext): Promise<Record<string, unknown>> {
  const rows = await ctx.transaction.query<MembershipRow>({
    name: 'own-memberships',
    sql: `select o.id, o.name, m.kind, m.confidant, m.created_at as since
      from membership m join organization o on o.id = m.organization_id
      where m.user_id = $1 order by m.created_at, o.id`,
    parameters: [ctx.actor.userId],
  });
  return {
    memberships: rows.map(({ since, kind, confidant, ...organization }) => ({
      organization,
      kind,
      isConfidant: confidant,
      since: isoMoment(since),
    })),
  };
}
