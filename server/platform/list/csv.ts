import { stringify } from 'csv-stringify/sync';
import { withoutFormula } from '../../../schema/rules/spreadsheet-text.ts';
import { dayOf, isoMoment } from '../core/time.ts';

/** What some reader takes for the end of a row or trims; the library quotes only for the separators of this file. */
const NEEDS_QUOTES = /[\p{C}\u2028\u2029]|^\p{Z}|\p{Z}$/u;

const FORMAT = { delimiter: ';', record_delimiter: 'windows', quoted_match: NEEDS_QUOTES } as const;

/** Headings for a spreadsheet in Dutch, behind the mark by which it knows the letters. */
export function csvHeadings(headings: readonly string[]): string {
  return stringify([headings], { ...FORMAT, bom: true });
}

/** Rows for a spreadsheet in Dutch: semicolons. A cell that would be taken for a formula is made text. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(withoutFormula)),
    FORMAT,
  );
}

/** A day as a spreadsheet in any language takes it for one, `2026-11-05`; nothing for none. */
export function csvDay(value: Date | string | null): string {
  if (value === null) return '';
  return typeof value === 'string' && value.length === DAY_LENGTH ? value : dayOf(value);
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** A moment as a spreadsheet in any language takes it for one: `2026-11-05 14:30`, in the Netherlands. */
export function csvMoment(value: Date | string, smallestUnit: 'minute' | 'second' = 'minute'): string {
  return Temporal.Instant.from(isoMoment(value))
    .toZonedDateTimeISO('Europe/Amsterdam')
    .toPlainDateTime()
    .toString({ smallestUnit })
    .replace('T', ' ');
}
