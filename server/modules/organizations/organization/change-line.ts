import { AppError } from '../../../platform/core/errors.ts';
import { type ChangeAction, NO_ORGANIZATION } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';

/** Entity names in the change log and in announcements. */
export type ChangedThing = 'UserAccount' | 'Invitation' | 'Organization' | 'Membership';

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
    entity: 'Membership' satisfies ChangedThing,
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
  const [row] = await ctx.em.execute<{ times: number }[]>(
    `select count(distinct c.transaction_id)::integer as times from change_log c
     where c.entity_id = ? and c.actor_id = ? and c.at > now() - interval '1 hour' and jsonb_exists(c.details, ?)
       and c.organization_id = any (array(select o.id from organization o union all select ?::uuid))`,
    [entityId, ctx.actor.userId, detail, NO_ORGANIZATION],
  );
  if ((row?.times ?? 0) >= most) throw new AppError('RATE_LIMITED');
}
