import { sql } from 'kysely';
import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import { remarkRules } from '../../../schema/records/publishing-rules.ts';
import { pick } from '../../../schema/values/fields.ts';
import { AppError } from '../../platform/core/errors.ts';
import { validate } from '../../platform/core/validate.ts';
import { compile } from '../../platform/database/compile.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { notify } from '../notifications/index.ts';
import {
  digestOf,
  lockSeen,
  type PublishedKind,
  type PublishedRecord,
  refused,
  requireDraft,
} from './publishing.ts';
import { askToApprove, endDraftNotices } from './tell-people.ts';

/** Whether a second person approves what an organisation publishes: where it wants that and has two Admins. */
export async function wantsSecondPerson(
  { transaction }: RequestContext,
  organizationId: string,
): Promise<boolean> {
  const [answer] = await transaction.query(
    compile(sql<{ wanted: boolean }>`select app.wants_second_person(${organizationId}) as wanted`),
  );
  return answer?.wanted ?? true;
}

/** Refuses a version without a reason, except the first. @throws AppError VALIDATION. */
export function assertReason({ publishedVersion }: PublishedRecord, reason: string): void {
  if (publishedVersion != null && reason === '')
    throw new AppError('VALIDATION', { fields: { reason: handbookMessages.reasonRequired } });
}

/**
 * Asks for the approval of a draft, and notifies the reviewer, or without one the other Admins.
 * @throws AppError as `lockSeen`, VALIDATION without a draft, without a reason, and while one waits already.
 */
export async function submitDraft<Row extends PublishedRecord>(
  ctx: RequestContext,
  kind: PublishedKind<Row>,
  id: string,
  seen: ExpectedState,
): Promise<void> {
  const row = await lockSeen(ctx, kind, id, seen);
  const draft = await requireDraft(ctx, row.id);
  if (row.draftStatus !== 'Draft') throw refused(handbookMessages.alreadyInReview);
  assertReason(row, draft.reason);
  await kind.assertPublishable(ctx, row, draft.values);
  const approvers = await approversOf(ctx, row, draft.editorIds);
  ctx.em.assign(draft, { submittedAt: new Date(), submittedBy: ctx.actor.userId, remark: '' });
  await kind.store.change(ctx, row, inState<Row>(row, 'InReview'));
  await endDraftNotices(ctx, row.id);
  const { id: recordId, organizationId } = row;
  await askToApprove(ctx, { id: recordId, organizationId, ...kind.nameOf(row) }, approvers);
}

/** The columns of a record whose draft is in a state; before the first publication the record is in it as well. */
const inState = <Row extends PublishedRecord>(
  { publishedVersion }: Row,
  draftStatus: NonNullable<Row['draftStatus']>,
) =>
  ({
    draftStatus,
    ...(publishedVersion == null ? { status: draftStatus === 'Draft' ? 'Draft' : 'InReview' } : {}),
  }) as Partial<Row>;

/**
 * Approves a draft, with the digest of what was approved, and notifies its authors.
 * @throws AppError as `lockSeen`, FORBIDDEN for whoever wrote on it, VALIDATION where none waits.
 */
export async function approveDraft<Row extends PublishedRecord>(
  ctx: RequestContext,
  kind: PublishedKind<Row>,
  id: string,
  seen: ExpectedState,
): Promise<void> {
  const row = await lockSeen(ctx, kind, id, seen, 'review');
  const draft = await requireDraft(ctx, row.id);
  if (row.draftStatus !== 'InReview') throw refused(handbookMessages.notInReview);
  const { userId } = ctx.actor;
  if (draft.editorIds.includes(userId))
    throw new AppError('FORBIDDEN', { message: handbookMessages.approvalByAnother });
  const approval = { approvedAt: new Date(), approvedBy: userId, approvedDigest: digestOf(draft.values) };
  await decide(ctx, async () => {
    ctx.em.assign(draft, approval);
    await kind.store.change(ctx, row, inState<Row>(row, 'Approved'));
  });
  await endDraftNotices(ctx, row.id);
  const of = { organizationId: row.organizationId, recordId: row.id, userIds: draft.editorIds };
  notify(ctx, { event: 'DocumentToReview', kind: 'Approved', ...of });
}

/**
 * Sends a draft back to its authors with a remark, and notifies them.
 * @throws AppError as `lockSeen`, VALIDATION without a remark and where none waits.
 */
export async function sendDraftBack<Row extends PublishedRecord>(
  ctx: RequestContext,
  kind: PublishedKind<Row>,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const row = await lockSeen(ctx, kind, id, seen, 'review');
  const draft = await requireDraft(ctx, row.id);
  const { remark } = validate(remarkRules, input);
  if (row.draftStatus === 'Draft') throw refused(handbookMessages.notInReview);
  const nothing = { submittedAt: null, submittedBy: null };
  await decide(ctx, async () => {
    ctx.em.assign(draft, { remark, ...nothing, approvedAt: null, approvedBy: null, approvedDigest: null });
    await kind.store.change(ctx, row, inState<Row>(row, 'Draft'));
  });
  await endDraftNotices(ctx, row.id);
  const of = { organizationId: row.organizationId, recordId: row.id, userIds: draft.editorIds };
  notify(ctx, { event: 'DocumentToReview', kind: 'SentBack', ...of });
}

/**
 * Writes a decision on a locked record. A reviewer who is no Admin changes no row, and no longer sees a draft that is
 * decided; the lock has checked that they may decide.
 */
async function decide({ actor, transaction }: RequestContext, write: () => Promise<void>): Promise<void> {
  await (actor.role === 'Client' ? runAsSystemWithin(transaction, write) : write());
}

/**
 * Asks another reviewer for the approval that the draft of a record waits for; without one the Admins.
 * @throws AppError VALIDATION where nobody is left who may approve.
 */
export async function askOtherReviewer<Row extends PublishedRecord>(
  ctx: RequestContext,
  kind: PublishedKind<Row>,
  row: Row,
): Promise<void> {
  const { editorIds } = await requireDraft(ctx, row.id);
  const approvers = await approversOf(ctx, row, editorIds);
  await endDraftNotices(ctx, row.id);
  await askToApprove(ctx, { ...pick(row, ['id', 'organizationId']), ...kind.nameOf(row) }, approvers);
}

/**
 * The people who are asked to approve a draft: the reviewer, or else every Admin, as far as they did not write on it.
 * @throws AppError VALIDATION where an approval is wanted and every Admin wrote on the draft.
 */
async function approversOf(
  ctx: RequestContext,
  { organizationId, reviewerUserId }: PublishedRecord,
  editorIds: readonly string[],
): Promise<string[]> {
  const rows = await ctx.transaction.query(
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .where('m.organization_id', '=', organizationId)
      .where((eb) => eb.or([eb('u.role', '=', 'Admin'), eb('u.id', '=', reviewerUserId ?? null)]))
      .where('u.blocked_at', 'is', null)
      .select(['u.id', 'u.role']),
  );
  const free = rows.filter(({ id }) => !editorIds.includes(id));
  if (free.some(({ id }) => id === reviewerUserId)) return [reviewerUserId as string];
  const able = free.filter(({ role }) => role === 'Admin').map(({ id }) => id);
  if (able.length === 0 && (await wantsSecondPerson(ctx, organizationId)))
    throw refused(handbookMessages.everyAdminWrote);
  return able;
}
