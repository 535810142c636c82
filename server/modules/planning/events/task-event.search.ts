import { sql } from 'kysely';
import type { RowSearch } from '../../../platform/list/key-subquery.ts';
import { anyContains } from '../../../platform/list/search.ts';

const SEARCHED = ['e.title', 'e.description', 'e.result_note'];

/** Shortest search that the signature index can narrow. */
const INDEXED_LENGTH = 3;

/** Literal search in the texts of a task event. */
export function searchFor(words: string): RowSearch {
  const isIndexed = [...words].length >= INDEXED_LENGTH;
  return {
    matches: anyContains(SEARCHED, words),
    candidates: isIndexed ? sql`e.search_bits | (select app.search_bits(${words})) = e.search_bits` : null,
  };
}
