import { sql } from 'kysely';
import type { PreviewSize } from '../../../schema/records/files.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { type FileType, fileTypes } from '../../../schema/values/file-types.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import type { Reading } from '../../platform/kind/record-definition.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { definitionOf } from '../record-kinds.ts';

/** A file whose bytes the caller may read. */
export interface ReadableFile {
  /** Key of its bytes in the store. */
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  /** Number of its bytes; null of a preview, which is always read as a whole. */
  readonly size: number | null;
}

/** The part of a file that is read. */
interface FileReading {
  readonly preview: PreviewSize | null;
  /** Whether a piece is asked for, of which several follow each other. */
  readonly isPiece: boolean;
}

interface FoundFile {
  readonly organizationId: string;
  readonly digest: string;
  readonly size: string;
  readonly name: string;
  readonly type: FileType;
  readonly hasPreviews: boolean;
  readonly userId: string | null;
  readonly unlinkedAt: string | null;
  readonly kind: RecordKind | null;
  readonly recordId: string | null;
}

/** The compiled query of a list is cached by its selection. */
const KEY_ONLY = { id: true } as const;

/** SQL: the file is part of a draft that the caller is asked to approve. */
const isInReviewedDraft = ({ actor }: RequestContext) => sql`(r.reviewer_user_id = ${actor.userId}
  and exists (select from publication_draft d where d.record_id = e.record_id and position(e.id::text in d.values::text) > 0))`;

/**
 * Finds the bytes of a file for whoever sees its record, an Admin for an unlinked file, and its uploader before it is
 * linked. The access log has a read of the record where the kind is logged, except for a small preview, which is
 * shown with the record.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND also for a preview that there is not.
 */
export async function findReadableFile(
  ctx: RequestContext,
  id: string,
  { preview, isPiece }: FileReading,
): Promise<ReadableFile> {
  const [file] = await ctx.transaction.query(sql<FoundFile>`
    select e.organization_id as "organizationId", encode(e.sha256, 'hex') as digest, c.size, e.name, c.type,
      c.has_previews as "hasPreviews", e.user_id as "userId", e.unlinked_at as "unlinkedAt", r.kind, r.id as "recordId"
    from file e join file_content c on c.organization_id = e.organization_id and c.sha256 = e.sha256
    left join record r on r.id = e.record_id
    where e.id = ${parseId(id)} and (not e.for_editors or ${ctx.actor.role !== 'Client'} or ${isInReviewedDraft(ctx)}) and ${sql.join([sql`true`, ...tenantFilter(ctx.actor)], sql` and `)}`);
  if (!file || (preview && !file.hasPreviews)) throw new AppError('NOT_FOUND');
  await assertReadable(ctx, file, preview === 'small' ? { isHidden: true } : { isPiece });
  const key = `${file.organizationId}/${file.digest}`;
  return preview
    ? { key: `${key}.${preview}`, name: file.name, mediaType: fileTypes.webp.mediaType, size: null }
    : { key, name: file.name, mediaType: fileTypes[file.type].mediaType, size: Number(file.size) };
}

async function assertReadable(
  ctx: RequestContext,
  { kind, recordId, unlinkedAt, userId }: FoundFile,
  reading: Reading,
): Promise<void> {
  if (kind !== null && recordId !== null) {
    await definitionOf(kind).get(ctx, recordId, KEY_ONLY, reading);
    return;
  }
  const mayRead = unlinkedAt === null ? userId === ctx.actor.userId : ctx.actor.role !== 'Client';
  if (!mayRead) throw new AppError('NOT_FOUND');
}
