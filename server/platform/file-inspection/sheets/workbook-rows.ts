import { streamXlsxRows } from 'hucre/xlsx';
import { InflateBudget } from '../office/inflate-entry.ts';
import { examineOffice } from '../office/office-file.ts';
import { inflatePart } from '../office/read-parts.ts';
import { xmlElements } from '../office/xml.ts';
import { readZipDirectory } from '../office/zip-directory.ts';
import { RefusedFileError } from '../refusal.ts';
import { type CellLayout, sheetLayout } from './sheet-layout.ts';
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

/** The rows of a sheet by its place that have content, with the text of merged cells in each of them. */
export async function* workbookRows(bytes: Buffer, sheet: number): AsyncGenerator<SheetRow> {
  const layout = await sheetLayout(bytes, sheet);
  const fillMerged = mergedTexts(layout);
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: MOST_ROWS })) {
    if (values.every((value) => value === null)) continue;
    const digits = layout.digits.get(index);
    const cells = values.slice(0, MAX_COLUMNS).map((value, place) => {
      const text = cellText(value);
      const shown = digits?.get(place);
      return shown !== undefined && /^\d+$/.test(text) ? text.padStart(shown, '0') : text;
    });
    yield { number: index + 1, cells: fillMerged(index, cells) };
  }
}

/** Writes the text of merged cells, which stands in the first of them, into the others of rows with content. */
function mergedTexts({ merges }: CellLayout): (row: number, cells: readonly string[]) => readonly string[] {
  let begun: { readonly last: number; readonly columns: readonly [number, number]; readonly text: string }[] =
    [];
  return (row, cells) => {
    begun = begun.filter(({ last }) => last >= row);
    for (const { rows, columns } of merges.get(row) ?? [])
      begun.push({ last: rows[1], columns, text: cells[columns[0]] ?? '' });
    if (begun.length === 0) return cells;
    const filled = [...cells];
    for (const { columns, text } of begun)
      for (let place = columns[0]; place <= columns[1]; place += 1) {
        while (filled.length < place) filled.push('');
        filled[place] ||= text;
      }
    return filled;
  };
}
