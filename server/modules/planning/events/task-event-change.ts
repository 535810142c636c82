import type { ChangeAction, ChangeInput } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';

/** The name of task events in the change log and in announcements. */
const TASK_EVENT = 'TaskEvent';

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
    entity: TASK_EVENT,
    entityId: id,
    action,
    version,
    subjectUserId: assignedToUserId ?? null,
    forMembers: true,
    details,
  };
}
