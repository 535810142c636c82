import { incidentEvents } from '../../../schema/records/incidents.ts';
import { riskCategories, riskClasses, riskStatuses } from '../../../schema/records/risks.ts';
import { riskPage } from '../../../server/modules/risks/risk.page.ts';
import { riskMatrixDocument, risksDocument, screenDocument } from '../documents.ts';
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

/** A likelihood or severity. */
const step = (field: number) => `1 + (${draw(field)} % 5)::integer`;

/** One in twenty is accepted, one in ten closed; a review is up to a year ahead or 36 days late. */
const RISKS = `
insert into risk (id, organization_id, user_id, owner_user_id, version, created_at, updated_at, assessed_at, title,
  process, category, what_can_go_wrong, causes, consequences, existing_measures, gross_likelihood, gross_severity,
  net_likelihood, net_severity, strategy, acceptance_reason, accepted_by_user_id, accepted_until, review_date, status,
  incident_events, team_id)
select uuidv7(at - now()), ${ORGANIZATION}, ${person()}, ${person('k')}, 1, at, at, at, left(${piece(1)}, 150) || ${ROOM},
  left(${piece(2)}, 60), ${choice(riskCategories.codes, draw(1))}, ${[3, 4, 5, 6].map(piece).join(', ')},
  ${[2, 3, 4, 5].map(step).join(', ')}, case when is_accepted then 'Accept' else 'Reduce' end,
  case when is_accepted then ${piece(7)} else '' end, case when is_accepted then ${person()} end,
  case when is_accepted then current_date + 90 end, current_date - 36 + (${draw(6)} % 400)::integer,
  case when is_accepted then 'Accepted' when ${draw(7)} % 10 = 0 then 'Closed'
    else ${choice(['Open', 'Controlled'], draw(8))} end,
  array[${choice(incidentEvents.codes, draw(9))}], ${TEAM}
from ${TURNS}, lateral (select ${draw(10)} % 20 = 0 as is_accepted) made
where ${OF_THIS_LOADER}`;

/** Half of the risks were judged again some time after they were recorded, most of them with another score. */
const JUDGED = `
update risk set version = version + 1, net_likelihood = greatest(1, net_likelihood - 1),
  assessed_at = created_at + (now() - created_at) * 0.6, updated_at = created_at + (now() - created_at) * 0.6
where hashtext(id::text) % 2 = 0`;

/** One in four risks has a measure. */
const MEASURES = `
insert into record_link (id, organization_id, from_id, to_id, relation)
select gen_random_uuid(), organization_id, r.id, e.id, 'Measure'
from (select id, organization_id, row_number() over (partition by organization_id order by id) as turn from risk) r
join (select id, organization_id, row_number() over (partition by organization_id order by id) as turn
  from register_entry) e using (organization_id, turn)
where turn % 4 = 0`;

const LARGE_PAGE = { pageSize: 50 };

/** Risks, beside as many entries of the register. */
export const risks: Subject = {
  rows: 'risks',
  insert: RISKS,
  after: [changesOf('risk', 'Risk', ['title', 'category', 'status']), JUDGED, MEASURES],
  document: risksDocument,
  many: { rows: 200_000, ofOne: 100_000 },
  beside: 'entries',
  ofLarge: [
    {
      name: 'First page of the register',
      document: screenDocument,
      variables: () => LARGE_PAGE,
      target: 100,
    },
    { name: 'First page', variables: () => LARGE_PAGE, target: 100 },
    {
      name: 'Register, search',
      document: screenDocument,
      variables: () => ({ ...LARGE_PAGE, search: 'tandarts' }),
    },
    { name: 'Search', variables: () => ({ ...LARGE_PAGE, search: 'tandarts' }) },
    {
      name: 'Register, sorted by description',
      document: screenDocument,
      variables: () => ({ ...LARGE_PAGE, sort: { field: 'description', direction: 'asc' } }),
    },
    {
      name: 'Sorted by title',
      variables: () => ({ ...LARGE_PAGE, sort: { field: 'title', direction: 'asc' } }),
    },
    {
      name: 'Register, filtered by source',
      document: screenDocument,
      variables: () => ({ ...LARGE_PAGE, filter: { source: ['Incidents'] } }),
    },
    {
      name: 'Filtered by category',
      variables: () => ({ ...LARGE_PAGE, filter: { category: ['Medication'] } }),
    },
    { name: 'Matrix', document: riskMatrixDocument, variables: () => ({}), target: 100 },
    {
      name: 'Matrix of what is open',
      document: riskMatrixDocument,
      variables: () => ({ filter: { isOpen: true } }),
      target: 100,
    },
  ],
  cases: [
    ...firstAndHundredthPage,
    ...sortedBy(Object.keys(riskPage.definition.sorts)),
    filteredBy('category', riskCategories.codes),
    filteredBy('status', riskStatuses.codes),
    filteredBy('netClass', riskClasses.codes),
    byTeam,
    ...searchedFor({
      'what nobody wrote': () => 'nijlpaard',
      'what five risks have': (turn) => `kamer ${101 + ((turn * 37) % 400)}`,
      'what one in twenty has': () => 'tandarts',
      'what one in four has': () => 'medicatie',
      'the name of a category': () => 'leverancier',
    }),
    { name: 'Matrix', document: riskMatrixDocument, variables: () => ({}) },
  ],
};
