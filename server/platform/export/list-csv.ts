import { csvDay, csvHeadings, csvMoment, csvRows } from '../list/csv.ts';
import { inPieces } from '../list/row-stream.ts';
import type { Cell, ExportColumn } from './columns.ts';
import type { SheetList } from './sheet.ts';

const numbers = new Intl.NumberFormat('nl-NL', { useGrouping: false, maximumFractionDigits: 10 });

/** Writes a list as a CSV file for a spreadsheet in Dutch, piece by piece; no cell of it is a formula. */
export async function* csvOf({ columns, rows }: SheetList): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const piece of inPieces(rows)) yield csvPiece(columns, piece);
}

/** The headings of a list as CSV. */
export const csvHead = (columns: readonly ExportColumn[]): string =>
  csvHeadings(columns.map(({ label }) => label));

/** Some rows of a list as CSV. */
export const csvPiece = (
  columns: readonly ExportColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string => csvRows(rows.map((row) => columns.map((column) => csvCell(column, column.cellOf(row)))));

function csvCell({ kind }: ExportColumn, cell: Cell): string {
  if (cell === null) return '';
  if (kind === 'number') return numbers.format(Number(cell));
  if (kind === 'text') return String(cell);
  return kind === 'day' ? csvDay(String(cell)) : csvMoment(String(cell));
}
