import { type ChangeAction, type ChangeInput, changedFieldsOf } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';

/** What logged fields are called where they are published, with the filters that depend on them. */
const PUBLISHED = {
  assignedToUserId: ['assignedTo', 'assignedToUserId'],
  deadline: ['deadline', 'isOverdue'],
  status: ['status', 'isOverdue', 'completedAt'],
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
  recordChange(ctx, taskEventChange(event, action, details));
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
