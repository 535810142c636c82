import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { askOtherReviewer } from './approval.ts';
import { type DraftRow, PublicationDraft, PublicationVersion } from './publication.entity.ts';
import {
  digestOf,
  draftOf,
  lockSeen,
  type PublishedKind,
  type PublishedRecord,
  refused,
  requireDraft,
  type VersionValues,
  writtenOf,
} from './publishing.ts';
import { endDraftNotices } from './tell-people.ts';

/** Remarks of an author on a draft, beside its values. */
export interface DraftRemarks {
  readonly reason: string;
  readonly asksAgain: boolean;
}

/** The columns of a record that its draft sets; before the first publication its values as well. */
export function draftColumns<Row extends PublishedRecord>(
  { columnsOf }: Pick<PublishedKind<Row>, 'columnsOf'>,
  row: Pick<Row, 'publishedVersion'>,
  values: VersionValues,
  remarks: DraftRemarks,
): Partial<Row> {
  const columns = {
    draftStatus: 'Draft',
    draftDigest: digestOf([values, remarks.reason, remarks.asksAgain]),
  };
  const isFirst = row.publishedVersion == null;
  return { ...columns, ...(isFirst ? { status: 'Draft', ...columnsOf(values) } : {}) } as Partial<Row>;
}

/** The row of a new draft. */
export function newDraft(
  { actor }: RequestContext,
  {
    id,
    organizationId,
    publishedVersion,
  }: Pick<PublishedRecord, 'id' | 'organizationId' | 'publishedVersion'>,
  values: VersionValues,
  remarks: DraftRemarks,
) {
  return {
    organizationId,
    recordId: id,
    basedOn: publishedVersion ?? 0,
    values: { ...values },
    ...remarks,
    editorIds: [actor.userId],
    savedAt: new Date(),
    savedBy: actor.userId,
    remark: '',
  };
}

/**
 * Saves the draft of a locked record, with further columns of the record. A change of the draft ends its review and voids
 * its approval. A draft that equals the published version is begun for a reason alone.
 */
export async function saveDraft<Row extends PublishedRecord>(
  ctx: RequestContext,
  kind: PublishedKind<Row>,
  row: Row,
  values: VersionValues,
  remarks: DraftRemarks,
  further: Partial<Row> = {},
): Promise<void> {
  const draft = await draftOf(ctx, row.id);
  if (!isNew(kind, row, draft, values, remarks)) {
    const { reviewerUserId: before } = row;
    await kind.store.change(ctx, row, further);
    const isOther = (before ?? null) !== (row.reviewerUserId ?? null);
    if (isOther && row.draftStatus === 'InReview') await askOtherReviewer(ctx, kind, row);
    return;
  }
  await writeDraft(ctx, kind, row, draft, values, remarks, further);
}

async function writeDraft<Row extends PublishedRecord>(
  ctx: RequestContext,
  kind: PublishedKind<Row>,
  row: Row,
  draft: DraftRow | null,
  values: VersionValues,
  remarks: DraftRemarks,
  further: Partial<Row> = {},
): Promise<void> {
  if (draft) {
    if (row.draftStatus !== 'Draft') await endDraftNotices(ctx, row.id);
    const { userId } = ctx.actor;
    ctx.em.assign(draft, {
      ...{ values: { ...values }, ...remarks, savedAt: new Date(), savedBy: userId },
      editorIds: [...new Set([...draft.editorIds, userId])],
      ...{ submittedAt: null, submittedBy: null, approvedAt: null, approvedBy: null, approvedDigest: null },
    });
  } else ctx.transaction.insert(PublicationDraft, newDraft(ctx, row, values, remarks));
  await kind.store.change(ctx, row, { ...further, ...draftColumns(kind, row, values, remarks) });
  await kind.onDraftSaved(ctx, row, values);
}

function isNew<Row extends PublishedRecord>(
  kind: PublishedKind<Row>,
  row: Row,
  draft: DraftRow | null,
  values: VersionValues,
  { reason, asksAgain }: DraftRemarks,
): boolean {
  if (!draft) return reason !== '' || asksAgain || digestOf(values) !== digestOf(writtenOf(kind, row));
  const before = [writtenOf(kind, draft.values), draft.reason, draft.asksAgain];
  return digestOf([values, reason, asksAgain]) !== digestOf(before);
}

/** Throws the draft beside a published version away. @throws AppError as `lockSeen`, VALIDATION without either. */
export async function discardDraft<Row extends PublishedRecord>(
  ctx: RequestContext,
  kind: PublishedKind<Row>,
  id: string,
  seen: ExpectedState,
): Promise<void> {
  const row = await lockSeen(ctx, kind, id, seen);
  const draft = await requireDraft(ctx, row.id);
  if (row.publishedVersion == null) throw refused(handbookMessages.notPublished);
  ctx.em.remove(draft);
  await endDraftNotices(ctx, row.id);
  await kind.store.change(ctx, row, { draftStatus: null, draftDigest: null } as Partial<Row>);
}

/** Makes the draft anew out of an earlier version. @throws AppError as `lockSeen`, VALIDATION for an unknown version. */
export async function restoreVersion<Row extends PublishedRecord>(
  ctx: RequestContext,
  kind: PublishedKind<Row>,
  id: string,
  seen: ExpectedState,
  number: number,
): Promise<void> {
  const row = await lockSeen(ctx, kind, id, seen);
  const version = await ctx.em.findOne(PublicationVersion, { recordId: row.id, number });
  if (!version) throw refused(handbookMessages.unknownVersion);
  const remarks = { reason: '', asksAgain: false };
  const draft = await draftOf(ctx, row.id);
  const values = writtenOf(kind, version.values);
  // A withdrawn version that comes back unchanged is published anew.
  if (row.status === 'Withdrawn' || draft) await writeDraft(ctx, kind, row, draft, values, remarks);
  else await saveDraft(ctx, kind, row, values, remarks);
}
