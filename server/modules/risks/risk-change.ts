import type { ChangeAction, ChangeInput } from '../../platform/live/change-log.ts';
import { changedFieldsOf } from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { notify } from '../notifications/index.ts';

const SCORE = ['trend', 'netScoreBefore', 'scores'] as const;
const NET = ['netScore', 'netClass', 'isAboveAppetite', ...SCORE];

/** Published names of logged fields, with what depends on them. */
const PUBLISHED = {
  teamId: ['team', 'teamId'],
  ownerUserId: ['owner', 'ownerUserId', 'abilities'],
  acceptedByUserId: ['acceptedBy'],
  grossLikelihood: ['grossLikelihood', 'grossScore', 'grossClass', ...SCORE],
  grossSeverity: ['grossSeverity', 'grossScore', 'grossClass', ...SCORE],
  netLikelihood: ['netLikelihood', ...NET],
  netSeverity: ['netSeverity', ...NET],
  category: ['category', 'isAboveAppetite'],
  reviewDate: ['reviewDate', 'isReviewDue', 'isToReview'],
  status: ['status', 'isReviewDue', 'isToReview', 'isOpen', 'isAboveAppetite'],
  isSignalled: ['isSignalled', 'isToReview'],
};

/** The risk of a log line, after the change. */
export interface ChangedRisk {
  readonly id: string;
  readonly organizationId: string;
  readonly version: number;
  readonly ownerUserId: string;
}

/** The log input for a change of a risk, which every member of the organisation may read. */
export function riskChange(
  { id, organizationId, version, ownerUserId }: ChangedRisk,
  action: ChangeAction,
  details: Record<string, unknown>,
): ChangeInput {
  return {
    organizationId,
    entity: 'Risk',
    entityId: id,
    action,
    version,
    changedFields: action === 'updated' ? changedFieldsOf(details, PUBLISHED) : null,
    subjectUserId: ownerUserId,
    forMembers: true,
    details,
  };
}

/** Notifies a new owner. */
export function notifyOwner(ctx: RequestContext, change: ChangeInput): void {
  const { organizationId, entityId, action, subjectUserId, details } = change;
  const isNew = action === 'created' || (action === 'updated' && 'ownerUserId' in details);
  if (!isNew || subjectUserId === null) return;
  const of = { organizationId, recordId: entityId, userIds: [subjectUserId] };
  notify(ctx, { event: 'TaskAssigned', kind: 'Assigned', ...of });
}
