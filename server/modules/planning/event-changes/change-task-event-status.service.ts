import { taskEventStatusRules } from '../../../../schema/records/planning-rules.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { differences } from '../../../platform/request/record-change.ts';
import { linkFiles, parseFileIds } from '../../files/index.ts';
import { assertStatus, lockTaskEvent, needsNote } from '../events/task-event.service.ts';
import { recordTaskEventChange } from '../events/task-event-change.ts';
import { planSuccessor } from './plan-successor.ts';

/** The input of a status change. */
export interface StatusInput {
  readonly status?: unknown;
  /** Absent: the note is unchanged. */
  readonly resultNote?: unknown;
  readonly reopenReason?: unknown;
  /** The caller's uploaded files that are added to the task. */
  readonly fileIds?: readonly unknown[] | null | undefined;
}

/**
 * Changes the status of a task event, for its managers, its assignee and the leads of its team. Any transition is allowed, but Upcoming only
 * before the start date; completing a task that requires evidence needs a note or a file, reopening a completed task a reason.
 * Completion plans the successor of an `after` task.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT.
 */
export async function changeTaskEventStatus(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: StatusInput,
): Promise<void> {
  const event = await lockTaskEvent(ctx, id, 'changeStatus');
  const given = validate(taskEventStatusRules, { ...input, resultNote: input.resultNote ?? undefined });
  assertUnchanged(event, seen);
  const { status, reopenReason } = given;
  const resultNote = given.resultNote ?? event.resultNote;
  const fileIds = parseFileIds(input.fileIds);
  const evidenceRequired = fileIds.length === 0 && (await needsNote(ctx, event));
  assertStatus({ ...event, evidenceRequired }, { status, resultNote, reopenReason });
  await linkFiles(
    ctx,
    { organizationId: event.organizationId, recordId: event.id, isShielded: false },
    fileIds,
  );
  const wasDone = event.status === 'DONE';
  const isReopened = wasDone && status !== 'DONE';
  const after = { status, resultNote, reopenReason: isReopened ? reopenReason : event.reopenReason };
  const before = { status: event.status, resultNote: event.resultNote, reopenReason: event.reopenReason };
  const details = differences(before, after);
  if (Object.keys(details).length === 0) return;
  const isCompleted = status === 'DONE' && !wasDone;
  ctx.em.assign(event, {
    ...after,
    isEdited: true,
    ...(isCompleted ? { completedAt: new Date() } : {}),
    ...(isReopened ? { completedAt: null } : {}),
  });
  recordTaskEventChange(ctx, { ...event, version: event.version + 1 }, 'updated', details);
  await ctx.em.flush();
  if (isCompleted) await planSuccessor(ctx, event);
}
