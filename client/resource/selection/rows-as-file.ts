import { selectionTexts as texts } from '../../i18n/nl/resource/selection.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { Row, TableColumn } from '../../ui/data-table/types.ts';
import { textOf } from '../../ui/table-menus/cell-text.ts';
import { withoutFormula } from '../../ui/table-menus/copy-rows.ts';

const quoted = (text: string) => `"${withoutFormula(text).replaceAll('"', '""')}"`;

/** Rows for a spreadsheet in Dutch, as the server writes incidents: semicolons, and the mark by which it knows letters. */
export function csvOf<Data extends Row>(
  columns: readonly TableColumn<Data>[],
  rows: readonly Data[],
): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => textOf(column, row))),
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
