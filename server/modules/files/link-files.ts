import { sql } from 'kysely';
import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { fileLimits } from '../../../schema/records/files.ts';
import { fileTypes, isFileType } from '../../../schema/values/file-types.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { startOfDay } from '../../platform/core/time.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { anyOf, count } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { logFiles } from './file-change.ts';

/** The record, or the comment or question of it, that files are added to. */
export interface FileTarget {
  readonly organizationId: string;
  readonly recordId: string;
  readonly commentId?: string;
  /** The question of an audit, and its dossier, that they stand beside; empty in an audit without dossiers. */
  readonly question?: { readonly id: string; readonly dossier: string } | undefined;
  /** Whether the actor reported the record under shield: their files then tell nobody's name or time. */
  readonly isShielded: boolean;
}

interface Pending {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sha256: Buffer;
}

/** Name of the advisory lock under which the files of a record change. */
export const filesLock = (recordId: string) => `files of ${recordId}`;

/** The ids of a `fileIds` field, each once and well-formed. @throws AppError VALIDATION. */
export function parseFileIds(fileIds: readonly unknown[] | null | undefined): string[] {
  const ids = (fileIds ?? []).map((id) => parseId(id, 'fileIds'));
  if (new Set(ids).size < ids.length) throw refused(fileStoreMessages.addedTwice);
  return ids;
}

/**
 * Adds the caller's pending files to a record that the caller was authorised to add them to, in the caller's
 * transaction, and logs that. A record inserted earlier in the transaction can be given files as well.
 * @throws AppError VALIDATION under `fileIds` for a file that is gone, another's or of another organisation, for one
 * that is there already, for too many, and for anything but pictures of a shielded reporter.
 */
export async function linkFiles(
  ctx: RequestContext,
  target: FileTarget,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const { organizationId, recordId, commentId = null, question, isShielded } = target;
  const most = mostOf(target);
  if (fileIds.length > most) throw refused(fileStoreMessages.tooManyFiles(most));
  await lockNames(ctx.transaction, [filesLock(recordId)]);
  const files = await readPending(ctx, organizationId, fileIds);
  if (isShielded) assertPictures(files);
  const present = await readPresent(ctx, target);
  if (present.length + files.length > most) throw refused(fileStoreMessages.tooManyFiles(most));
  assertNew(files, present);
  const linked: { id: string; name: string }[] = [];
  for (const [index, { id, ...file }] of files.entries()) {
    const name = isShielded ? plainName(file.type, present.length + index + 1) : file.name;
    await ctx.transaction.query(
      db
        .updateTable('file')
        .set({
          record_id: recordId,
          comment_id: commentId,
          question_id: question?.id ?? null,
          dossier: question?.dossier ?? '',
          name,
          // The same statement under and without a shield: the moment of adding, or its day.
          ...(isShielded ? { user_id: null, created_at: startOfDay(new Date().toISOString()) } : {}),
        })
        .where('id', '=', id),
    );
    linked.push({ id, name });
  }
  await logFiles(
    ctx,
    linked.map((file) => ({ ...file, organizationId, recordId, isShielded })),
    'created',
    { inHistory: commentId === null },
  );
}

function mostOf({ commentId, question }: FileTarget): number {
  if (question) return fileLimits.perQuestion;
  return commentId === undefined ? fileLimits.perRecord : fileLimits.perComment;
}

/** Reads the caller's pending files in the order of their ids, and holds them. */
async function readPending(
  ctx: RequestContext,
  organizationId: string,
  fileIds: readonly string[],
): Promise<Pending[]> {
  const found = await ctx.transaction.query(
    db
      .selectFrom('file as f')
      .innerJoin('file_content as c', (join) =>
        join.onRef('c.organization_id', '=', 'f.organization_id').onRef('c.sha256', '=', 'f.sha256'),
      )
      .where('f.id', 'in', [...fileIds])
      .where('f.organization_id', '=', organizationId)
      .where('f.user_id', '=', ctx.actor.userId)
      .where('f.record_id', 'is', null)
      .where('f.unlinked_at', 'is', null)
      .select(['f.id', 'f.name', 'c.type', 'f.sha256'])
      .forUpdate('f'),
  );
  return fileIds.map((id) => {
    const file = found.find((one) => one.id === id);
    if (!file) throw refused(fileStoreMessages.fileNotFound);
    return file;
  });
}

function readPresent({ transaction }: RequestContext, { recordId, commentId, question }: FileTarget) {
  const ofTarget = sql<boolean>`(comment_id, question_id, dossier) is not distinct from
    (${commentId ?? null}::uuid, ${question?.id ?? null}::uuid, ${question?.dossier ?? ''})`;
  return transaction.query(
    db
      .selectFrom('file')
      .select('sha256')
      .where('record_id', '=', recordId)
      .where(ofTarget)
      .where('is_inline', '=', false),
  );
}

function assertNew(files: readonly Pending[], present: readonly { readonly sha256: Buffer }[]): void {
  const known = new Set(present.map(({ sha256 }) => sha256.toString('hex')));
  for (const { name, sha256 } of files) {
    const digest = sha256.toString('hex');
    if (known.has(digest)) throw refused(fileStoreMessages.alreadyAdded(name));
    known.add(digest);
  }
}

/** Properties of a document tell who made it; pictures are encoded anew and have none. */
function assertPictures(files: readonly Pending[]): void {
  if (files.every(({ type }) => isFileType(type) && fileTypes[type].isPicture)) return;
  throw refused(fileStoreMessages.shieldedPicturesOnly);
}

const plainName = (type: string, place: number) => `Foto ${place}.${type}`;

function refused(message: string): AppError {
  return new AppError('VALIDATION', { message, fields: { fileIds: message } });
}

/** How many files a record has, without those of its comments. */
export async function countFiles({ transaction }: RequestContext, recordId: string): Promise<number> {
  const [found] = await transaction.query(
    db
      .selectFrom('file')
      .select(count.as('count'))
      .where('record_id', '=', recordId)
      .where('comment_id', 'is', null)
      .where('is_inline', '=', false),
  );
  return found?.count ?? 0;
}

/** The records among some that have a file, without those of their comments. */
export async function recordsWithFiles(
  { transaction }: RequestContext,
  recordIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (recordIds.length === 0) return new Set();
  const found = await transaction.query(
    db
      .selectFrom('file')
      .select('record_id as recordId')
      .distinct()
      .where('record_id', '=', anyOf(recordIds))
      .where('comment_id', 'is', null)
      .where('is_inline', '=', false),
  );
  return new Set(found.flatMap(({ recordId }) => (recordId === null ? [] : [recordId])));
}
