import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { messages } from '../../../../schema/rules/messages.ts';
import { amsterdamDay, missingForStatus, type TaskEventValues } from '../../../../schema/rules/planning.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { selectList } from '../../../platform/list/list.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { holdTemplates } from '../catalogue/catalogue-lock.ts';
import { TaskEvent, type TaskEventRow } from './task-event.entity.ts';
import { taskEventList } from './task-event.list.ts';
import { readableTaskEvents, taskEventPolicy } from './task-event.policy.ts';
import { recordTaskEventChange } from './task-event-change.ts';

/** Reads one task event. @throws AppError NOT_FOUND, also without access. */
export async function getTaskEvent(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<Record<string, unknown>> {
  const { statement, shape } = selectList(taskEventList, selection, {
    where: [sql`e.id = ${parseId(id)}`, ...readableTaskEvents(ctx.actor)],
  });
  const [row] = await ctx.transaction.query(statement);
  if (!row) throw new AppError('NOT_FOUND');
  return shape(row, ctx.actor);
}

/** Deletes a task event; its values stay in the change log. @throws AppError NOT_FOUND, FORBIDDEN. */
export async function deleteTaskEvent(ctx: RequestContext, id: string): Promise<void> {
  const event = await lockTaskEvent(ctx, id, 'delete');
  recordTaskEventChange(ctx, event, 'deleted', { ...valuesOf(event), templateId: event.templateId ?? null });
  ctx.em.remove(event);
  await ctx.em.flush();
}

/**
 * Reads a task event with a row lock until the end of the transaction, which serialises concurrent changes; also holds
 * its template, because a completion may plan a successor.
 * @throws AppError NOT_FOUND without access, FORBIDDEN with read-only access.
 */
export async function lockTaskEvent(
  ctx: RequestContext,
  id: string,
  action: 'update' | 'changeStatus' | 'assign' | 'delete',
): Promise<TaskEventRow> {
  const key = { id: parseId(id) };
  await holdTemplates(ctx.em, await templateOf(ctx, key.id));
  const locked = await ctx.em.findOne(TaskEvent, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // The update policy applies to `for update`, so a read-only row is reread without a lock.
  const event = locked ?? (await ctx.em.findOne(TaskEvent, key));
  if (!event || !taskEventPolicy.read(ctx.actor, event)) throw new AppError('NOT_FOUND');
  if (!locked || !taskEventPolicy[action](ctx.actor, event)) throw new AppError('FORBIDDEN');
  return event;
}

async function templateOf({ em }: RequestContext, id: string): Promise<string[]> {
  const rows = await em.execute<{ template_id: string }[]>(
    'select template_id from task_event where id = ? and template_id is not null',
    [id],
  );
  return rows.map((row) => row.template_id);
}

/** The form fields as stored. */
export function valuesOf(event: TaskEventValues | TaskEventRow) {
  const { title, description, startDate, deadline, resultNote, evidenceRequired } = event;
  return {
    title,
    description,
    startDate,
    deadline,
    assignedToUserId: event.assignedToUserId || null,
    theme: event.theme ?? null,
    resultNote,
    evidenceRequired,
  };
}

/**
 * Validates a status change; a started task cannot be Upcoming, which would turn into ToDo again.
 * @throws AppError VALIDATION at the status, or at the missing note or reason.
 */
export function assertStatus(
  from: Pick<TaskEventRow, 'status' | 'startDate' | 'evidenceRequired'>,
  to: Pick<TaskEventRow, 'status' | 'resultNote' | 'reopenReason'>,
): void {
  const hasBegun = from.startDate <= amsterdamDay(new Date());
  const fields = {
    ...missingForStatus(from, to),
    ...(to.status === 'Upcoming' && hasBegun ? { status: messages.hasBegun } : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', { fields });
}
