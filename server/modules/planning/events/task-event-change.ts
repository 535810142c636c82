import type { ChangeAction, ChangeInput } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';

/** The name of task events in the change log and in announcements. */
const TASK_EVENT = 'TaskEvent';

/** The task event that a line is about. */
export interface ChangedTaskEvent {
  readonly id: string;
  readonly organizationId: string;
  readonly version: number;
  readonly assignedToUserId?: string | null | undefined;
}

/** Notes a change of a task event; everyone of the organisation hears of it, as they see its planning. */
export function recordTaskEventChange(
  ctx: RequestContext,
  event: ChangedTaskEvent,
  action: ChangeAction,
  details: Record<string, unknown>,
): void {
  recordChange(ctx, taskEventChange(event, action, details));
}

/** A change of a task event as it is to be noted. */
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
