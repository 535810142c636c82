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
} from '../../../schema/records/incidents.ts';
import { incidentPage } from '../../../server/modules/incidents/lists/incident.page.ts';
import { incidentsDocument } from '../documents.ts';
import {
  changesOf,
  choice,
  draw,
  OF_THIS_LOADER,
  ORGANIZATION,
  person,
  piece,
  ROOM,
  TEAM,
  TURNS,
} from '../row-sql.ts';
import { byTeam, filteredBy, firstAndHundredthPage, searchedFor, sortedBy } from '../size-cases.ts';
import type { Subject } from '../subject.ts';

const GIVEN_NAMES = ['Hendrika', 'Cornelis', 'Wilhelmina', 'Gerrit', 'Aaltje', 'Ahmed', 'Trijntje', 'Klaas'];
const SURNAMES = ['Mulder', 'de Boer', 'Visser', 'Meijer', 'Dijkstra', 'van Leeuwen', 'Peters'];
const CLIENT_NAME = `${choice(GIVEN_NAMES, 'client')} || ' ' || ${choice(SURNAMES, 'client / 8')}`;
/** A reference in the real format, equal for the same client of an organisation. */
const CLIENT_REFERENCE =
  "'C-' || translate(upper(left(md5(o::text || ' ' || client::text), 8)), '0189', 'GHIJ')";

/** One in twenty is under shield, one in twelve a quick report; of the others three in four are closed. */
const INCIDENTS = `
insert into incident (id, organization_id, user_id, version, created_at, updated_at, taken_up_at, status, type,
  client_name, client_reference, place, place_text, occurred_at, event, event_text, medication_error, causes,
  consequences, others_involved, warned, hospital_admission, explanation, reported_to_igj, calamity_established_on,
  procedure_followed, preventive_measures, client_informed, recorded_in_client_file, reporter_feedback, team_id)
select uuidv7(at - now()), ${ORGANIZATION}, case when ${draw(1)} % 20 > 0 then ${person('k')} end, 1, at, at,
  case when not is_report then at + interval '1 day' end, case when is_closed then 'Closed' else 'Open' end,
  case when not is_report then ${choice(incidentTypes.codes, draw(2))} end, ${CLIENT_NAME}, ${CLIENT_REFERENCE},
  place, case place when 'OtherRoom' then 'Gang bij de hal' else '' end, at - interval '3 hours',
  event, case event when 'Other' then 'Beklemd in de lift' else '' end,
  case event when 'Medication' then ${choice(medicationErrors.codes, draw(3))} end,
  case when ${draw(4)} % 3 > 0 then array[${choice(incidentCauses.codes, draw(5))}] else '{}' end,
  array[${choice(incidentConsequences.codes, draw(6))}],
  case when ${draw(7)} % 3 = 0 then 'Team ' || (1 + client % 12) else '' end,
  case when ${draw(8)} % 2 = 0 then array[${choice(warnedParties.codes, draw(9))}] else '{}' end,
  case when not is_report then ${choice(hospitalAdmissions.codes, draw(10))} end,
  ${piece(1)} || ${ROOM}, case when not is_report then ${draw(11)} % 10 = 0 end,
  case when is_closed and ${draw(12)} % 100 = 0 then at::date end, case when is_closed then ${draw(13)} % 4 > 0 end,
  case when is_closed then ${piece(2)} else '' end, case when is_closed then ${draw(14)} % 8 > 0 end,
  case when is_closed then ${draw(15)} % 8 > 0 end, case when is_closed then ${piece(3)} else '' end, ${TEAM}
from ${TURNS},
  lateral (select ${draw(16)} % 56 as client, ${draw(17)} % 12 = 0 as is_report,
    ${draw(17)} % 12 > 0 and ${draw(18)} % 4 > 0 as is_closed, ${choice(incidentPlaces.codes, draw(19))} as place,
    ${choice(incidentEvents.codes, draw(20))} as event) made
where ${OF_THIS_LOADER}`;

const SHIELDED = `
insert into incident_shielded_reporter (incident_id, organization_id, user_id)
select i.id, i.organization_id, m.user_id
from incident i join (select organization_id, (array_agg(user_id))[1] as user_id from membership
  where kind = 'Member' group by organization_id) m on m.organization_id = i.organization_id
where i.user_id is null`;

/** Incidents. */
export const incidents: Subject = {
  rows: 'incidents',
  insert: INCIDENTS,
  after: [SHIELDED, changesOf('incident', 'Incident', ['event', 'place', 'status'])],
  document: incidentsDocument,
  many: { rows: 1_000_000, ofOne: 100_000 },
  cases: [
    ...firstAndHundredthPage,
    ...sortedBy(Object.keys(incidentPage.definition.sorts)),
    filteredBy('status', incidentStatuses.codes),
    filteredBy('type', incidentTypes.codes),
    filteredBy('event', incidentEvents.codes),
    filteredBy('place', incidentPlaces.codes),
    filteredBy('hospitalAdmission', hospitalAdmissions.codes),
    byTeam,
    ...searchedFor({
      'what nobody wrote': () => 'nijlpaard',
      'what five incidents have': (turn) => `kamer ${101 + ((turn * 37) % 400)}`,
      'what few have': () => 'tandarts',
      'what many have': () => 'medicatie',
      'the name of a client': () => 'aaltje visser',
      'the name of a place': () => 'douche',
    }),
  ],
};
