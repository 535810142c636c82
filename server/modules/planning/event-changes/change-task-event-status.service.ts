import { taskEventStatusRules } from '../../../../schema/rules/planning.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { differences } from '../../../platform/request/record-change.ts';
import { assertStatus, lockTaskEvent } from '../events/task-event.service.ts';
import { recordTaskEventChange } from '../events/task-event-change.ts';
import { planSuccessor } from './plan-successor.ts';

/** What a change of status says. */
export interface StatusInput {
  readonly status?: unknown;
  /** The note stays as it is without it. */
  readonly resultNote?: unknown;
  readonly reopenReason?: unknown;
}

/**
 * Says how far a task event is, for who manages it and whoever it is assigned to: any status after any other, but
 * Upcoming only before its start, with a note to finish what requires evidence and a reason to take up again what was
 * done. What comes back after its completion is planned anew.
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
  assertStatus(event, { status, resultNote, reopenReason });
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
