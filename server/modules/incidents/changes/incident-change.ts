import { calamityTextNames } from '../../../../schema/records/calamity-report.ts';
import { ASSESSED_BY } from '../../../../schema/records/incidents.ts';
import { db } from '../../../platform/database/tables.ts';
import { type ChangeAction, changedFieldsOf, teamsOf } from '../../../platform/live/change-log.ts';
import { type Changes, pairsIn } from '../../../platform/record/revision.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { notify } from '../../notifications/index.ts';
import { INCIDENT } from '../access/incident-access.ts';
import type { IncidentRow } from '../record/incident.entity.ts';

export interface ChangedIncident
  extends Pick<IncidentRow, 'id' | 'organizationId' | 'userId' | 'teamId' | 'version'> {
  /** The reporter, shielded or not. */
  readonly reporterId: string;
  /** The handler and the previous one, notified even as a Client. */
  readonly concernedUserIds?: readonly (string | null | undefined)[];
}

/** Reads the reporter as the system role: the caller may not know them, yet they are notified. */
export async function reporterOf(
  ctx: RequestContext,
  { id, userId }: Pick<IncidentRow, 'id' | 'userId'>,
): Promise<string> {
  if (userId != null) return userId;
  const [row] = await runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(
      db.selectFrom('incident_shielded_reporter').select('user_id').where('incident_id', '=', id),
    ),
  );
  if (!row) throw new Error('Every incident was reported by someone');
  return row.user_id;
}

/** Published fields derived from a logged field; a first change also moves the progress. */
const PUBLISHED = {
  clientName: ['clientName', 'clientReference'],
  handlerUserId: ['handler', 'handlerUserId'],
  teamId: ['team', 'teamId', 'abilities'],
  handleBefore: ['handleBefore', 'isOverdue'],
  occurredAt: ['occurredAt', 'weekday', 'partOfDay'],
  occurredTimeKnown: ['occurredTimeKnown', 'partOfDay'],
  status: ['status', 'isOverdue', 'isUnassessed', 'isIgjUndated'],
  [ASSESSED_BY]: [ASSESSED_BY, 'isUnassessed'],
  whys: ['causeAnalysis'],
  prismaCategories: ['causeAnalysis'],
  calamityEstablishedOn: ['calamityEstablishedOn', 'igjDeadline', 'isIgjOverdue', 'isIgjDue', 'isIgjUndated'],
  igj: ['igj', 'isIgjOverdue', 'isIgjDue', 'isIgjUndated'],
  reporterFeedback: ['reporterFeedback', 'mayReply'],
  causes: ['causes', 'isWithoutCause'],
  // No field of an incident shows the report of a calamity.
  ...Object.fromEntries(calamityTextNames.map((name) => [name, []])),
  reporterReply: ['reporterReply', 'mayReply', 'isReplied'],
};

/** Drops the client: the log has references, the history names. */
function withoutClient({ clientName: _, ...changes }: Changes): Changes {
  return changes;
}

/** Logs a change of an incident and notifies a new handler; `isReporting` when the reporter made it as such. */
export function recordIncidentChange(
  ctx: RequestContext,
  { id, organizationId, userId, teamId, version, reporterId, concernedUserIds = [] }: ChangedIncident,
  action: ChangeAction,
  details: Record<string, unknown>,
  isReporting = false,
  revision: Changes = withoutClient(pairsIn(details)),
): void {
  recordChange(ctx, {
    organizationId,
    entity: INCIDENT,
    entityId: id,
    action,
    version,
    changedFields: action === 'updated' ? [...changedFieldsOf(details, PUBLISHED), 'progress'] : null,
    subjectUserId: userId ?? null,
    concernedUserIds: [
      ...new Set(concernedUserIds.filter((one) => one != null && one !== userId)),
    ] as string[],
    teamIds: teamsOf(teamId, details),
    details,
    revision,
    ...(userId == null ? { shield: { subjectUserId: reporterId, actor: isReporting } } : {}),
  });
  const [, handler] = (action === 'updated' && (details.handlerUserId as [unknown, string | null])) || [];
  if (!handler) return;
  notify(ctx, { event: 'TaskAssigned', kind: 'Assigned', organizationId, recordId: id, userIds: [handler] });
}
