import { stringify } from 'csv-stringify/sync';

/** A formula behind characters that nobody sees: spreadsheets skip some of them, the library looks at the first. */
const HIDDEN_FORMULA = /^[\p{C}\p{Z}]+[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

const FORMAT = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true } as const;

/** Headings for a spreadsheet in Dutch, behind the mark by which it knows the letters. */
export function csvHeadings(headings: readonly string[]): string {
  return stringify([headings], { ...FORMAT, bom: true });
}

/** Rows for a spreadsheet in Dutch: semicolons. A cell that would be taken for a formula is made text. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map((cell) => cell.replace(HIDDEN_FORMULA, (start) => `'${start}`))),
    FORMAT,
  );
}
