import type { FileType } from '../../../../schema/values/file-types.ts';
import { RefusedFileError } from '../refusal.ts';
import { cutChartLinks } from './cut-chart-links.ts';
import { InflateBudget } from './inflate-entry.ts';
import { examineOpenDocument } from './open-document.ts';
import { CONTENT_TYPES, examineOpenXml } from './open-xml.ts';
import { readZipDirectory } from './zip-directory.ts';

interface ExaminedOffice {
  readonly type: FileType;
  /** The file without links that it may not keep; null where it is stored as it is. */
  readonly rewritten: Buffer | null;
}

/**
 * Examines a zip file that may be an Office file, tells its type, and cuts links of charts to other workbooks.
 * @throws RefusedFileError
 */
export async function examineOffice(bytes: Buffer): Promise<ExaminedOffice> {
  const isOpenDocument = bytes.subarray(30, 38).toString('latin1') === 'mimetype';
  if (!isOpenDocument && !bytes.includes('[Content_Types].xml', 'latin1'))
    throw new RefusedFileError('archive');
  const entries = readZipDirectory(bytes);
  const isOpenXml = entries.some(({ name }) => name.toLowerCase() === CONTENT_TYPES);
  // Two readers would disagree about a file that is both.
  if (isOpenXml === isOpenDocument) throw new RefusedFileError(isOpenXml ? 'polyglot' : 'archive');
  const budget = new InflateBudget();
  if (!isOpenXml) return { type: await examineOpenDocument(entries, budget), rewritten: null };
  const { type, chartLinks } = await examineOpenXml(entries, budget);
  if (chartLinks.length === 0) return { type, rewritten: null };
  const rewritten = await cutChartLinks(entries, chartLinks);
  const again = await examineOffice(rewritten);
  if (again.rewritten || again.type !== type) throw new RefusedFileError('externalContent');
  return { type, rewritten };
}
