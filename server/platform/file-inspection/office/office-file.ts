import type { FileType } from '../../../../schema/values/file-types.ts';
import { RefusedFileError } from '../refusal.ts';
import { InflateBudget } from './inflate-entry.ts';
import { examineOpenDocument } from './open-document.ts';
import { CONTENT_TYPES, examineOpenXml } from './open-xml.ts';
import { readZipDirectory } from './zip-directory.ts';

/**
 * Examines a zip file that may be an Office file, and tells its type.
 * @throws RefusedFileError
 */
export async function examineOffice(bytes: Buffer): Promise<FileType> {
  const isOpenDocument = bytes.subarray(30, 38).toString('latin1') === 'mimetype';
  if (!isOpenDocument && !bytes.includes('[Content_Types].xml', 'latin1'))
    throw new RefusedFileError('archive');
  const entries = readZipDirectory(bytes);
  const isOpenXml = entries.some(({ name }) => name.toLowerCase() === CONTENT_TYPES);
  // Two readers would disagree about a file that is both.
  if (isOpenXml === isOpenDocument) throw new RefusedFileError(isOpenXml ? 'polyglot' : 'archive');
  const budget = new InflateBudget();
  return isOpenXml ? examineOpenXml(entries, budget) : examineOpenDocument(entries, budget);
}
