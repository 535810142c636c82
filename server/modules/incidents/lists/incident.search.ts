import { type RawBuilder, sql } from 'kysely';
import {
  hospitalAdmissions,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  medicationErrors,
  warnedParties,
} from '../../../../schema/terms/incidents.ts';
import { codesFoundBy, type Terms } from '../../../../schema/terms/term.ts';
import type { RowSearch } from '../../../platform/list/key-subquery.ts';
import { anyContains } from '../../../platform/list/search.ts';

const SEARCHED = [
  'e.client_name',
  'e.client_reference',
  'e.place_text',
  'e.event_text',
  'e.cause_text',
  'e.consequence_text',
  'e.others_involved',
  'e.explanation',
  'e.preventive_measures',
  'e.reporter_feedback',
];

/** The closed lists by the column that holds one of their codes, and by the column that holds several. */
const ONE_OF: readonly (readonly [string, Terms<string>])[] = [
  ['e.status', incidentStatuses],
  ['e.type', incidentTypes],
  ['e.place', incidentPlaces],
  ['e.event', incidentEvents],
  ['e.medication_error', medicationErrors],
  ['e.hospital_admission', hospitalAdmissions],
];
const SOME_OF: readonly (readonly [string, Terms<string>])[] = [
  ['e.causes', incidentCauses],
  ['e.consequences', incidentConsequences],
  ['e.warned', warnedParties],
];

/** The longest text a search takes; longer ones are cut, as nobody means them. */
const SEARCH_LENGTH = 200;
/** From how many characters the index of searches has anything to say. */
const INDEXED_LENGTH = 3;

/**
 * A search for the words as they were typed, in the texts and the choices, or null for nothing; who reported it is not
 * searched. Words of one or two characters stand in most texts.
 */
export function searchFor(search: string | null | undefined): RowSearch | null {
  const words = search?.replaceAll('\u0000', '').trim().slice(0, SEARCH_LENGTH);
  if (!words) return null;
  const chosen = choicesCalled(words);
  const anyOf = (inTexts: readonly RawBuilder<unknown>[]) =>
    sql`(${sql.join([...inTexts, ...chosen], sql` or `)})`;
  const isIndexed = [...words].length >= INDEXED_LENGTH;
  return {
    matches: anyOf([anyContains(SEARCHED, words)]),
    candidates: isIndexed
      ? anyOf([sql`e.search_bits | (select app.search_bits(${words})) = e.search_bits`])
      : null,
  };
}

function choicesCalled(words: string): RawBuilder<unknown>[] {
  return [
    ...ONE_OF.map(([column, terms]) => sql`${sql.raw(column)} = any (${codesFoundBy(terms, words)}::text[])`),
    ...SOME_OF.map(([column, terms]) => sql`${sql.raw(column)} && ${codesFoundBy(terms, words)}::text[]`),
  ];
}
