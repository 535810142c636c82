import { sql } from 'kysely';
import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { attachableKinds, fileLimits } from '../../../schema/records/files.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import type { Reading } from '../../platform/kind/record-definition.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { type ListRow, readRow, readRows } from '../../platform/list/read-rows.ts';
import { below, type Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { lockOpenAudit, questionOfAudit } from '../audits/index.ts';
import { getCommentedRecord, getWritableRecord, kindOf } from '../comments/index.ts';
import {
  type FileTarget,
  fileList,
  filePolicy,
  filesLock,
  linkFiles,
  parseFileIds,
  type SeenFile,
  unlinkFile,
} from '../files/index.ts';
import { isOpenOrganization, requireOpenOrganization } from '../organizations/index.ts';

/** The files of a record without those of its comments and text. */
const ofRecord = (id: string) => [sql`e.record_id = ${id}`, sql`e.comment_id is null`, sql`not e.is_inline`];

const OLDEST_FIRST = sql`e.created_at, e.id`;

/**
 * Lists the files of a record, the oldest first; the access log has a read where the kind is logged.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND.
 */
export async function listAttachments(
  ctx: RequestContext,
  entity: RecordKind,
  recordId: string,
  selection: Selection,
  reading: Reading = {},
) {
  const record = await getCommentedRecord(ctx, entity, recordId, reading);
  const [rows, isOpen] = await Promise.all([
    readAttachments(ctx, record, below(selection, 'rows')),
    isOpenOrganization(ctx, record.organizationId),
  ]);
  return { rows, abilities: { create: isOpen && isAttachable(entity) } };
}

function readAttachments(
  ctx: RequestContext,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  selection: Selection,
): Promise<ListRow[]> {
  return readRows(ctx, fileList, selection, {
    where: [...ofRecord(id), ...tenantFilter(ctx.actor, organizationId)],
    orderBy: OLDEST_FIRST,
    limit: fileLimits.perRecord + fileLimits.perQuestions,
    offset: 0,
  });
}

/** The question of an audit, and the dossier, beside which files are to stand; null for neither. */
export interface AskedQuestion {
  readonly questionId?: string | null | undefined;
  readonly dossier?: string | null | undefined;
}

/**
 * Adds the caller's uploaded files to a record that they see, or beside a question of an audit that they may answer; a
 * repetition adds nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN in an archived organisation, VALIDATION for a kind without files, files that are
 * gone or there already, too many, a question or dossier of another audit, and a finished audit.
 */
export async function addAttachments(
  ctx: RequestContext,
  entity: RecordKind,
  recordId: string,
  fileIds: readonly unknown[],
  { questionId, dossier }: AskedQuestion = {},
): Promise<void> {
  const record = await writableRecord(ctx, entity, recordId);
  if (!isAttachable(entity)) throw new AppError('VALIDATION', { message: fileStoreMessages.notAttachable });
  await requireOpenOrganization(ctx, record.organizationId);
  const ids = parseFileIds(fileIds);
  if (ids.length === 0)
    throw new AppError('VALIDATION', {
      message: fileStoreMessages.noFile,
      fields: { fileIds: fileStoreMessages.noFile },
    });
  const question =
    questionId == null ? undefined : await questionOfAudit(ctx, record.id, questionId, dossier ?? '');
  const target = { organizationId: record.organizationId, recordId: record.id, question };
  if (await areLinked(ctx, target, ids)) return;
  if (question) await assertRoom(ctx, record.id, ids.length);
  const isShielded = await reportedUnderShield(ctx, record.id);
  await linkFiles(ctx, { ...target, isShielded }, ids);
}

/**
 * Checks that the caller may add files to a record, before their bytes are received; returns its organisation.
 * @throws AppError as `addAttachments`.
 */
export async function assertAttachable(
  ctx: RequestContext,
  entity: RecordKind,
  recordId: string,
): Promise<string> {
  const record = await getCommentedRecord(ctx, entity, recordId, { isHidden: true });
  if (!isAttachable(entity)) throw new AppError('VALIDATION', { message: fileStoreMessages.notAttachable });
  if (!(await isOpenOrganization(ctx, record.organizationId)))
    throw new AppError('FORBIDDEN', { message: messages.organizationArchived });
  return record.organizationId;
}

/** Whether all of these files are on the record, or beside its question, already. */
async function areLinked(
  { transaction }: RequestContext,
  { recordId, question }: Omit<FileTarget, 'isShielded'>,
  ids: readonly string[],
) {
  const found = await transaction.query(
    sql<{
      id: string;
    }>`select e.id from file e where e.record_id = ${recordId} and e.id = any (${ids}::uuid[])
      and (e.question_id, e.dossier) is not distinct from (${question?.id ?? null}::uuid, ${question?.dossier ?? ''})`,
  );
  return found.length === ids.length;
}

/** @throws AppError VALIDATION where the questions of an audit would have more files than they may. */
async function assertRoom({ transaction }: RequestContext, auditId: string, added: number): Promise<void> {
  const [found] = await transaction.query(
    sql<{ count: number }>`select count(*)::integer as count from file e
      where e.record_id = ${auditId} and e.question_id is not null`,
  );
  const message = fileStoreMessages.tooManyOfQuestions(fileLimits.perQuestions);
  if ((found?.count ?? 0) + added > fileLimits.perQuestions)
    throw new AppError('VALIDATION', { message, fields: { fileIds: message } });
}

/** Reads a record for a file to be added. @throws AppError NOT_FOUND that says the file was not added. */
async function writableRecord(ctx: RequestContext, entity: RecordKind, recordId: string) {
  try {
    return await getWritableRecord(ctx, entity, recordId, true);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    throw new AppError('NOT_FOUND', { message: fileStoreMessages.recordGone, cause: error });
  }
}

const isAttachable = (entity: RecordKind) => attachableKinds.includes(entity);

/** Whether the caller is the shielded reporter of a record. */
async function reportedUnderShield({ transaction }: RequestContext, recordId: string): Promise<boolean> {
  const [found] = await transaction.query(
    sql<{ isShielded: boolean }>`select app.reported_under_shield(${recordId}) as "isShielded"`,
  );
  return found?.isShielded === true;
}

interface LinkedFile extends SeenFile {
  readonly id: string;
  readonly name: string;
  readonly recordId: string;
  readonly commentId: string | null;
  readonly isOfQuestion: boolean;
}

/**
 * Removes a file from its record or comment; the Admins have it among the unlinked files until one deletes it.
 * @throws AppError NOT_FOUND, FORBIDDEN for another's unless as an Admin, in an archived organisation, and beside a question
 * of an audit for who may not answer it, VALIDATION there for a finished audit.
 */
export async function removeAttachment(ctx: RequestContext, id: string): Promise<void> {
  const [file] = await ctx.transaction.query(sql<LinkedFile>`
    select e.id, e.name, e.organization_id as "organizationId", e.record_id as "recordId", e.comment_id as "commentId",
      e.user_id as "userId", e.is_inline as "isInline", true as "isLinked", false as "isArchived",
      (e.user_id is null and app.reported_under_shield(e.record_id)) as "isOwnUnderShield",
      e.question_id is not null as "isOfQuestion", false as "isFixed"
    from file e where e.id = ${parseId(id)} and e.record_id is not null
      and ${sql.join([sql`true`, ...tenantFilter(ctx.actor)], sql` and `)}`);
  if (!file) throw new AppError('NOT_FOUND');
  const kind = await kindOf(ctx, file.recordId);
  await getWritableRecord(ctx, kind, file.recordId, file.userId === null);
  if (file.isOfQuestion) await lockOpenAudit(ctx, file.recordId);
  if (!filePolicy.remove(ctx.actor, file)) throw new AppError('FORBIDDEN');
  await requireOpenOrganization(ctx, file.organizationId);
  if (kind === 'TaskEvent' && file.commentId === null) await assertOtherEvidence(ctx, file.recordId);
  const { name, organizationId, recordId, commentId, isOwnUnderShield: isShielded } = file;
  await unlinkFile(
    ctx,
    { id: file.id, name, organizationId, recordId, isShielded },
    { inHistory: commentId === null },
  );
}

/** @throws AppError VALIDATION for the last file of a completed task that asks for evidence and has no note. */
async function assertOtherEvidence(ctx: RequestContext, taskEventId: string): Promise<void> {
  await lockNames(ctx.transaction, [filesLock(taskEventId)]);
  const [event] = await ctx.transaction.query(sql<{ files: number }>`
    select (select count(*)::integer from file f where f.record_id = t.id and f.comment_id is null) as files
    from task_event t where t.id = ${taskEventId} and t.status = 'DONE' and t.evidence_required
      and btrim(t.result_note) = ''`);
  if (event && event.files <= 1)
    throw new AppError('VALIDATION', { message: fileStoreMessages.evidenceNeeded });
}

/** Reads files of a record after they were added, in the order in which they were added. @throws AppError NOT_FOUND. */
export async function getAttachments(
  ctx: RequestContext,
  fileIds: readonly string[],
  selection: Selection,
): Promise<ListRow[]> {
  return Promise.all(
    fileIds.map((id) =>
      readRow(ctx, fileList, selection, [sql`e.id = ${parseId(id)}`, ...tenantFilter(ctx.actor)]),
    ),
  );
}
