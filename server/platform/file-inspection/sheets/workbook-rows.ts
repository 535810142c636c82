import { streamXlsxRows } from 'hucre/xlsx';
import { InflateBudget } from '../office/inflate-entry.ts';
import { examineOffice } from '../office/office-file.ts';
import { inflatePart } from '../office/read-parts.ts';
import { xmlElements } from '../office/xml.ts';
import { readZipDirectory } from '../office/zip-directory.ts';
import { RefusedFileError } from '../refusal.ts';
import { cellText, MAX_COLUMNS, type SheetRow } from './sheet-row.ts';

const WORKBOOK = 'xl/workbook.xml';

/** Rows of Excel, the empty ones among them. */
const MOST_ROWS = 1_048_576;

/**
 * The names of a workbook's sheets, in their order, after it was examined as every Office file is.
 * @throws RefusedFileError also for another Office file.
 */
export async function sheetNames(bytes: Buffer): Promise<string[]> {
  const { type } = await examineOffice(bytes);
  if (type !== 'xlsx') throw new RefusedFileError('unsupported');
  const workbook = readZipDirectory(bytes).find(({ name }) => name.toLowerCase() === WORKBOOK);
  if (!workbook) throw new RefusedFileError('damaged');
  const elements = xmlElements(await inflatePart(workbook, new InflateBudget()));
  return elements
    .filter(({ name }) => name === 'sheet')
    .map(({ attributes }) => (attributes.get('name') ?? '').slice(0, MAX_COLUMNS));
}

/** The rows of a sheet by its place that have content. */
export async function* workbookRows(bytes: Buffer, sheet: number): AsyncGenerator<SheetRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: MOST_ROWS })) {
    if (values.every((value) => value === null)) continue;
    yield { number: index + 1, cells: values.slice(0, MAX_COLUMNS).map(cellText) };
  }
}
