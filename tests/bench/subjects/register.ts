import { registerSources, registerStatuses } from '../../../schema/records/register.ts';
import { registerEntryPage } from '../../../server/modules/register/lists/register-entry.page.ts';
import { screenDocument } from '../documents.ts';
import {
  changesOf,
  choice,
  OF_THIS_LOADER,
  ORGANIZATION,
  person,
  piece,
  ROOM,
  TEAM,
  TURNS,
} from '../row-sql.ts';
import {
  byTeam,
  filteredBy,
  firstAndHundredthPage,
  type SizeCase,
  searchedFor,
  sortedBy,
} from '../size-cases.ts';
import type { Subject } from '../subject.ts';

const ENTRIES = `
insert into register_entry (id, organization_id, user_id, version, created_at, updated_at, source, source_text,
  description, cause, immediate_measures, structural_measure, responsible_employee, status,
  expected_completion_date, effectiveness, effectiveness_measurement, team_id)
select uuidv7(at - now()), ${ORGANIZATION}, ${person('k')}, 1, at, at, source,
  case source when 'Other' then 'Melding van een familielid' else '' end,
  ${piece(1)} || ${ROOM}, ${[2, 3, 4].map(piece).join(', ')}, 'Teamleider ' || (1 + i % 40),
  ${choice(registerStatuses.codes, 'i * 11 / 5')}, at::date + 14 + (i % 90)::integer,
  ${[5, 6].map(piece).join(', ')}, ${TEAM}
from ${TURNS}, lateral (select ${choice(registerSources.codes, 'i * 13 / 7')} as source) made
where ${OF_THIS_LOADER}`;

const LARGE_PAGE = { pageSize: 50 };

/** A case on a page of the same size. */
const ofLarge = ({ name, variables }: SizeCase): SizeCase => ({
  name,
  variables: (turn, organizationId) => ({ ...LARGE_PAGE, ...variables(turn, organizationId) }),
});

/** The register of improvement points. */
export const register: Subject = {
  rows: 'entries',
  insert: ENTRIES,
  after: [changesOf('register_entry', 'RegisterEntry', ['description', 'cause', 'status'])],
  document: screenDocument,
  many: { rows: 1_000_000, ofOne: 100_000 },
  ofLarge: [
    { name: 'First page', variables: () => LARGE_PAGE, target: 100 },
    ofLarge(filteredBy('status', registerStatuses.codes)),
    ofLarge(byTeam),
  ],
  cases: [
    ...firstAndHundredthPage,
    ...sortedBy(Object.keys(registerEntryPage.definition.sorts)),
    filteredBy('source', registerSources.codes),
    filteredBy('status', registerStatuses.codes),
    byTeam,
    ...searchedFor({
      'what nobody wrote': () => 'nijlpaard',
      'what five entries have': (turn) => `kamer ${101 + ((turn * 37) % 400)}`,
      'what one in twenty has': () => 'tandarts',
      'what one in four has': () => 'medicatie',
      'the name of a source': () => 'klacht',
    }),
  ],
};
