import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { commentLimits, commentRules } from '../../../schema/records/comments.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { count } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import { type ChangeAction, changedFieldsOf } from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../platform/request/idempotency.ts';
import { assertUnchanged } from '../../platform/request/optimistic-lock.ts';
import { recordChange } from '../../platform/request/record-change.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { linkFiles, parseFileIds, unlinkFile } from '../files/index.ts';
import { requireOpenOrganization } from '../organizations/index.ts';
import { definitionOf } from '../record-kinds.ts';
import { Comment, type CommentRow } from './comment.entity.ts';
import { commentPolicy } from './comment.policy.ts';
import {
  type CommentedRecord,
  findRecipients,
  getWritableRecord,
  kindOf,
  mayAllSee,
} from './commented-record.ts';
import { notifyMentioned } from './mention-mails.ts';

/**
 * Adds a comment to a record in the actor's name, or without a name for a shielded reporter, and notifies the people it
 * mentions. Returns its id. Idempotent by key.
 * @throws AppError NOT_FOUND, FORBIDDEN in an archived organisation, VALIDATION also for a mentioned person who may not
 * see the record, and for more comments than a record holds.
 */
export async function createComment(
  ctx: RequestContext,
  entity: RecordKind,
  recordId: string,
  input: unknown,
): Promise<string> {
  const record = await getWritableRecord(ctx, entity, recordId, true);
  await requireOpenOrganization(ctx, record.organizationId);
  const values = withIds(validate(commentRules, input));
  const fileIds = parseFileIds((Object(input) as { fileIds?: unknown[] }).fileIds);
  const id = newId();
  const claimed = await claimIdempotencyKey(
    ctx,
    { record: record.id, values, ...(fileIds.length > 0 && { fileIds }) },
    id,
  );
  if (claimed !== id) return claimed;
  await assertMayBeMentioned(ctx, record, values.mentions);
  await lockNames(ctx.transaction, [`comments ${record.id}`]);
  if ((await countComments(ctx, record)) >= commentLimits.perRecord)
    throw new AppError('VALIDATION', { message: messages.tooManyComments(commentLimits.perRecord) });
  const isShielded = await reportedUnderShield(ctx, record);
  ctx.transaction.insert(Comment, {
    id,
    organizationId: record.organizationId,
    recordId: record.id,
    userId: isShielded ? null : ctx.actor.userId,
    ...values,
  });
  const target = { organizationId: record.organizationId, recordId: record.id, commentId: id, isShielded };
  await linkFiles(ctx, target, fileIds);
  await recordCommentChange(ctx, record, { id, version: 1, isShielded }, 'created', {});
  await notifyMentioned(ctx, record, { userIds: values.mentions, isShielded });
  await definitionOf(record.entity).onComment?.(ctx, record.id);
  return id;
}

/**
 * Changes the actor's own comment, and notifies newly mentioned people.
 * @throws AppError NOT_FOUND, FORBIDDEN for another's, VALIDATION, CONFLICT.
 */
export async function updateComment(
  ctx: RequestContext,
  id: string,
  version: number,
  input: unknown,
): Promise<void> {
  const { comment, record } = await loadComment(ctx, id, 'update');
  const values = withIds(validate(commentRules, input));
  assertUnchanged(comment, { version });
  const added = values.mentions.filter((one) => !comment.mentions.includes(one));
  await assertMayBeMentioned(ctx, record, added);
  if (
    comment.text === values.text &&
    added.length === 0 &&
    comment.mentions.length === values.mentions.length
  )
    return;
  const isShielded = comment.userId == null;
  // New mentions count towards the creation limit, as repeated edits could otherwise send mails without end.
  if (added.length > 0) ctx.countCreation();
  ctx.em.assign(comment, { ...values, editedAt: new Date() });
  const changed = { id: comment.id, version: comment.version + 1, isShielded };
  await recordCommentChange(ctx, record, changed, 'updated', { text: true });
  await notifyMentioned(ctx, record, { userIds: added, isShielded });
  await ctx.em.flush();
}

/** Removes a comment. @throws AppError NOT_FOUND, FORBIDDEN for another's, unless as an Admin. */
export async function deleteComment(ctx: RequestContext, id: string): Promise<void> {
  const { comment, record } = await loadComment(ctx, id, 'delete');
  const isShielded = comment.userId == null && (await reportedUnderShield(ctx, record));
  await unlinkFilesOf(ctx, record, comment.id);
  await recordCommentChange(ctx, record, { ...comment, isShielded }, 'deleted', {});
  ctx.em.remove(comment);
  await ctx.em.flush();
}

