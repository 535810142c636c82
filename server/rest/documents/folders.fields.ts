import { folderReaders, ownFolderReaders } from '../../../schema/documents/documents.ts';
import { messages } from '../../../schema/values/messages.ts';
import type { getFolder } from '../../modules/documents/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isId } from '../../platform/core/ids.ts';
import { codeNamed, fieldsOf, withMoments } from '../wire/payload.ts';
import { noteMalformedIds } from '../wire/published.fields.ts';

type Folder = Awaited<ReturnType<typeof getFolder>>;

/** Converts a folder to its REST form: its readers as their Dutch names. */
export function folderToWire(folder: Folder): Record<string, unknown> {
  const { ownReaders, readers } = folder;
  return {
    ...withMoments({ ...folder }, ['createdAt', 'updatedAt']),
    ownReaders: ownReaders === null ? null : ownFolderReaders.nameOf(ownReaders as never),
    readers: folderReaders.nameOf(readers),
  };
}

const AS_GIVEN = ['name', 'parentId', 'ownTeamIds', 'ownReviewMonths'] as const;

/**
 * Converts the fields that a body contains to our values; unknown ones are ignored.
 * @throws AppError VALIDATION that names unknown choices, malformed ids, and months that are no number.
 */
export function folderFromWire(body: unknown): Record<string, unknown> {
  const wire = fieldsOf(body);
  const input: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  for (const field of AS_GIVEN) if (wire[field] !== undefined) input[field] = wire[field];
  if (wire.ownReaders !== undefined) {
    const code = codeNamed(ownFolderReaders, wire.ownReaders);
    if (code === null) wrong.ownReaders = messages.unknownChoice;
    input.ownReaders = code ?? null;
  }
  noteMalformedIds(input, ['parentId'], wrong);
  const { ownTeamIds, ownReviewMonths } = input;
  if (Array.isArray(ownTeamIds) && !ownTeamIds.every(isId)) wrong.ownTeamIds = messages.malformedId;
  if (ownReviewMonths != null && typeof ownReviewMonths !== 'number')
    wrong.ownReviewMonths = messages.notANumber;
  if (Object.keys(wrong).length > 0) throw new AppError('VALIDATION', { fields: wrong });
  return input;
}

/** Whether a body archives a folder or takes it out; undefined for neither. @throws AppError VALIDATION. */
export function archivedFromWire(value: unknown): boolean | undefined {
  if (value == null) return undefined;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw new AppError('VALIDATION', { fields: { isArchived: messages.unknownChoice } });
}
