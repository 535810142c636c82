import { type RawBuilder, sql } from 'kysely';
import { containing } from '../organizations/index.ts';

const SEARCHED = ['e.title', 'e.description', 'e.result_note'];

/** From how many characters the index of searches has anything to say. */
const INDEXED_LENGTH = 3;

/** The condition that one of the texts of a task event contains the words as they were typed. */
export function matchesWords(words: string): RawBuilder<unknown> {
  const pattern = containing(words);
  return sql`(${sql.join(
    SEARCHED.map((column) => sql`${sql.raw(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Which rows may contain the words, for an index to tell; null for words so short that it cannot. */
export function mayMatchWords(words: string): RawBuilder<unknown> | null {
  if ([...words].length < INDEXED_LENGTH) return null;
  return sql`e.search_bits | (select app.search_bits(${words})) = e.search_bits`;
}
