import { amsterdamDay } from '../../../../schema/records/planning.ts';
import { taskEventRules } from '../../../../schema/records/planning-rules.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { assertAssignable, requireOrganization } from '../../organizations/index.ts';
import { teamOfNew } from '../../teams/index.ts';
import { TaskEvent } from '../events/task-event.entity.ts';
import { taskEventPolicy } from '../events/task-event.policy.ts';
import { assertStatus, valuesOf } from '../events/task-event.service.ts';
import { recordTaskEventChange } from '../events/task-event-change.ts';

/**
 * Creates a task event by hand and returns its id. Idempotent by key. The default status is Upcoming before the start
 * date, otherwise ToDo.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client, VALIDATION.
 */
export async function createTaskEvent(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string> {
  const { actor } = ctx;
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  if (!taskEventPolicy.create(actor, organization)) throw new AppError('FORBIDDEN');
  const given = validate(taskEventRules, input);
  const asked = withAssignee(valuesOf(given));
  const id = newId();
  const claimed = await claimIdempotencyKey(
    ctx,
    { organization, values: { ...asked, teamId: given.teamId }, status: given.status },
    id,
  );
  if (claimed !== id) return claimed;
  const values = { ...asked, teamId: await teamOfNew(ctx, organization, given.teamId) };
  const { assignedToUserId: assignee } = values;
  if (assignee) await assertAssignable(ctx, organization, assignee, 'assignedToUserId');
  const status = given.status ?? (values.startDate > amsterdamDay(new Date()) ? 'Upcoming' : 'ToDo');
  assertStatus({ ...values, status }, { ...values, status, reopenReason: '' });
  const completedAt = status === 'DONE' ? new Date() : null;
  const event = { id, organizationId: organization, userId: actor.userId, ...values, status, completedAt };
  ctx.transaction.insert(TaskEvent, { ...event, isEdited: true });
  recordTaskEventChange(ctx, { ...event, version: 1 }, 'created', { ...values, status });
  return id;
}

/** @throws AppError VALIDATION for a malformed id. */
export function withAssignee(values: ReturnType<typeof valuesOf>): ReturnType<typeof valuesOf> {
  const { assignedToUserId: id } = values;
  return { ...values, assignedToUserId: id && parseId(id, 'assignedToUserId') };
}
