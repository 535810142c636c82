import type { CellValue, ColumnDef } from 'hucre/xlsx';
import { inPieces, type Rows } from '../list/row-stream.ts';
import type { Cell, ExportColumn } from './columns.ts';

/** Most rows of a sheet that has filters; a longer one leaves while its rows are read, for which the library knows none. */
const MOST_FILTERED = 5_000;

interface SheetKind {
  readonly width: number;
  readonly numFmt?: string;
  readonly valueOf: (cell: Exclude<Cell, null>) => CellValue;
}

const kinds: Readonly<Record<ExportColumn['kind'], SheetKind>> = {
  text: { width: 28, valueOf: (cell) => sheetText(String(cell)) },
  number: { width: 12, valueOf: Number },
  day: { width: 13, numFmt: 'dd-mm-yyyy', valueOf: (cell) => new Date(`${cell}T00:00:00Z`) },
  moment: { width: 17, numFmt: 'dd-mm-yyyy hh:mm', valueOf: (cell) => clockOf(String(cell)) },
};

/** A list that leaves as a spreadsheet. */
export interface SheetList {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly total: number;
  readonly rows: Rows;
}

/**
 * Writes a list as an Excel file, piece by piece: real days and numbers, texts that are never formulas, a head that stays in
 * sight, and filters up to 5,000 rows. Moments are those of the clock in the Netherlands.
 */
export async function* sheetOf({ title, columns, total, rows }: SheetList): AsyncGenerator<Uint8Array> {
  const { rangeRef, writeXlsx, writeXlsxStream } = await import('hucre/xlsx');
  const sheet = {
    name: title,
    columns: columns.map(placeOf),
    freezePane: { rows: 1 },
  };
  const cells = cellsOf(columns, rows);
  if (total > MOST_FILTERED) {
    yield* writeXlsxStream(cells, sheet);
    return;
  }
  const lines: CellValue[][] = [columns.map(({ label }) => sheetText(label))];
  for await (const line of cells) lines.push(line);
  const autoFilter = { range: rangeRef(0, 0, lines.length - 1, columns.length - 1) };
  const heads = columns.map((_, place) => [`0,${place}`, { style: { font: { bold: true } } }] as const);
  yield await writeXlsx({ sheets: [{ ...sheet, rows: lines, autoFilter, cells: new Map(heads) }] });
}

function placeOf({ label, kind }: ExportColumn): ColumnDef {
  const { width, numFmt } = kinds[kind];
  return { header: sheetText(label), width: Math.max(width, label.length + 4), ...(numFmt && { numFmt }) };
}

async function* cellsOf(columns: readonly ExportColumn[], rows: Rows): AsyncGenerator<CellValue[]> {
  for await (const piece of inPieces(rows))
    for (const row of piece)
      yield columns.map((column) => {
        const cell = column.cellOf(row);
        return cell === null ? null : kinds[column.kind].valueOf(cell);
      });
}

/** Beginning of what Excel reads as a character by its number, `_x0041_`. */
const CODED = /_(?=x[0-9a-f]{4}_)/gi;

/** A text as a cell, in which Excel reads no character by its number. Texts of people are far below Excel's most of 32,767. */
const sheetText = (text: string) => text.replace(CODED, '_x005F_');

/** A moment as the clock in the Netherlands showed it, in the time zone that spreadsheets do not have. */
function clockOf(moment: string): Date {
  const clock = Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/Amsterdam').toPlainDateTime();
  return new Date(clock.toZonedDateTime('UTC').epochMilliseconds);
}
