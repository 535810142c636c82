import { type RawBuilder, sql } from 'kysely';

/** The kinds of records that have numbers, as these begin. */
export type NumberKind = 'VP' | 'MIC';

/** `VP-2026-031`, `mic 14`, `2026-31` or `31`. */
const NUMBER = /^(?:(vp|mic)[\s-]*)?(?:(\d{4})[\s-]+)?(\d{1,6})$/i;
/** A number without a year is looked for in so many. */
const YEARS = 15;

/** Which numbers of a kind someone may mean who typed a text; none where it is no number, or that of another kind. */
export function numbersIn(text: string, kind: NumberKind | undefined): string[] {
  if (kind === undefined) return [];
  const [isNumber, typedKind, year, digits = ''] = NUMBER.exec(text.trim()) ?? [];
  if (isNumber === undefined || (typedKind !== undefined && typedKind.toUpperCase() !== kind)) return [];
  const count = String(Number(digits)).padStart(3, '0');
  const thisYear = new Date().getFullYear();
  const years = year ? [year] : Array.from({ length: YEARS }, (_, ago) => String(thisYear - ago));
  return years.map((each) => `${kind}-${each}-${count}`);
}

/** The condition that a record has one of some numbers; none where none are asked for. */
export function numbered(column: string, numbers: readonly string[] | undefined): RawBuilder<unknown>[] {
  return numbers ? [sql`${sql.raw(column)} = any (${numbers}::text[])`] : [];
}
