import type { Row, TableColumn } from '../data-table/types.ts';
import { wordsOf } from '../data-table/words-of.ts';

/** The whole of what a column says of a row, as plain text. */
export function textOf<Data extends Row>(column: TableColumn<Data>, row: Data): string {
  return (column.text ? column.text(row) : wordsOf(column.cell(row))).trim();
}
