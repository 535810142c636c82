import { withoutFormula } from '../../../schema/values/spreadsheet-text.ts';
import { selectionTexts as texts } from '../../i18n/nl/records/selection.ts';
import { toLocalMoment } from '../../lib/local-moment.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { Row, TableColumn } from '../../ui/data-table/types.ts';
import { textOf } from '../../ui/table-menus/cell-text.ts';

const quoted = (text: string) => `"${withoutFormula(text).replaceAll('"', '""')}"`;

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** A day or moment as a spreadsheet in any language takes it for one, as the server writes them: `2026-11-05 14:30`. */
function inFigures(value: string | null | undefined): string {
  if (!value || value.length === DAY_LENGTH) return value ?? '';
  return toLocalMoment(new Date(value)).replace('T', ' ');
}

const cellOf = <Data extends Row>(column: TableColumn<Data>, row: Data) =>
  column.date ? inFigures(column.date(row)) : textOf(column, row);

/** Rows for a spreadsheet in Dutch, as the server writes incidents: semicolons, and the mark by which it knows letters. */
export function csvOf<Data extends Row>(
  columns: readonly TableColumn<Data>[],
  rows: readonly Data[],
): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;
}

/** Saves every column of some rows as a file. */
export function saveRows<Data extends Row>(
  what: string,
  columns: readonly TableColumn<Data>[],
  rows: readonly Data[],
): void {
  saveFile(texts.exportFile(what), csvOf(columns, rows), 'text/csv;charset=utf-8');
}
