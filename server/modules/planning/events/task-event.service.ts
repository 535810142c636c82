import { LockMode } from '@mikro-orm/core';
import { amsterdamDay } from '../../../../schema/records/planning.ts';
import { missingForStatus, type TaskEventValues } from '../../../../schema/records/planning-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { countFiles, filesLock } from '../../files/index.ts';
import { assertAssignable } from '../../organizations/index.ts';
import { assertInTeam } from '../../teams/index.ts';
import { holdTemplates } from '../catalogue/catalogue-lock.ts';
import { TaskEvent, type TaskEventRow } from './task-event.entity.ts';
import { taskEventPage } from './task-event.page.ts';
import { assignsToAnyone, taskEventPolicy } from './task-event.policy.ts';
import { recordTaskEventChange } from './task-event-change.ts';

/** Reads one task event. @throws AppError NOT_FOUND, also without access. */
export const getTaskEvent = taskEventPage.get;

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
  action: 'update' | 'changeStatus' | 'assign' | 'delete' | 'startAudit',
): Promise<TaskEventRow> {
  const key = { id: parseId(id) };
  await holdTemplates(ctx.transaction, await templateOf(ctx, key.id));
  const locked = await ctx.em.findOne(TaskEvent, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // The update policy applies to `for update`, so a read-only row is reread without a lock.
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

/**
 * Checks that the caller may give a task to a person: anyone of the organisation, or within the team for its leads.
 * @throws AppError VALIDATION at the assignee.
 */
export async function assertMayHave(ctx: RequestContext, event: TaskEventRow, userId: string): Promise<void> {
  if (assignsToAnyone(ctx.actor, event))
    await assertAssignable(ctx, event.organizationId, userId, 'assignedToUserId');
  else await assertInTeam(ctx, event.teamId, userId, 'assignedToUserId');
}

/** The form fields as stored. */
export function valuesOf(event: TaskEventValues | TaskEventRow) {
  const { title, description, startDate, deadline, resultNote, evidenceRequired } = event;
  return {
    title,
    description,
    startDate,
    deadline,
    teamId: event.teamId || null,
    assignedToUserId: event.assignedToUserId || null,
    theme: event.theme ?? null,
    resultNote,
    evidenceRequired,
  };
}

/** Whether completing a task needs a note: where it asks for evidence and has no files. */
export async function needsNote(
  ctx: RequestContext,
  { id, evidenceRequired }: Pick<TaskEventRow, 'id' | 'evidenceRequired'>,
): Promise<boolean> {
  if (!evidenceRequired) return false;
  await lockNames(ctx.transaction, [filesLock(id)]);
  return (await countFiles(ctx, id)) === 0;
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
