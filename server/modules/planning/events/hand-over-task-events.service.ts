import { sql } from 'kysely';
import { AppError } from '../../../platform/core/errors.ts';
import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Handover } from '../../../platform/kind/record-definition.ts';
import { countOpen, type OpenCount } from '../../../platform/list/figures.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { taskEventPolicy } from './task-event.policy.ts';
import { recordTaskEventChanges, taskEventChange } from './task-event-change.ts';

/** Counts a person's open task events, per organisation within the caller's access or in one of them. */
export function countOpenTaskEvents(
  ctx: RequestContext,
  userId: string,
  organizationId?: string,
): Promise<OpenCount[]> {
  return countOpen(
    ctx,
    'task_event',
    sql`e.assigned_to_user_id = ${userId} and e.status <> 'DONE'`,
    organizationId,
  );
}

/**
 * Reassigns all open task events of a person in an organisation and returns their number. The caller has checked that
 * the colleague is assignable.
 * @throws AppError FORBIDDEN.
 */
export async function handOverTaskEvents(ctx: RequestContext, handover: Handover): Promise<number> {
  const { organizationId, fromUserId, toUserId } = handover;
  if (!taskEventPolicy.assign(ctx.actor, { organizationId })) throw new AppError('FORBIDDEN');
  const given = await ctx.transaction.query(
    db
      .with('open', (open) =>
        open
          .selectFrom('task_event')
          .select('id')
          .where('organization_id', '=', organizationId)
          .where('assigned_to_user_id', '=', fromUserId)
          .where('status', '<>', 'DONE')
          .orderBy('id')
          .forUpdate(),
      )
      .updateTable('task_event as e')
      .from('open')
      .set((eb) => ({
        assigned_to_user_id: toUserId,
        is_edited: true,
        version: eb('e.version', '+', 1),
        updated_at: now,
      }))
      .whereRef('e.id', '=', 'open.id')
      .returning(['e.id', 'e.version']),
  );
  const details = { assignedToUserId: [fromUserId, toUserId] };
  const passed = given.map((event) => ({ ...event, organizationId, assignedToUserId: toUserId }));
  await recordTaskEventChanges(
    ctx,
    passed.map((event) => taskEventChange(event, 'updated', details)),
  );
  return given.length;
}
