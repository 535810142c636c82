import { amsterdamDay, type TaskEventStatus } from '../../../../schema/records/planning.ts';
import { taskEventRules } from '../../../../schema/records/planning-rules.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { differences } from '../../../platform/request/record-change.ts';
import { assertAssignable } from '../../organizations/index.ts';
import { teamFor } from '../../teams/index.ts';
import type { TaskEventRow } from '../events/task-event.entity.ts';
import { assertStatus, lockTaskEvent, needsNote, valuesOf } from '../events/task-event.service.ts';
import { recordTaskEventChange } from '../events/task-event-change.ts';
import { withAssignee } from './create-task-event.service.ts';
import { planSuccessor } from './plan-successor.ts';

/**
 * Updates a task event. A new status follows the rules of `changeTaskEventStatus`; a new start date makes a task that
 * has not started Upcoming or ToDo.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, and CONFLICT when the optimistic lock fails.
 */
export async function updateTaskEvent(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const event = await lockTaskEvent(ctx, id, 'update');
  const given = validate(taskEventRules, input);
  assertUnchanged(event, seen);
  const teamId = await teamFor(ctx, event, given.teamId);
  const values = { ...withAssignee(valuesOf(given)), teamId };
  const { assignedToUserId: assignee } = values;
  if (assignee && assignee !== event.assignedToUserId)
    await assertAssignable(ctx, event.organizationId, assignee, 'assignedToUserId');
  const status = given.status ?? statusFor(event, values.startDate);
  const evidenceRequired = await needsNote(ctx, { id: event.id, evidenceRequired: values.evidenceRequired });
  assertStatus(
    { ...values, evidenceRequired, status: event.status },
    { ...values, status, reopenReason: '' },
  );
  const before = { ...valuesOf(event), status: event.status };
  const details = differences(before, { ...values, status });
  if (Object.keys(details).length === 0) return;
  const isCompleted = status === 'DONE' && event.status !== 'DONE';
  ctx.em.assign(event, {
    ...values,
    status,
    isEdited: true,
    ...(isCompleted ? { completedAt: new Date() } : {}),
  });
  recordTaskEventChange(
    ctx,
    { ...event, assignedToUserId: assignee ?? before.assignedToUserId, version: event.version + 1 },
    'updated',
    details,
  );
  await ctx.em.flush();
  if (isCompleted) await planSuccessor(ctx, event);
}

function statusFor({ status, startDate }: TaskEventRow, newStart: string): TaskEventStatus {
  const isMoved = newStart !== startDate && status === 'ToDo';
  if (status !== 'Upcoming' && !isMoved) return status;
  return newStart > amsterdamDay(new Date()) ? 'Upcoming' : 'ToDo';
}
