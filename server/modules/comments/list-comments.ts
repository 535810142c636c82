import { sql } from 'kysely';
import { commentLimits } from '../../../schema/records/comments.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { isoMoment } from '../../platform/core/time.ts';
import type { Reading } from '../../platform/kind/record-definition.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { countList } from '../../platform/list/list.ts';
import { type PageInput, parsePage } from '../../platform/list/page.ts';
import { readAll } from '../../platform/list/read-all.ts';
import { readRow, readRows } from '../../platform/list/read-rows.ts';
import { mapRows } from '../../platform/list/row-stream.ts';
import { below, leaves, type Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { runAsSystem } from '../../platform/transaction/system-role.ts';
import { isOpenOrganization } from '../organizations/index.ts';
import { commentList } from './comment.list.ts';
import type { MentionableColleague } from './comment.type.ts';
import { findColleagues, getCommentedRecord } from './commented-record.ts';

/**
 * Lists the comments on a record, newest first; the access log has a read where the kind is logged.
 * @throws AppError VALIDATION for a malformed id or page, NOT_FOUND.
 */
export async function listComments(
  ctx: RequestContext,
  options: { readonly entity: RecordKind; readonly recordId: string; readonly page: PageInput },
  selection: Selection,
  reading: Reading = {},
) {
  const record = await getCommentedRecord(ctx, options.entity, options.recordId, reading);
  const where = [sql`e.record_id = ${record.id}`, ...tenantFilter(ctx.actor, record.organizationId)];
  const [rows, [counted], isOpen] = await Promise.all([
    readRows(ctx, commentList, below(selection, 'rows'), {
      where,
      orderBy: sql`e.created_at desc, e.id desc`,
      ...parsePage(options.page),
    }),
    ctx.transaction.query(countList(commentList, {}, where)),
    isOpenOrganization(ctx, record.organizationId),
  ]);
  const total = counted?.count ?? 0;
  return { rows, total, abilities: { create: isOpen && total < commentLimits.perRecord } };
}

/** Reads a comment after its change. @throws AppError NOT_FOUND. */
export function getChangedComment(ctx: RequestContext, id: string, selection: Selection) {
  return readRow(ctx, commentList, selection, [sql`e.id = ${parseId(id)}`, ...tenantFilter(ctx.actor)]);
}

/** Most letters of a searched name. */
const LONGEST_SEARCH = 100;

/**
 * Finds at most ten people whom a comment on a record may mention, by letters of their names.
 * @throws AppError NOT_FOUND, VALIDATION for a text that is too long.
 */
export async function listMentionableColleagues(
  ctx: RequestContext,
  { entity, recordId, search }: { entity: RecordKind; recordId: string; search: string },
): Promise<MentionableColleague[]> {
  if (search.length > LONGEST_SEARCH || search.includes('\u0000'))
    throw new AppError('VALIDATION', { fields: { search: messages.tooLong(LONGEST_SEARCH) } });
  const record = await getCommentedRecord(ctx, entity, recordId, { isHidden: true });
  const { userId } = ctx.actor;
  // Memberships decide who may read a record, and a Client may not read them: hence the system role.
  return runAsSystem(ctx.services.database, (transaction) =>
    findColleagues(transaction, record, { userId, search: search.trim() }),
  );
}

const OWN_COMMENTS = {
  ...leaves(['id', 'createdAt', 'editedAt', 'organizationId']),
  ...leaves(['entity', 'recordId', 'text']),
};

/** Personal data export: the comments that the caller wrote, also as a shielded reporter. */
export async function ownComments(ctx: RequestContext): Promise<Record<string, unknown>> {
  const { userId } = ctx.actor;
  const reach = tenantFilter(ctx.actor);
  const written = sql`(e.user_id = ${userId} or (e.user_id is null and e.record_id in (
    select s.incident_id from incident_shielded_reporter s where s.user_id = ${userId})))`;
  const rows = await readAll(ctx, {
    ...{ list: commentList, selection: OWN_COMMENTS, key: 'e.id', reach },
    where: [...reach, written],
    order: { newestFirst: 'e.created_at' },
  });
  return {
    comments: mapRows(rows, ({ createdAt, editedAt, ...comment }) => ({
      ...comment,
      createdAt: isoMoment(createdAt as string),
      editedAt: editedAt && isoMoment(editedAt as string),
    })),
  };
}
