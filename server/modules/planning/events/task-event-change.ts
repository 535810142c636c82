import { type ChangeAction, type ChangeInput, changedFieldsOf } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange, recordChanges } from '../../../platform/request/record-change.ts';
import { notify } from '../../notifications/index.ts';

/** The published names of logged fields, with the filters that depend on them. */
const PUBLISHED = {
  assignedToUserId: ['assignedTo', 'assignedToUserId'],
  teamId: ['team', 'teamId'],
  deadline: ['deadline', 'isOverdue'],
  status: ['status', 'isOverdue', 'isOpen', 'completedAt'],
  // The lead time of a template moves the deadlines of its tasks.
  leadTimeDays: ['deadline', 'isOverdue'],
};

/** The task event of a log line. */
export interface ChangedTaskEvent {
  readonly id: string;
  readonly organizationId: string;
  readonly version: number;
  readonly assignedToUserId?: string | null | undefined;
}

/**
 * Logs a change of a task event; every member of the organisation is notified, because all of them see its planning.
 */
export function recordTaskEventChange(
  ctx: RequestContext,
  event: ChangedTaskEvent,
  action: ChangeAction,
  details: Record<string, unknown>,
): void {
  const change = taskEventChange(event, action, details);
  recordChange(ctx, change);
  notifyAssignee(ctx, change);
}

/** Logs changes of task events in bulk. */
export async function recordTaskEventChanges(
  ctx: RequestContext,
  changes: readonly ChangeInput[],
): Promise<void> {
  await recordChanges(ctx, changes);
  for (const change of changes) notifyAssignee(ctx, change);
}

/** Notifies a new assignee, unless the task is done already. */
function notifyAssignee(
  ctx: RequestContext,
  { organizationId, entityId, action, subjectUserId, details }: ChangeInput,
): void {
  const [, given] = (action === 'updated' && (details.assignedToUserId as [unknown, string | null])) || [];
  const assignee = action === 'created' && details.status !== 'DONE' ? subjectUserId : given;
  if (!assignee) return;
  notify(ctx, {
    event: 'TaskAssigned',
    kind: 'Assigned',
    organizationId,
    recordId: entityId,
    userIds: [assignee],
  });
}

/** The log input for a change of a task event. */
export function taskEventChange(
  { id, organizationId, version, assignedToUserId }: ChangedTaskEvent,
  action: ChangeAction,
  details: Record<string, unknown>,
): ChangeInput {
  return {
    organizationId,
    entity: 'TaskEvent',
    entityId: id,
    action,
    version,
    changedFields: action === 'updated' ? changedFieldsOf(details, PUBLISHED) : null,
    subjectUserId: assignedToUserId ?? null,
    forMembers: true,
    details,
  };
}