/** Keeps the files of a comment that goes: the Admins have them among the unlinked files. */
async function unlinkFilesOf(ctx: RequestContext, record: CommentedRecord, commentId: string): Promise<void> {
  const files = await ctx.transaction.query(
    db.selectFrom('file').select(['id', 'name', 'user_id']).where('comment_id', '=', commentId),
  );
  const { organizationId, id: recordId } = record;
  const isReporter = await reportedUnderShield(ctx, record);
  for (const { id, name, user_id: userId } of files) {
    const isShielded = userId === null && isReporter;
    await unlinkFile(ctx, { id, name, organizationId, recordId, isShielded }, { inHistory: false });
  }
}

function withIds({ text, mentions }: { text: string; mentions: readonly unknown[] }) {
  return { text, mentions: mentions.map((one) => parseId(one, 'mentions')) };
}

/** Loads a comment with its record. Locks it for an update only: row-level security allows no lock on another's. */
async function loadComment(
  ctx: RequestContext,
  id: string,
  action: 'update' | 'delete',
): Promise<{ comment: CommentRow; record: CommentedRecord }> {
  const commentId = parseId(id);
  const found = await ctx.em.findOne(Comment, { id: commentId });
  if (!found) throw new AppError('NOT_FOUND');
  const kind = await kindOf(ctx, found.recordId);
  const record = await getWritableRecord(ctx, kind, found.recordId, found.userId == null);
  const authorId = found.userId ?? ((await reportedUnderShield(ctx, record)) ? ctx.actor.userId : null);
  const { organizationId } = record;
  if (!commentPolicy[action](ctx.actor, { organizationId, authorId })) throw new AppError('FORBIDDEN');
  await requireOpenOrganization(ctx, organizationId);
  if (action === 'update') await ctx.em.lock(found, LockMode.PESSIMISTIC_WRITE);
  return { comment: found, record };
}

async function countComments({ transaction }: RequestContext, record: CommentedRecord): Promise<number> {
  const [found] = await transaction.query(
    db.selectFrom('comment as e').select(count.as('count')).where('e.record_id', '=', record.id),
  );
  return found?.count ?? 0;
}

/**
 * Checks that mentioned people may see the record. Mentions of the actor fail: they would identify a shielded reporter.
 * @throws AppError VALIDATION, with the same message for everyone and every reason.
 */
async function assertMayBeMentioned(
  ctx: RequestContext,
  record: CommentedRecord,
  mentions: readonly string[],
): Promise<void> {
  if (mentions.length === 0) return;
  const { userId } = ctx.actor;
  const isAllowed = await runAsSystemWithin(ctx.transaction, (transaction) =>
    mayAllSee(transaction, record, { userId, mentions }),
  );
  if (!isAllowed) throw new AppError('VALIDATION', { fields: { mentions: messages.mayNotBeMentioned } });
}

/** Whether the caller is the shielded reporter of the incident. */
async function reportedUnderShield(ctx: RequestContext, { id }: CommentedRecord): Promise<boolean> {
  const found = await ctx.transaction.query(
    db
      .selectFrom('incident_shielded_reporter')
      .select(sql<number>`1`.as('one'))
      .where('incident_id', '=', id)
      .where('user_id', '=', ctx.actor.userId),
  );
  return found.length > 0;
}

/** Logs that the comments on a record changed, for everyone who sees the record. */
async function recordCommentChange(
  ctx: RequestContext,
  record: CommentedRecord,
  comment: { readonly id: string; readonly version: number; readonly isShielded: boolean },
  action: ChangeAction,
  changed: Record<string, true>,
): Promise<void> {
  const { shieldedReporterId, ...told } = await runAsSystemWithin(ctx.transaction, (transaction) =>
    findRecipients(transaction, record),
  );
  recordChange(ctx, {
    organizationId: record.organizationId,
    entity: 'Comment',
    entityId: comment.id,
    action,
    recordId: record.id,
    version: comment.version,
    changedFields: action === 'updated' ? changedFieldsOf(changed) : null,
    ...told,
    details: { recordEntity: record.entity, ...changed },
    ...(shieldedReporterId === null
      ? {}
      : { shield: { subjectUserId: shieldedReporterId, actor: comment.isShielded } }),
  });
}
