import { type RawBuilder, sql } from 'kysely';
import type { RowSearch } from './conditions.ts';

/** The longest text a search takes; a longer one is cut. */
const SEARCH_LENGTH = 200;
/** From how many characters the index of searches has anything to say. */
const INDEXED_LENGTH = 3;
/** Between two texts that are searched as one: nobody types it. */
const APART = sql.raw("e'\\x01'");

/** The words of a search as they can be asked of Postgres, or undefined for none. */
export function parseSearch(search: string | null | undefined): string | undefined {
  return search?.replaceAll('\u0000', '').trim().slice(0, SEARCH_LENGTH) || undefined;
}

/** What `ilike` looks for: the words somewhere in a text, to the letter. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The condition that one of the texts of a row contains the words to the letter, whatever their capitals. As a regular
 * expression without any meaning of its own it takes time in proportion to the texts alone; `ilike` begins anew at
 * each letter, and texts that nearly match 200 letters take it seconds.
 */
function anyContains(columns: readonly string[], words: string): RawBuilder<unknown> {
  const texts = sql.join(columns.map((column) => sql.raw(column)));
  return sql`lower(concat_ws(${APART}, ${texts})) ~ ('***=' || lower(${words}))`;
}

/** A search for words in texts that no index helps to search. */
export function searchTexts(columns: readonly string[]): (words: string) => RowSearch {
  return (words) => ({ matches: anyContains(columns, words), candidates: null });
}

/** A search for words in a name. */
export function searchName(column: string): (words: string) => RowSearch {
  return (words) => ({ matches: sql`${sql.raw(column)} ilike ${containing(words)}`, candidates: null });
}

/**
 * A search of a table `e` with an index of searches: words in its texts, or one of the other conditions. Words of one or
 * two characters stand in most rows, and no index helps to find them.
 */
export function searchIndexed(
  texts: readonly string[],
  others: (words: string) => readonly RawBuilder<unknown>[] = () => [],
): (words: string) => RowSearch {
  return (words) => {
    const anyOf = (inTexts: RawBuilder<unknown>) =>
      sql`(${sql.join([inTexts, ...others(words)], sql` or `)})`;
    const isIndexed = [...words].length >= INDEXED_LENGTH;
    return {
      matches: anyOf(anyContains(texts, words)),
      candidates: isIndexed
        ? anyOf(sql`e.search_bits | (select app.search_bits(${words})) = e.search_bits`)
        : null,
    };
  };
}
