import { sql } from 'kysely';
import { amsterdamDay } from '../../../../schema/records/planning.ts';
import { newId } from '../../../platform/core/ids.ts';
import { compile } from '../../../platform/database/compile.ts';
import { anyOf, now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { type ChangedTaskEvent, recordTaskEventChange } from '../events/task-event-change.ts';

/** A task that follows from the work of another module. */
interface ColleaguesTask {
  readonly organizationId: string;
  readonly assignedToUserId: string;
  readonly title: string;
  readonly description: string;
  readonly deadline: string;
}

/**
 * Plans a task for a colleague, who is told of it, and returns its id. The caller has checked that it may be asked of
 * them. Runs as the system role, because a Client may ask it but not plan one.
 */
export async function planForColleague(ctx: RequestContext, task: ColleaguesTask): Promise<string> {
  const { organizationId, assignedToUserId, title, description, deadline } = task;
  const [id, startDate] = [newId(), amsterdamDay(new Date())];
  await runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(
      db.insertInto('task_event').values({
        ...{ id, title, description, deadline, status: 'ToDo', start_date: startDate, is_edited: true },
        ...{
          organization_id: organizationId,
          user_id: ctx.actor.userId,
          assigned_to_user_id: assignedToUserId,
        },
        ...{ created_at: now, updated_at: now },
      }),
    ),
  );
  const details = { title, startDate, deadline, assignedToUserId, status: 'ToDo' };
  recordTaskEventChange(ctx, { id, organizationId, assignedToUserId, version: 1 }, 'created', details);
  return id;
}

/** Completes such tasks, which ask for nothing any more; those that are done or gone stay as they are. */
export async function endColleaguesTask(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ended = await runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(
      compile(sql<
        ChangedTaskEvent & { was: string }
      >`update task_event e set status = 'DONE', completed_at = now(),
        version = e.version + 1, updated_at = now()
        from (select id, status from task_event where id = ${anyOf(ids)} and status <> 'DONE' for update) b where e.id = b.id
        returning e.id, e.organization_id as "organizationId", e.version, e.assigned_to_user_id as "assignedToUserId",
          b.status as was`),
    ),
  );
  for (const { was, ...event } of ended)
    recordTaskEventChange(ctx, event, 'updated', { status: [was, 'DONE'] });
}
