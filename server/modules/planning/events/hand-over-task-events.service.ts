import { sql } from 'kysely';
import { AppError } from '../../../platform/core/errors.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChanges } from '../../../platform/request/record-change.ts';
import type { Handover, OpenCount } from '../../organizations/index.ts';
import { taskEventPolicy } from './task-event.policy.ts';
import { taskEventChange } from './task-event-change.ts';

/** Counts a person's open task events, per organisation within the caller's access or in one of them. */
export async function countOpenTaskEvents(
  ctx: RequestContext,
  userId: string,
  organizationId?: string,
): Promise<OpenCount[]> {
  const where = [
    sql`e.assigned_to_user_id = ${userId}`,
    sql`e.status <> 'DONE'`,
    ...(organizationId === undefined ? [] : [sql`e.organization_id = ${organizationId}`]),
  ];
  return ctx.transaction.query(
    compile<OpenCount>(sql`select e.organization_id as "organizationId", count(*)::integer as count
      from task_event e where ${sql.join(where, sql` and `)} group by e.organization_id`),
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
  const given = await ctx.em.execute<{ id: string; version: number }[]>(
    `with open as (
       select e.id from task_event e
       where e.organization_id = ? and e.assigned_to_user_id = ? and e.status <> 'DONE' order by e.id for update)
     update task_event e set assigned_to_user_id = ?, is_edited = true, version = e.version + 1, updated_at = now()
     from open where e.id = open.id returning e.id, e.version`,
    [organizationId, fromUserId, toUserId],
  );
  const details = { assignedToUserId: [fromUserId, toUserId] };
  const passed = given.map((event) => ({ ...event, organizationId, assignedToUserId: toUserId }));
  await recordChanges(
    ctx,
    passed.map((event) => taskEventChange(event, 'updated', details)),
  );
  return given.length;
}
