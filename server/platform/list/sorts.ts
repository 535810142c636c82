import { type RawBuilder, sql } from 'kysely';
import type { Terms } from '../../../schema/values/term.ts';

/** The columns of a sort. */
export interface SortColumns {
  readonly by: readonly RawBuilder<unknown>[];
  /** The joins that the columns need, by name. */
  readonly joins: readonly string[];
  /** Whether an index has the columns in this order, never null: it has no place for nulls last. */
  readonly isIndexed?: boolean;
}

/** A sort as a caller chooses it. */
export interface SortChoice<Field extends string> {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
}

/** Sorts by a value as Postgres compares it: numbers, moments, days, yes or no. */
export function byValue(columns: string | readonly string[], joins: readonly string[] = []): SortColumns {
  return { by: [columns].flat().map((column) => sql.raw(column)), joins };
}

/** Sorts by an indexed column that is never null. */
export function byIndex(...columns: readonly string[]): SortColumns {
  return { ...byValue(columns), isIndexed: true };
}

/** Sorts by record numbers, such as `VP-2026-031`: by year, and within it as numbers, also beyond 999. */
export function byNumber(column: string): SortColumns {
  return byValue([`split_part(${column}, '-', 2)`, `length(${column})`, column]);
}

/** Sorts by texts in Dutch order. */
export function byText(columns: string | readonly string[], joins: readonly string[] = []): SortColumns {
  return byValue([columns].flat().map(dutch), joins);
}

/** Sorts for some texts, each by its first forty characters, in the order of `text_starts`. */
export function byStarts<Field extends string>(fields: readonly Field[]): Record<Field, SortColumns> {
  const sorts = fields.map((field, index) => [field, byText(`e.text_starts[${index + 1}]`)]);
  return Object.fromEntries(sorts) as Record<Field, SortColumns>;
}

/** Sorts by a closed list in its documented order, or in the order of the given codes. */
export function byTerm({ codes }: Pick<Terms<string>, 'codes'>, column: string): SortColumns {
  return byValue(`array_position(array[${codes.map((code) => `'${code}'`).join(',')}], ${column})`);
}

/** The codes of a closed list by their Dutch names, for `byTerm`. */
export function byName({ list }: Terms<string>): Pick<Terms<string>, 'codes'> {
  return { codes: list.toSorted((a, b) => a.name.localeCompare(b.name, 'nl')).map(({ code }) => code) };
}

/** SQL text: a column in Dutch collation. */
export function dutch(column: string): string {
  return `${column} collate "nl-x-icu"`;
}

/** A total order of rows: by the sort, nulls last, and then by the ties, which leave no two equal. */
export function orderBy(
  { by, isIndexed }: SortColumns,
  direction: 'asc' | 'desc',
  ties: string,
): RawBuilder<unknown> {
  const downwards = isIndexed ? 'desc' : 'desc nulls last';
  const chosen = sql.raw(direction === 'asc' ? 'asc' : downwards);
  return sql.join([...by.map((column) => sql`${column} ${chosen}`), sql.raw(ties)]);
}
