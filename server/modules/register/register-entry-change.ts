import { COMPLETES_IDEA } from '../../../schema/records/register.ts';
import {
  type ChangeAction,
  type ChangeInput,
  changedFieldsOf,
  teamsOf,
} from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChange, recordChanges } from '../../platform/request/record-change.ts';
import { notify } from '../notifications/index.ts';

/** Published names of logged fields, with the filters that depend on them. */
const PUBLISHED = {
  responsibleUserId: ['responsibleUser', 'responsibleUserId'],
  teamId: ['team', 'teamId', 'abilities'],
  expectedCompletionDate: ['expectedCompletionDate', 'isOverdue', 'isInTime'],
  status: ['status', 'isOverdue', 'isInTime', 'isOpen', 'age', 'isEvaluationDue'],
  [COMPLETES_IDEA]: [COMPLETES_IDEA, 'isIncomplete'],
  evaluateOn: ['evaluateOn', 'isEvaluationDue'],
  effectivenessResult: ['effectivenessResult', 'isEvaluationDue', 'isUnevaluated'],
};

/** The improvement point of a log line, after the change. */
interface ChangedEntry {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly version: number;
  readonly responsibleUserId?: string | null | undefined;
  readonly teamId?: string | null | undefined;
}

/**
 * The log input for a change of an improvement point; notifies its author and its current and previous responsible
 * colleague.
 */
export function entryChange(
  { id, organizationId, userId, version, responsibleUserId, teamId }: ChangedEntry,
  action: ChangeAction,
  details: Record<string, unknown>,
  wasResponsible: string | null | undefined = responsibleUserId,
): ChangeInput {
  const others = [responsibleUserId, wasResponsible].filter((one) => one != null && one !== userId);
  return {
    organizationId,
    entity: 'RegisterEntry',
    entityId: id,
    action,
    version,
    changedFields: action === 'updated' ? changedFieldsOf(details, PUBLISHED) : null,
    subjectUserId: userId,
    concernedUserIds: [...new Set(others as string[])],
    teamIds: teamsOf(teamId, details),
    details,
  };
}

/** Logs a change of an improvement point, and notifies the people concerned. */
export function recordEntryChange(ctx: RequestContext, change: ChangeInput): void {
  recordChange(ctx, change);
  notifyConcerned(ctx, change);
}

/** Logs many changes of improvement points, and notifies the people concerned. */
export async function recordEntryChanges(
  ctx: RequestContext,
  changes: readonly ChangeInput[],
): Promise<void> {
  await recordChanges(ctx, changes);
  for (const change of changes) notifyConcerned(ctx, change);
}

/** Notifies a newly responsible colleague; of an update also the author, and a responsible colleague who stays. */
export function notifyConcerned(ctx: RequestContext, change: ChangeInput): void {
  const { organizationId, entityId, action, subjectUserId, concernedUserIds = [], details } = change;
  if (action === 'deleted') return;
  const of = { organizationId, recordId: entityId };
  const isPassed = action === 'updated' && 'responsibleUserId' in details;
  const responsible = isPassed ? (details.responsibleUserId as unknown[])[1] : details.responsibleUserId;
  const becoming = typeof responsible === 'string' ? [responsible] : [];
  notify(ctx, { event: 'TaskAssigned', kind: 'Assigned', ...of, userIds: becoming });
  const isMoved = action === 'updated' && 'teamId' in details;
  const team = isMoved ? (details.teamId as unknown[])[1] : details.teamId;
  if ((action === 'created' || isMoved) && typeof team === 'string')
    notify(ctx, { event: 'RegisterEntryChanged', kind: 'Recorded', ...of, userIds: [], ledTeamId: team });
  if (action === 'created') return;
  const told = [subjectUserId ?? '', ...(isPassed ? [] : concernedUserIds)].filter(
    (one) => one !== '' && !becoming.includes(one),
  );
  notify(ctx, { event: 'RegisterEntryChanged', kind: 'Changed', ...of, userIds: told });
}
