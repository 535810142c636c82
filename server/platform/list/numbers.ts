import { type RawBuilder, sql } from 'kysely';

/** `VP-2026-031`, `mic 14`, `2026-31` or `31`. */
const NUMBER = /^(?:([a-z]{1,9})[\s-]*)?(?:(\d{4})[\s-]+)?(\d{1,6})$/i;
/** Number of years in which a number without a year is searched. */
const YEARS = 15;

/**
 * Numbers of a kind that a typed text may mean; none where it is no number, or one of another kind.
 * @param prefix the letters before the kind's numbers; null without numbers.
 */
export function numbersIn(text: string, prefix: string | null): string[] {
  if (prefix === null) return [];
  const [isNumber, typedPrefix, year, digits = ''] = NUMBER.exec(text.trim()) ?? [];
  if (isNumber === undefined || (typedPrefix !== undefined && typedPrefix.toUpperCase() !== prefix))
    return [];
  const count = String(Number(digits)).padStart(3, '0');
  const thisYear = new Date().getFullYear();
  const years = year ? [year] : Array.from({ length: YEARS }, (_, ago) => String(thisYear - ago));
  return years.map((each) => `${prefix}-${each}-${count}`);
}

/** The condition that a record has one of some numbers; none if undefined. */
export function numbered(column: string, numbers: readonly string[] | undefined): RawBuilder<unknown>[] {
  return numbers ? [sql`${sql.raw(column)} = any (${numbers}::text[])`] : [];
}
