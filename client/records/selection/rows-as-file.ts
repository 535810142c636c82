import { readFailure } from '../../graphql/error-message.ts';
import { selectionTexts as texts } from '../../i18n/nl/records/selection.ts';
import { csvText } from '../../lib/csv-text.ts';
import { toLocalMoment } from '../../lib/local-moment.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { Row, TableColumn } from '../../ui/data-table/types.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { textOf } from '../../ui/table-menus/cell-text.ts';

const CSV = 'text/csv;charset=utf-8';

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** A day or moment as a spreadsheet in any language takes it for one, as the server writes them: `2026-11-05 14:30`. */
function inFigures(value: string | null | undefined): string {
  if (!value || value.length === DAY_LENGTH) return value ?? '';
  return toLocalMoment(new Date(value)).replace('T', ' ');
}

const cellOf = <Data extends Row>(column: TableColumn<Data>, row: Data) =>
  column.date ? inFigures(column.date(row)) : textOf(column, row);

/** Rows of a list for a spreadsheet in Dutch. */
export function csvOf<Data extends Row>(
  columns: readonly TableColumn<Data>[],
  rows: readonly Data[],
): string {
  return csvText([
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
  ]);
}

/** A list whose rows are saved as a file of this name. */
interface FiledList<Data extends Row> {
  readonly file?: string;
  readonly columns: readonly TableColumn<Data>[];
}

/** Saves every column of some rows of a list as a file. */
export function saveRows<Data extends Row>(
  { file = texts.usualFile, columns }: FiledList<Data>,
  rows: readonly Data[],
): void {
  saveFile(texts.exportFile(file), csvOf(columns, rows), CSV);
}

/** Saves all rows that the filters of a list leave as a file, and says so where these are too many; never throws. */
export async function saveList<Data extends Row>(
  { file = texts.usualFile, columns }: FiledList<Data>,
  loadAll: () => Promise<{ readonly rows: readonly Data[]; readonly total: number }>,
): Promise<void> {
  try {
    const { rows, total } = await loadAll();
    saveFile(texts.exportAllFile(file), csvOf(columns, rows), CSV);
    if (rows.length < total)
      toast({ title: texts.exportedPart(rows.length, total), description: texts.exportRest });
  } catch (error) {
    toast({ title: texts.exportFailed, description: readFailure(error).message, tone: 'destructive' });
  }
}
