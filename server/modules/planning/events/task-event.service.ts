import { LockMode } from '@mikro-orm/core';
import { messages } from '../../../../schema/rules/messages.ts';
import { amsterdamDay, missingForStatus, type TaskEventValues } from '../../../../schema/rules/planning.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { holdTemplates } from '../catalogue/catalogue-lock.ts';
import { TaskEvent, type TaskEventRow } from './task-event.entity.ts';
import { taskEventPage } from './task-event.page.ts';
import { taskEventPolicy } from './task-event.policy.ts';
import { recordTaskEventChange } from './task-event-change.ts';

/** One task event with the selected fields. @throws AppError NOT_FOUND, also when it is not one's to see. */
export const getTaskEvent = taskEventPage.get;

/** Removes a task event; what it said stays in the change log. @throws AppError NOT_FOUND, FORBIDDEN. */
export async function deleteTaskEvent(ctx: RequestContext, id: string): Promise<void> {
  const event = await lockTaskEvent(ctx, id, 'delete');
  recordTaskEventChange(ctx, event, 'deleted', { ...valuesOf(event), templateId: event.templateId ?? null });
  ctx.em.remove(event);
  await ctx.em.flush();
}

/**
 * A task event, locked until the end of the transaction, so that of two people at the same instant one comes second;
 * its template is held as well, as a completion may plan the next.
 * @throws AppError NOT_FOUND out of reach, FORBIDDEN for what one may read and not change.
 */
export async function lockTaskEvent(
  ctx: RequestContext,
  id: string,
  action: 'update' | 'changeStatus' | 'assign' | 'delete',
): Promise<TaskEventRow> {
  const key = { id: parseId(id) };
  await holdTemplates(ctx.transaction, await templateOf(ctx, key.id));
  const locked = await ctx.em.findOne(TaskEvent, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // Postgres lets nobody lock what they may only read.
  const event = locked ?? (await ctx.em.findOne(TaskEvent, key));
  if (!event) throw new AppError('NOT_FOUND');
  if (!locked || !taskEventPolicy[action](ctx.actor, event)) throw new AppError('FORBIDDEN');
  return event;
}

async function templateOf({ transaction }: RequestContext, id: string): Promise<string[]> {
  const [row] = await transaction.query(
    db.selectFrom('task_event').select('template_id').where('id', '=', id),
  );
  return row?.template_id ? [row.template_id] : [];
}

/** What people fill in, as it is stored. */
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
 * Makes sure that a task event can get a status; what has begun cannot be Upcoming, as it would become ToDo by itself.
 * @throws AppError VALIDATION at the status, or at the note or the reason that is missing.
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
