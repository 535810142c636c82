/** All figures of the page of trends and of the period before, in one operation. */
export const INSIGHTS_PAGE = `query (
  $organizationIds: [ID!], $from: Date!, $to: Date!, $fromBefore: Date!, $toBefore: Date!, $trendFrom: Date!,
  $incidentGroupings: [[IncidentDimension!]!], $registerGroupings: [[RegisterDimension!]!],
  $taskGroupings: [[TaskDimension!]!], $incidents: IncidentFilter
) {
  incidentStatistics(organizationIds: $organizationIds, from: $from, to: $to, filter: $incidents,
    groupings: $incidentGroupings) { ...counted }
  incidentsBefore: incidentStatistics(organizationIds: $organizationIds, from: $fromBefore, to: $toBefore,
    filter: $incidents, groupings: $incidentGroupings) { ...counted }
  registerStatistics(organizationIds: $organizationIds, from: $from, to: $to, groupings: $registerGroupings) {
    ...counted }
  registerBefore: registerStatistics(organizationIds: $organizationIds, from: $fromBefore, to: $toBefore,
    groupings: $registerGroupings) { ...counted }
  taskStatistics(organizationIds: $organizationIds, from: $from, to: $to, groupings: $taskGroupings) { ...counted }
  tasksBefore: taskStatistics(organizationIds: $organizationIds, from: $fromBefore, to: $toBefore,
    groupings: $taskGroupings) { ...counted }
  incidentTrend(organizationIds: $organizationIds, from: $trendFrom, to: $to, filter: $incidents) {
    points { month count rate } parts { from limits { mean upper } }
    signals { points sentence } notes { text } }
  incidentTimes(organizationIds: $organizationIds, from: $from, to: $to, filter: $incidents) { ...times }
  timesBefore: incidentTimes(organizationIds: $organizationIds, from: $fromBefore, to: $toBefore,
    filter: $incidents) { ...times }
  riskInsight(organizationIds: $organizationIds, since: $from, filter: { isOpen: true }) {
    total risen fallen steady
    byClass { code name count } byCategory { code name count } byStatus { code name count }
    byStrategy { code name count }
    highest { id number title netScore netClass category status netScoreBefore trend } }
}
fragment counted on Statistics {
  total groupings { groups { count values { code name } } } }
fragment times on IncidentTimes {
  count toReport { count median p90 } toHandling { count median p90 } toClosing { count median p90 }
  closedInTime { count share } heardBack { count share } }`;

/** Groupings of the page, by kind. */
export const PAGE_GROUPINGS = {
  incidentGroupings: [
    ...[['month'], ['event'], ['cause'], ['consequence'], ['weekday', 'partOfDay'], ['place', 'event']],
    ...[['team'], ['status'], ['type']],
  ],
  registerGroupings: [['source'], ['status'], ['age'], ['isOverdue'], ['effectiveness'], ['isOpen']],
  taskGroupings: [['status'], ['isOverdue'], ['theme']],
};

/** Days of the page for a year until a day, beside the year before; the trend is of both. */
export function pageDays(to: string) {
  const last = Temporal.PlainDate.from(to);
  const from = last.subtract({ years: 1 }).add({ days: 1 });
  const fromBefore = from.subtract({ years: 1 }).toString();
  const toBefore = from.subtract({ days: 1 }).toString();
  return { from: from.toString(), to, fromBefore, toBefore, trendFrom: fromBefore };
}
