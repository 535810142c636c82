import { type RawBuilder, sql } from 'kysely';
import { foldText } from '../../../schema/values/fold-text.ts';
import type { RowSearch } from './conditions.ts';

/** The length at which a search text is cut. */
const SEARCH_LENGTH = 200;
/** The shortest search that the index supports. */
const INDEXED_LENGTH = 3;
/** Separates texts that are searched as one: a private character, which nobody types and folding keeps. */
const APART = sql.raw("U&'\\E000'");

/** The folded words of a search, or undefined for none. */
export function parseSearch(search: string | null | undefined): string | undefined {
  return foldText(search?.slice(0, SEARCH_LENGTH) ?? '') || undefined;
}

/**
 * The condition that a folded text contains folded words to the letter. A literal regular expression takes time in
 * proportion to the text alone; `like` begins anew at each letter, and takes seconds for texts that nearly match 200
 * letters.
 */
function contains(folded: RawBuilder<unknown>, words: string): RawBuilder<unknown> {
  return sql`${folded} ~ ('***=' || ${words})`;
}

/** The condition that one of the texts of a row contains folded words. */
export function anyContains(columns: readonly string[], words: string): RawBuilder<unknown> {
  return contains(
    sql`app.fold(concat_ws(${APART}, ${sql.join(columns.map((column) => sql.raw(column)))}))`,
    words,
  );
}

/** A search in the texts of a short list, folded as they are read. */
export function searchTexts(columns: readonly string[]): (words: string) => RowSearch {
  return (words) => ({ matches: anyContains(columns, words), candidates: null });
}

/**
 * A search of a table `e` that keeps its texts folded, in `search_text`, with an index of searches: words in these, or
 * one of the other conditions. Words of one or two characters stand in most rows, and no index helps to find them.
 */
export function searchIndexed(
  others: (words: string) => readonly RawBuilder<unknown>[] = () => [],
): (words: string) => RowSearch {
  return (words) => {
    const anyOf = (inTexts: RawBuilder<unknown>) =>
      sql`(${sql.join([inTexts, ...others(words)], sql` or `)})`;
    const isIndexed = [...words].length >= INDEXED_LENGTH;
    return {
      matches: anyOf(contains(sql`e.search_text`, words)),
      candidates: isIndexed
        ? anyOf(sql`e.search_bits | (select app.search_bits(${words})) = e.search_bits`)
        : null,
    };
  };
}
