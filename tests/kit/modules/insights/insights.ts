import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';

const counting = (name: string, type: string) => `
  query ($organizationId: ID, $organizationIds: [ID!], $from: Date!, $to: Date!, $filter: ${type}Filter,
      $groupBy: [${dimensionsOf(name)}!], $groupings: [[${dimensionsOf(name)}!]!]) {
    ${name}Statistics(organizationId: $organizationId, organizationIds: $organizationIds, from: $from, to: $to,
        filter: $filter, groupBy: $groupBy, groupings: $groupings) {
      total groups { count values { dimension code name } }
      groupings { dimensions groups { count values { dimension code name } } } } }`;

const dimensionsOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Dimension`;

/** Queries that count records, by their names. */
export const COUNTS = {
  incident: counting('incident', 'Incident'),
  register: counting('register', 'RegisterEntry'),
  task: counting('task', 'TaskEvent'),
  audit: counting('audit', 'Audit'),
  complaint: counting('complaint', 'Complaint'),
} as const;

export type CountedKind = keyof typeof COUNTS;

interface CountedGroup {
  readonly count: number | null;
  readonly values: { readonly dimension: string; readonly code: string | null; readonly name: string }[];
}

interface Counted {
  readonly total: number | null;
  readonly groups: CountedGroup[];
  readonly groupings: { readonly dimensions: string[]; readonly groups: CountedGroup[] }[];
}

/** Counts records as someone; the groups by their codes and counts. */
export async function countAs({ ask }: TestApp, who: Person, kind: CountedKind, variables: object) {
  const data = await ask<Record<string, Counted>>(who, COUNTS[kind], { ...YEARS, ...variables });
  const { total, groups, groupings } = data[`${kind}Statistics`] as Counted;
  const countsOf = (some: readonly CountedGroup[]): Record<string, number | null> =>
    Object.fromEntries(some.map(({ count, values }) => [values.map(({ code }) => code).join(' '), count]));
  const each = groupings.map(({ dimensions, groups: some }) => [dimensions.join(' '), countsOf(some)]);
  const byDimensions: Record<string, ReturnType<typeof countsOf>> = Object.fromEntries(each);
  return { total, groups, counts: countsOf(groups), groupings: byDimensions };
}

/** Days that hold the records of the tests. */
export const YEARS = { from: '2024-01-01', to: '2028-12-31' };

/** Client days of a year, and saving those of months. */
export const CLIENT_DAYS = `query ($organizationId: ID!, $teamId: ID, $year: Int!) {
  clientDays(organizationId: $organizationId, teamId: $teamId, year: $year) { month days } }`;
export const SAVE_CLIENT_DAYS = `mutation ($organizationId: ID!, $teamId: ID, $months: [ClientDaysInput!]!) {
  saveClientDays(organizationId: $organizationId, teamId: $teamId, months: $months) }`;

/** Notes on charts. */
export const SAVE_NOTE = `mutation ($organizationId: ID!, $teamId: ID, $version: Int!, $input: ChartNoteInput!) {
  saveChartNote(organizationId: $organizationId, teamId: $teamId, version: $version, input: $input) }`;
export const DELETE_NOTE = `mutation ($organizationId: ID!, $teamId: ID, $version: Int!, $month: String!) {
  deleteChartNote(organizationId: $organizationId, teamId: $teamId, version: $version, month: $month) }`;

const filterOf: Readonly<Record<string, string>> = {
  ...{
    incident: 'Incident',
    register: 'RegisterEntry',
    task: 'TaskEvent',
    audit: 'Audit',
    complaint: 'Complaint',
  },
};

/** Queries of counts per month with limits and signals, by the names of what is counted. */
export const TRENDS = Object.fromEntries(
  Object.keys(COUNTS).map((kind) => [
    kind,
    `query ($organizationId: ID, $organizationIds: [ID!], $from: Date!, $to: Date!, $filter: ${filterOf[kind]}Filter) {
      ${kind}Trend(organizationId: $organizationId, organizationIds: $organizationIds, from: $from, to: $to,
          filter: $filter) {
        points { month count range clientDays rate }
        parts { from limits { mean lower upper meanRange upperRange isProvisional } }
        signals { rule direction points sentence } note
        notes { month text startsLimits teamId version }
        rates { parts { from limits { mean } } signals { rule points } note } } }`,
  ]),
) as Readonly<Record<CountedKind, string>>;

/** How long incidents took. */
export const TIMES = `query ($organizationId: ID, $organizationIds: [ID!], $from: Date!, $to: Date!,
    $filter: IncidentFilter) {
  incidentTimes(organizationId: $organizationId, organizationIds: $organizationIds, from: $from, to: $to,
      filter: $filter) {
    count ${['toReport', 'toHandling', 'toClosing'].map((span) => `${span} { count median p90 }`).join(' ')}
    closedInTime { count share } heardBack { count share }
    examined { count share } calamitiesReported { count share } } }`;

/** Risks in numbers. */
export const RISK_INSIGHT = `query ($organizationId: ID, $organizationIds: [ID!], $since: Date, $filter: RiskFilter) {
  riskInsight(organizationId: $organizationId, organizationIds: $organizationIds, since: $since, filter: $filter) {
    since total ${['Class', 'Category', 'Status', 'Strategy'].map((by) => `by${by} { code name count }`).join(' ')}
    risen fallen steady
    highest { id number title category status netScore netClass netScoreBefore trend } } }`;

/** Signals that were found in the figures of an organisation. */
export const INSIGHT_SIGNALS = `query ($organizationId: ID!) { insightSignals(organizationId: $organizationId) {
  id kind sentence team { id name } event place count limit from to foundAt } }`;
