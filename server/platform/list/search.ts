import { type RawBuilder, sql } from 'kysely';

/** Between two texts that are searched as one: nobody types it. */
const APART = sql.raw("e'\\x01'");

/**
 * The condition that one of the texts of a row contains the words to the letter, whatever their capitals. As a regular
 * expression without any meaning of its own it takes time in proportion to the texts alone; `ilike` begins anew at
 * each letter, and texts that nearly match 200 letters take it seconds.
 */
export function anyContains(columns: readonly string[], words: string): RawBuilder<unknown> {
  const texts = sql.join(columns.map((column) => sql.raw(column)));
  return sql`lower(concat_ws(${APART}, ${texts})) ~ ('***=' || lower(${words}))`;
}
