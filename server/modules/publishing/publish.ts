import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import { reviewRules, withdrawalRules } from '../../../schema/records/publishing-rules.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { dayOf } from '../../platform/core/time.ts';
import { validate } from '../../platform/core/validate.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { notify } from '../notifications/index.ts';
import { assertReason, wantsSecondPerson } from './approval.ts';
import { assertReview } from './people.ts';
import { type DraftRow, PublicationVersion } from './publication.entity.ts';
import {
  digestOf,
  draftOf,
  lockSeen,
  type PublishedKind,
  type PublishedRecord,
  refused,
} from './publishing.ts';
import { readersWithout } from './readers.ts';
import { askToRead, endDraftNotices } from './tell-people.ts';

/**
 * Publishes the draft of a record as its next version, and notifies the people who are asked to read it.
 * @throws AppError as `lockSeen`, VALIDATION without a draft or a reason, for a review date that has passed, and without
 * the approval that the organisation wants.
 */
export async function publishDraft<Row extends PublishedRecord>(
  ctx: RequestContext,
  kind: PublishedKind<Row>,
  id: string,
  seen: ExpectedState,
): Promise<void> {
  const row = await lockSeen(ctx, kind, id, seen);
  const draft = await draftOf(ctx, row.id);
  if (!draft) throw refused(handbookMessages.nothingToPublish);
  assertReason(row, draft.reason);
  const reviewDate = (await kind.reviewDateOf?.(ctx, row)) ?? row.reviewDate;
  if (reviewDate < dayOf(new Date()))
    throw new AppError('VALIDATION', { fields: { reviewDate: messages.reviewInPast } });
  const approval = await approvalOf(ctx, row, draft);
  await kind.assertPublishable(ctx, row, draft.values);
  const number = (row.publishedVersion ?? 0) + 1;
  const publishedAt = new Date();
  const isAsked = number === 1 || draft.asksAgain;
  await kind.store.change(ctx, row, {
    ...kind.columnsOf(draft.values),
    ...{ status: 'Published', draftStatus: null, draftDigest: null, withdrawalReason: '' },
    ...{ remindedAt: null, reviewDate },
    ...{ publishedVersion: number, publishedAt },
    readFromVersion: isAsked ? number : row.readFromVersion,
  } as Partial<Row>);
  const { organizationId, recordId, values, reason, asksAgain, editorIds } = draft;
  ctx.transaction.insert(PublicationVersion, {
    ...{ organizationId, recordId, number, reason, asksAgain, editorIds, ...approval },
    values: { ...values, ...kind.notedOf(row) },
    ...{ digest: digestOf(values), publishedAt, publishedBy: ctx.actor.userId },
  });
  ctx.em.remove(draft);
  await ctx.em.flush();
  await kind.onPublished(ctx, row, values);
  await endDraftNotices(ctx, recordId);
  const userIds = await readersWithout(ctx, row);
  await askToRead(ctx, { id: recordId, organizationId, ...kind.nameOf(row) }, userIds);
  const followers = (await kind.followersOf?.(ctx, recordId)) ?? [];
  // People who are asked to read it are told already.
  const others = followers.filter((one) => !userIds.includes(one));
  notify(ctx, { event: 'DocumentToRead', kind: 'NewVersion', organizationId, recordId, userIds: others });
}

/** The approval of exactly these values. @throws AppError VALIDATION without one where the organisation wants one. */
async function approvalOf(ctx: RequestContext, { organizationId }: PublishedRecord, draft: DraftRow) {
  const { approvedAt, approvedBy, approvedDigest, values } = draft;
  const isApproved = approvedBy != null && approvedDigest === digestOf(values);
  if (isApproved) return { approvedAt, approvedBy };
  if (await wantsSecondPerson(ctx, organizationId)) throw refused(handbookMessages.approvalRequired);
  return { approvedAt: null, approvedBy: null };
}

/** Withdraws what is published, with a reason. @throws AppError as `lockSeen`, VALIDATION where nothing is published. */
export async function withdraw<Row extends PublishedRecord>(
  ctx: RequestContext,
  kind: PublishedKind<Row>,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const row = await lockSeen(ctx, kind, id, seen);
  const { reason } = validate(withdrawalRules, input);
  if (row.status !== 'Published') throw refused(handbookMessages.notPublished);
  await kind.store.change(ctx, row, { status: 'Withdrawn', withdrawalReason: reason } as Partial<Row>);
}

/**
 * Notes that what is published was looked at and is still right, and when it is looked at again.
 * @throws AppError as `lockSeen`, VALIDATION where nothing is published and for a date that has passed.
 */
export async function confirmReview<Row extends PublishedRecord>(
  ctx: RequestContext,
  kind: PublishedKind<Row>,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const row = await lockSeen(ctx, kind, id, seen);
  const { reviewDate } = validate(reviewRules, input);
  if (row.status !== 'Published') throw refused(handbookMessages.nothingToReview);
  assertReview(reviewDate);
  await kind.store.change(ctx, row, { reviewDate, reviewedAt: new Date() } as Partial<Row>);
}
