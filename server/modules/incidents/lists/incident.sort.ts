import { type RawBuilder, sql } from 'kysely';
import {
  hospitalAdmissions,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  warnedParties,
} from '../../../../schema/terms/incidents.ts';
import type { Terms } from '../../../../schema/terms/term.ts';

const dutch = (column: string) => sql.raw(`${column} collate "nl-x-icu"`);

/** The texts that are sorted by their first forty characters, in the order in which an index has these. */
const startOf = (place: 1 | 2 | 3 | 4 | 5) => dutch(`e.text_starts[${place}]`);

/** A closed list, in its documented order; of several choices the first counts. */
const inOrderOf = ({ codes }: Terms<string>, column: string) =>
  sql.raw(`array_position(array[${codes.map((code) => `'${code}'`).join(',')}], ${column})`);

const PROGRESS_ORDER = "case when e.status = 'Closed' then 2 when e.taken_up_at is null then 0 else 1 end";

interface Order {
  readonly by: readonly RawBuilder<unknown>[];
  readonly joins: readonly string[];
}

const plain = (by: RawBuilder<unknown>): Order => ({ by: [by], joins: [] });

/** What each sortable field sorts by: texts as a Dutch reader expects, closed lists in their documented order. */
export const incidentSorts = {
  createdAt: plain(sql.raw('e.created_at')),
  updatedAt: plain(sql.raw('e.updated_at')),
  status: plain(inOrderOf(incidentStatuses, 'e.status')),
  progress: plain(sql.raw(PROGRESS_ORDER)),
  type: plain(inOrderOf(incidentTypes, 'e.type')),
  clientName: plain(startOf(1)),
  clientReference: plain(sql.raw('e.client_reference')),
  place: plain(inOrderOf(incidentPlaces, 'e.place')),
  occurredAt: plain(sql.raw('e.occurred_at')),
  event: plain(inOrderOf(incidentEvents, 'e.event')),
  causes: plain(inOrderOf(incidentCauses, 'e.causes[1]')),
  consequences: plain(inOrderOf(incidentConsequences, 'e.consequences[1]')),
  othersInvolved: plain(startOf(2)),
  warned: plain(inOrderOf(warnedParties, 'e.warned[1]')),
  hospitalAdmission: plain(inOrderOf(hospitalAdmissions, 'e.hospital_admission')),
  explanation: plain(startOf(3)),
  igj: plain(sql.raw('e.reported_to_igj')),
  procedureFollowed: plain(sql.raw('e.procedure_followed')),
  preventiveMeasures: plain(startOf(4)),
  clientInformed: plain(sql.raw('e.client_informed')),
  recordedInClientFile: plain(sql.raw('e.recorded_in_client_file')),
  reporterFeedback: plain(startOf(5)),
  calamityEstablishedOn: plain(sql.raw('e.calamity_established_on')),
  // Whom one may not know has no name to be sorted by.
  reporter: { by: [dutch('reporter.surname'), dutch('reporter.name')], joins: ['shield', 'reporterName'] },
  organization: { by: [dutch('o.name')], joins: ['organization'] },
} satisfies Record<string, Order>;

export type IncidentSortField = keyof typeof incidentSorts;
