import { type RawBuilder, sql } from 'kysely';
import { registerSources, registerStatuses } from '../../../schema/terms/register.ts';
import { codesFoundBy } from '../../../schema/terms/term.ts';
import type { RowSearch } from '../../platform/list/key-subquery.ts';
import { anyContains } from '../../platform/list/search.ts';

const SEARCHED = [
  'e.source_text',
  'e.description',
  'e.cause',
  'e.immediate_measures',
  'e.structural_measure',
  'e.responsible_employee',
  'e.effectiveness',
  'e.effectiveness_measurement',
];

/** Shortest search that the signature index can narrow. */
const INDEXED_LENGTH = 3;

/**
 * Literal search in the texts, the source and the status. One or two characters occur in most entries, so no index
 * narrows them.
 */
export function searchFor(words: string): RowSearch {
  const sources = codesFoundBy(registerSources, words);
  const statuses = codesFoundBy(registerStatuses, words);
  const anyOf = (inTexts: readonly RawBuilder<unknown>[]) =>
    sql`(${sql.join(
      [...inTexts, sql`e.source = any (${sources}::text[])`, sql`e.status = any (${statuses}::text[])`],
      sql` or `,
    )})`;
  const isIndexed = [...words].length >= INDEXED_LENGTH;
  return {
    matches: anyOf([anyContains(SEARCHED, words)]),
    candidates: isIndexed
      ? anyOf([sql`e.search_bits | (select app.search_bits(${words})) = e.search_bits`])
      : null,
  };
}
