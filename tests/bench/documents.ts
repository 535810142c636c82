import { readFileSync } from 'node:fs';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  print,
  separateOperations,
} from 'graphql';
import { type Selection, selectionOf } from '../../server/platform/list/selection.ts';

const read = (path: string) => readFileSync(new URL(`../../client/${path}`, import.meta.url), 'utf8');

/** The operations of some files, each with the fragments that it needs. */
const operationsIn = (...paths: string[]) => separateOperations(parse(paths.map(read).join('\n')));

const made = 'graphql/generated/kinds/register';
const register = operationsIn(
  'features/register/register.graphql',
  `${made}.graphql`,
  `${made}-changes.graphql`,
);

function operation(operations: Readonly<Record<string, DocumentNode>>, name: string): DocumentNode {
  const found = operations[name];
  if (!found) throw new Error(`The screen has no operation ${name}`);
  return found;
}

/** The query of the register's screen: rows, total, facets and abilities. */
export const screenDocument = operation(register, 'RegisterEntries');

/** The screen's rows alone. */
export const rowsDocument = parse(`query Rows($organizationId: ID, $page: Int!, $pageSize: Int!) {
  registerEntries(organizationId: $organizationId, page: $page, pageSize: $pageSize) {
    rows { ...RegisterEntryFields }
  }
}
${screenDocument.definitions
  .filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
  .map(print)
  .join('\n')}`);

/** The mutation with which the screen adds an entry. */
export const createDocument = operation(register, 'CreateRegisterEntry');

/** The query of the incidents screen. */
export const incidentsDocument = operation(operationsIn('features/incidents/incidents.graphql'), 'Incidents');

/** The query of the planning's list and calendar. */
export const taskEventsDocument = operation(
  operationsIn('features/planning/events/task-events.graphql'),
  'TaskEvents',
);

/** Query of the screen of risks, with the long texts of its columns. */
export const risksDocument =
  parse(`query Risks($organizationId: ID, $page: Int!, $pageSize: Int!, $sort: RiskSort,
    $filter: RiskFilter, $search: String) {
  risks(organizationId: $organizationId, page: $page, pageSize: $pageSize, sort: $sort, filter: $filter,
      search: $search) {
    total
    rows {
      id number version createdAt updatedAt organization { id name } user { id name surname } title process category
      whatCanGoWrong causes consequences existingMeasures incidentEvents grossLikelihood grossSeverity grossScore
      grossClass netLikelihood netSeverity netScore netClass netScoreBefore trend strategy acceptanceReason
      acceptedBy { id name surname } acceptedUntil owner { id name surname } reviewDate status isReviewDue isSignalled
      isAboveAppetite measureCount abilities { update chooseOwner accept delete }
    }
    facets { field values { value count } }
    abilities { create changeSettings }
  }
}`);

/** Query of the screen of audits. */
export const auditsDocument =
  parse(`query Audits($organizationId: ID, $page: Int!, $pageSize: Int!, $sort: AuditSort, $filter: AuditFilter,
    $search: String) {
  audits(organizationId: $organizationId, page: $page, pageSize: $pageSize, sort: $sort, filter: $filter,
      search: $search) {
    total
    rows {
      id number version createdAt updatedAt organization { id name } user { id name surname } title kind norm goal
      criteria scope date time auditors { id name surname } auditees { id name surname } externalAuditor templateId
      template method spokenWith conclusion strengths status findingCount openMeasureCount
      abilities { update choosePeople reopen delete }
    }
    facets { field values { value count } }
    abilities { create }
  }
}`);

/** The latest audit of an organisation as its page shows it, with sections and findings. */
export const auditRecordDocument = parse(`query AuditRecord($organizationId: ID) {
  audits(organizationId: $organizationId, page: 0, pageSize: 1) {
    rows {
      id title sections { title score questions { id text rating explanation } }
      findings { id description severity entry { id number } }
    }
  }
}`);

/** Programme, figures and paragraphs of audits. */
export const auditProgrammeDocument = parse(`query AuditProgramme($organizationId: ID!) {
  auditProgramme(organizationId: $organizationId) { id title last { id score deviations } planned { id } changedCount }
}`);
export const auditYearsDocument = parse(`query AuditYears($organizationId: ID!) {
  auditYears(organizationId: $organizationId) { year total finished score openFindings }
}`);
export const auditedParagraphsDocument = parse(`query AuditedParagraphs($organizationId: ID!) {
  auditedParagraphs(organizationId: $organizationId) { norm paragraph score openFindings }
}`);
export const goodPracticesDocument = parse(`query GoodPractices($organizationId: ID!) {
  goodPractices(organizationId: $organizationId, page: 0, pageSize: 50) { total rows { id description date } }
}`);

/** Query of the matrix of risks. */
export const riskMatrixDocument = parse(`query RiskMatrix($organizationId: ID!, $filter: RiskFilter) {
  riskMatrix(organizationId: $organizationId, filter: $filter) {
    since cells { likelihood severity gross net }
    movements { fromLikelihood fromSeverity likelihood severity count }
  }
}`);

/** Query of the contents of a handbook. */
export const handbookDocument = parse(`query Handbook($organizationId: ID!) {
  handbook(organizationId: $organizationId) { chapters { id title chapter parentId isToRead } mayEdit }
}`);

/** Query of the search in a handbook. */
export const handbookSearchDocument = parse(`query SearchHandbook($organizationId: ID!, $search: String!) {
  searchHandbook(organizationId: $organizationId, search: $search) {
    id chapter title headingId heading parts { text isMarked }
  }
}`);

/** Query of the list of chapters. */
export const manualsDocument =
  parse(`query Manuals($organizationId: ID, $page: Int!, $pageSize: Int!, $sort: ManualSort,
    $filter: ManualFilter, $search: String) {
  manuals(organizationId: $organizationId, page: $page, pageSize: $pageSize, sort: $sort, filter: $filter,
      search: $search) {
    total
    rows {
      id version title chapter status draftStatus publishedVersion owner { id name surname } reviewDate isReviewDue
      readCount askedCount organization { id name } abilities { update delete }
    }
    facets { field values { value count } }
    abilities { create }
  }
}`);

/** The subscription of the web app. */
export const changesDocument = read('records/live/changes.graphql');

/** The selection below the first root field of a document with one operation, as the server sees it. */
export function rootSelection({ definitions }: DocumentNode): Selection {
  const fragments: Record<string, FragmentDefinitionNode> = {};
  let root: FieldNode | undefined;
  for (const one of definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments[one.name.value] = one;
    if (one.kind === Kind.OPERATION_DEFINITION) root = one.selectionSet.selections[0] as FieldNode;
  }
  if (!root) throw new Error('The document has no operation');
  return selectionOf({ fieldNodes: [root], fragments } as unknown as Parameters<typeof selectionOf>[0]);
}
