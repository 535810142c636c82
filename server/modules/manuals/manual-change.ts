import type { ChangeAction, ChangeInput } from '../../platform/live/change-log.ts';
import { changedFieldsOf } from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { notify } from '../notifications/index.ts';
import { askedReviewers } from '../publishing/index.ts';
import type { ManualRow } from './manual.entity.ts';

/** Published names of logged fields, with what depends on them. */
const PUBLISHED = {
  draftDigest: ['draft'],
  draftStatus: ['draftStatus', 'draft', 'abilities'],
  chapter: ['chapter', 'parent'],
  parentId: ['parentId', 'parent'],
  ownerUserId: ['owner', 'ownerUserId'],
  reviewerUserId: ['reviewer', 'reviewerUserId', 'draftStatus', 'draft', 'abilities'],
  reviewDate: ['reviewDate', 'isReviewDue'],
  status: ['status', 'isReviewDue', 'isToRead', 'readCount', 'askedCount'],
  publishedVersion: [
    'publishedVersion',
    'publishedAt',
    'content',
    'versions',
    'isToRead',
    'readAt',
    'readCount',
  ],
  readBy: ['readBy', 'isToRead', 'readCount', 'askedCount'],
  readRoles: ['readRoles', 'isToRead', 'readCount', 'askedCount'],
  readVersion: ['isToRead', 'readAt', 'readCount'],
};

type ChangedManual = Pick<ManualRow, 'id' | 'organizationId' | 'version'> & Partial<ManualRow>;

/** Fields of a line that only editors are told of: those of a draft beside what is published. */
const OF_DRAFT = ['draftStatus', 'draftDigest', 'remindedAt'];

/** The log input for a change of a chapter; of a draft only the Admins are told. */
export function manualChange(
  row: ChangedManual,
  action: ChangeAction,
  details: Record<string, unknown>,
  before: Record<string, unknown> = {},
): ChangeInput {
  const { id, organizationId, version, status, content } = row;
  const isShown = status === 'Published' || before.status === 'Published';
  const isOfDraft = Object.keys(details).every((field) => OF_DRAFT.includes(field));
  return {
    organizationId,
    entity: 'Manual',
    entityId: id,
    action,
    version,
    changedFields: action === 'updated' ? changedFieldsOf(details, PUBLISHED) : null,
    subjectUserId: null,
    concernedUserIds: askedReviewers(row, details),
    forMembers: isShown && !isOfDraft,
    // The log keeps the text of a chapter that is deleted.
    details: action === 'deleted' ? { ...details, content } : details,
  };
}

/** The log input for a confirmation of reading, of which the reader and the Admins are told. */
export function readingChange(
  { id, organizationId, version }: ChangedManual,
  userId: string,
  details: Record<string, unknown>,
): ChangeInput {
  return {
    ...{ organizationId, entity: 'Manual', entityId: id, action: 'updated', version },
    changedFields: changedFieldsOf(details, PUBLISHED),
    subjectUserId: userId,
    details,
    // The confirmations say it; a line of the history would say it to every editor once more.
    revision: {},
  };
}

/** Notifies a new owner of a published chapter. */
export function notifyOwner(ctx: RequestContext, change: ChangeInput): void {
  const { organizationId, entityId, action, details, forMembers } = change;
  const { ownerUserId } = details;
  if (action !== 'updated' || !forMembers || !Array.isArray(ownerUserId)) return;
  const of = { organizationId, recordId: entityId, userIds: [ownerUserId[1] as string] };
  notify(ctx, { event: 'TaskAssigned', kind: 'Assigned', ...of });
}
