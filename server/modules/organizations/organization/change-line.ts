import { AppError } from '../../../platform/core/errors.ts';
import { type ChangeAction, NO_ORGANIZATION } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';

/** The names in the change log and in announcements. */
export type ChangedThing = 'UserAccount' | 'Invitation' | 'Organization' | 'Membership';

interface ChangedMembership {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
}

/** Notes that someone came to belong to an organisation, belongs otherwise, or no longer. */
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
 * Keeps the actor from doing something to the same thing over and over, counted by the lines that it leaves in the log.
 * @param detail what those lines tell of.
 * @throws AppError RATE_LIMITED after so many within an hour.
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
