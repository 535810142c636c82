import { sql } from 'kysely';
import { AppError } from '../../../platform/core/errors.ts';
import { fromNow } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import { type ChangeAction, NO_ORGANIZATION } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';

interface ChangedMembership {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
}

/** Logs a new, changed or ended membership. */
export function recordMembershipChange(
  ctx: RequestContext,
  { id, organizationId, userId }: ChangedMembership,
  action: ChangeAction,
  details: Record<string, unknown>,
): void {
  recordChange(ctx, {
    organizationId,
    entity: 'Membership',
    entityId: id,
    action,
    version: 1,
    subjectUserId: userId,
    details,
  });
}

/**
 * Rate limit per actor and record, counted by the lines in the change log.
 * @param detail the detail field of the counted lines.
 * @throws AppError RATE_LIMITED after `most` within an hour.
 */
export async function assertNotTooOften(
  ctx: RequestContext,
  entityId: string,
  most: number,
  detail: string,
): Promise<void> {
  const [row] = await ctx.transaction.query(
    db
      .selectFrom('change_log as c')
      .where('c.entity_id', '=', entityId)
      .where('c.actor_id', '=', ctx.actor.userId)
      .where('c.at', '>', fromNow('-1 hour'))
      .where(sql<boolean>`jsonb_exists(c.details, ${detail})`)
      .where(
        sql<boolean>`c.organization_id = any (array(select id from organization union all select ${NO_ORGANIZATION}::uuid))`,
      )
      .select(sql<number>`count(distinct c.transaction_id)::integer`.as('times')),
  );
  if ((row?.times ?? 0) >= most) throw new AppError('RATE_LIMITED');
}
