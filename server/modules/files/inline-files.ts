import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { fileLimits } from '../../../schema/records/files.ts';
import { fileTypeCodes, fileTypes } from '../../../schema/values/file-types.ts';
import { AppError } from '../../platform/core/errors.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { count } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { filesLock } from './link-files.ts';

interface TextRecord {
  readonly organizationId: string;
  readonly recordId: string;
  /** Field of the text in the caller's input. */
  readonly field?: string | undefined;
}

/** The files that a record takes in its text, and the sentences about others. */
interface InlineRule {
  readonly types: readonly string[];
  readonly most: number;
  readonly refusals: { readonly gone: string; readonly type: string; readonly tooMany: string };
}

const PICTURES: InlineRule = {
  types: fileTypeCodes.filter((code) => fileTypes[code].isPicture),
  most: fileLimits.perText,
  refusals: {
    gone: fileStoreMessages.pictureNotFound,
    type: fileStoreMessages.pictureNotFound,
    tooMany: fileStoreMessages.tooManyFiles(fileLimits.perText),
  },
};

const refused = (field: string, message: string) =>
  new AppError('VALIDATION', { message, fields: { [field]: message } });

/**
 * Links the files in a record's text, pictures by default, to the record: pending ones of the caller, and those that are
 * there already.
 * Readers see them once `publishInlineFiles` names them.
 * @throws AppError VALIDATION for a file that is gone, another's, of another record or of another type, and for too many.
 */
export async function linkInlineFiles(
  ctx: RequestContext,
  { organizationId, recordId, field = 'content' }: TextRecord,
  fileIds: readonly string[],
  { types, most, refusals }: InlineRule = PICTURES,
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  await lockNames(ctx.transaction, [filesLock(recordId)]);
  const files = await ctx.transaction.query(
    db
      .selectFrom('file as f')
      .innerJoin('file_content as c', (join) =>
        join.onRef('c.organization_id', '=', 'f.organization_id').onRef('c.sha256', '=', 'f.sha256'),
      )
      .where('f.id', 'in', ids)
      .where('f.organization_id', '=', organizationId)
      .select([
        'f.id',
        'f.record_id as recordId',
        'f.is_inline as isInline',
        'f.unlinked_at as unlinkedAt',
        'f.user_id as userId',
        'c.type',
      ]),
  );
  const isUsable = (file: (typeof files)[number]) =>
    (file.recordId === recordId && file.isInline) ||
    (file.recordId === null && file.unlinkedAt === null && file.userId === ctx.actor.userId);
  if (files.length < ids.length || !files.every(isUsable)) throw refused(field, refusals.gone);
  if (!files.every(({ type }) => types.includes(type))) throw refused(field, refusals.type);
  const added = files.filter((file) => file.recordId === null).map(({ id }) => id);
  if (added.length === 0) return;
  const [present] = await ctx.transaction.query(
    db
      .selectFrom('file')
      .select(count.as('count'))
      .where('record_id', '=', recordId)
      .where('is_inline', '=', true),
  );
  if ((present?.count ?? 0) + added.length > most) throw refused(field, refusals.tooMany);
  const linked = await ctx.transaction.query(
    db
      .updateTable('file')
      .set({ record_id: recordId, is_inline: true, for_editors: true })
      .where('id', 'in', added)
      .where('record_id', 'is', null)
      .returning('id'),
  );
  // Another text took one of them meanwhile.
  if (linked.length < added.length) throw refused(field, refusals.gone);
}

/** Shows the pictures of a published text to its readers. */
export async function publishInlineFiles(
  { transaction }: RequestContext,
  recordId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await transaction.query(
    db
      .updateTable('file')
      .set({ for_editors: false })
      .where('record_id', '=', recordId)
      .where('id', 'in', [...new Set(fileIds)])
      .where('for_editors', '=', true),
  );
}
