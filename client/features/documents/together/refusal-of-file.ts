import { documentMessages } from '../../../../schema/documents/document-messages.ts';
import { documentFileTypes } from '../../../../schema/documents/documents.ts';
import { fileStoreMessages } from '../../../../schema/records/file-messages.ts';
import { fileRefusals } from '../../../../schema/values/file-messages.ts';
import { extensionsOf } from '../../../../schema/values/file-types.ts';
import { togetherTexts } from '../../../i18n/nl/documents-together.ts';

const MB = 1_024 * 1_024;

const TAKEN = extensionsOf(documentFileTypes);
const ARCHIVES = ['zip', '7z', 'rar', 'tar', 'gz', 'tgz', 'bz2', 'xz'];

/** The extension of a name in lower case; '' without one. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a file will certainly be refused as a document, in Dutch; null where the server has to look. */
export function refusalOfFile(
  { name, size }: { readonly name: string; readonly size: number },
  maxBytes: number,
): string | null {
  const extension = extensionOf(name);
  if (ARCHIVES.includes(extension)) return togetherTexts.refusals.nestedZip;
  if (!TAKEN.includes(extension)) return documentMessages.fileType;
  if (size === 0) return fileRefusals.empty;
  return size > maxBytes ? fileStoreMessages.tooLarge(Math.floor(maxBytes / MB)) : null;
}
