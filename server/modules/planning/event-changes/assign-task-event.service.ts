import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { assertMayHave, lockTaskEvent } from '../events/task-event.service.ts';
import { recordTaskEventChange } from '../events/task-event-change.ts';

/**
 * Assigns a task event to a person of its organisation, or unassigns it; a lead assigns within the team.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT.
 */
export async function assignTaskEvent(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  assignedToUserId: unknown,
): Promise<void> {
  const event = await lockTaskEvent(ctx, id, 'assign');
  const assignee = parseAssignee(assignedToUserId);
  assertUnchanged(event, seen);
  const before = event.assignedToUserId ?? null;
  if (assignee === before) return;
  if (assignee) await assertMayHave(ctx, event, assignee);
  ctx.em.assign(event, { assignedToUserId: assignee, isEdited: true });
  recordTaskEventChange(
    ctx,
    { ...event, assignedToUserId: assignee ?? before, version: event.version + 1 },
    'updated',
    { assignedToUserId: [before, assignee] },
  );
  await ctx.em.flush();
}

function parseAssignee(given: unknown): string | null {
  if (given === null || given === '') return null;
  if (given === undefined)
    throw new AppError('VALIDATION', { fields: { assignedToUserId: messages.required } });
  return parseId(given, 'assignedToUserId');
}
