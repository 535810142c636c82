import { stringify } from 'csv-stringify/sync';
import { withoutFormula } from '../../../schema/values/spreadsheet-text.ts';
import { dayOf, isoMoment } from '../core/time.ts';

/** Characters that some reader trims or takes for the end of a row; the library quotes only this file's separators. */
const NEEDS_QUOTES = /[\p{C}\u2028\u2029]|^\p{Z}|\p{Z}$/u;

const FORMAT = { delimiter: ';', record_delimiter: 'windows', quoted_match: NEEDS_QUOTES } as const;

/** Headings for a spreadsheet in Dutch, after a byte order mark. */
export function csvHeadings(headings: readonly string[]): string {
  return stringify([headings], { ...FORMAT, bom: true });
}

/** Rows for a spreadsheet in Dutch, separated by semicolons. A cell like a formula becomes text. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(withoutFormula)),
    FORMAT,
  );
}

/** A day that a spreadsheet in any language recognises, `2026-11-05`; empty for none. */
export function csvDay(value: Date | string | null): string {
  if (value === null) return '';
  return typeof value === 'string' && value.length === DAY_LENGTH ? value : dayOf(value);
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** A moment that a spreadsheet in any language recognises: `2026-11-05 14:30`, in the Netherlands. */
export function csvMoment(value: Date | string, smallestUnit: 'minute' | 'second' = 'minute'): string {
  return Temporal.Instant.from(isoMoment(value))
    .toZonedDateTimeISO('Europe/Amsterdam')
    .toPlainDateTime()
    .toString({ smallestUnit })
    .replace('T', ' ');
}
