import { PART_HOURS, partsOfDay } from '../../../../schema/insights/dimension-terms.ts';
import { incidentEvents, incidentPlaces } from '../../../../schema/records/incidents.ts';
import { dayOf } from '../../../../server/platform/core/time.ts';
import type { ShownHome } from '../home/home.ts';
import { validReport } from './incidents.ts';

/** A question about somebody: nothing that is shielded may come of it. */
const ABOUT_SOMEBODY = /"(userId|search|text)":|"reportedByMe":true|\/user\//;

/** A report, its team, and its text, which no other report has: by it its line in a file is known. */
interface Report {
  readonly id: string;
  readonly teamId: string;
  readonly explanation: string;
}

interface Facet {
  field: string;
  values: { value: string; count: number }[];
}

/** A file without the line of the report. */
function withoutLine({ explanation }: Report, csv: string): string {
  const lines = csv.split('\r\n');
  return lines.filter((line) => !line.includes(explanation)).join('\r\n');
}

/** A first page without a report, which counts as unassessed and unhandled. */
function homeWithout(id: string, home: ShownHome['home']): ShownHome['home'] {
  if (!home.managed) return home;
  const { figures, counts, unassessed } = home.managed;
  const { unassessedIncidents = 0, unhandledIncidents = 0 } = figures;
  const isLess = (figure: string) => ['unassessedIncidents', 'unhandledIncidents'].includes(figure);
  return {
    ...home,
    managed: {
      ...home.managed,
      figures: {
        ...figures,
        unassessedIncidents: unassessedIncidents - 1,
        unhandledIncidents: unhandledIncidents - 1,
      },
      counts: counts.map(({ figure, count }) => ({ figure, count: isLess(figure) ? count - 1 : count })),
      unassessed: unassessed.filter((line) => line.id !== id),
    },
  };
}

/** The value of a report in a facet. */
function facetValueOf({ team, ...report }: Record<string, unknown>, field: string): string {
  return String(field === 'teamId' ? ((team as { id: string } | null)?.id ?? 'none') : report[field]);
}

interface Counted {
  readonly name?: string;
  readonly month?: string;
  readonly count: number;
}

/** Figures of incidents without a report of today. */
function figuresWithout(incidents: Record<string, unknown>): Record<string, unknown> {
  const { event, place } = validReport;
  const today = dayOf(new Date()).slice(0, 7);
  const less = (of: string, key: 'name' | 'month', shown: string) =>
    (incidents[of] as Counted[])
      .map((one) => ({ ...one, count: one.count - (one[key] === shown ? 1 : 0) }))
      .filter(({ count }) => count > 0);
  return {
    ...{ total: Number(incidents.total) - 1, open: Number(incidents.open) - 1 },
    byMonth: less('byMonth', 'month', today),
    byKind: less('byKind', 'name', incidentEvents.nameOf(event)),
    byPlace: less('byPlace', 'name', incidentPlaces.nameOf(place)),
  };
}

interface CountedGroup {
  readonly values: readonly { readonly dimension: string; readonly code: string | null }[];
  readonly count: number;
}

/** Counts by one dimension without a report of this moment. */
function statisticsWithout({ teamId }: Report, { total, groups, groupings }: Record<string, unknown>) {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Amsterdam');
  const codes: Readonly<Record<string, string | null>> = {
    ...{ event: validReport.event, place: validReport.place, type: null, status: 'Open', team: teamId },
    ...{ cause: null, consequence: validReport.consequences[0] ?? null },
    month: now.toPlainDate().toString().slice(0, 7),
    weekday: String(now.dayOfWeek),
    partOfDay: partsOfDay.codes[Math.floor(now.hour / PART_HOURS)] ?? null,
    isOverdue: 'false',
  };
  const isOfReport = ({ values: [value] }: CountedGroup) =>
    value?.dimension === 'organization' || value?.code === codes[value?.dimension ?? ''];
  return {
    total: Number(total) - 1,
    groups: (groups as CountedGroup[])
      .map((group) => ({ ...group, count: group.count - (isOfReport(group) ? 1 : 0) }))
      .filter(({ count }) => count > 0),
    groupings,
  };
}

interface CountedTeam {
  readonly id: string;
  readonly recordCount: number;
}

/** The teams of an organisation without a report of one of them. */
const teamsWithout = ({ teamId }: Report, teams: readonly CountedTeam[]) =>
  teams.map((team) => ({ ...team, recordCount: team.recordCount - (team.id === teamId ? 1 : 0) }));

/** An answer without a report: without its row, its line and its part in the counts. */
function without(report: Report, answer: unknown): unknown {
  const { id } = report;
  if (Array.isArray(answer)) return answer.filter((one) => (one as { id?: string }).id !== id);
  const { incidents, incidentsExport, incidentStatistics, home, managedTeams } = Object(answer) as Record<
    string,
    Record<string, unknown>
  >;
  if (typeof answer === 'string') return withoutLine(report, answer);
  if (incidentsExport)
    return { incidentsExport: { ...incidentsExport, csv: withoutLine(report, String(incidentsExport.csv)) } };
  if (managedTeams) return { managedTeams: teamsWithout(report, managedTeams as unknown as CountedTeam[]) };
  if (home) return { home: homeWithout(id, home as unknown as ShownHome['home']) };
  if (incidentStatistics) return { incidentStatistics: statisticsWithout(report, incidentStatistics) };
  if (!incidents) return answer;
  if ('byMonth' in incidents) return { ...Object(answer), incidents: figuresWithout(incidents) };
  const rows = incidents.rows as ({ id: string } & Record<string, unknown>)[];
  const shown = rows.find((row) => row.id === id);
  if (!shown) return answer;
  const counted = (incidents.facets as Facet[]).map(({ field, values }) => ({
    field,
    values: values
      .map(({ value, count }) => ({
        value,
        count: value === facetValueOf(shown, field) ? count - 1 : count,
      }))
      .filter(({ count }) => count > 0),
  }));
  return {
    incidents: {
      ...incidents,
      rows: rows.filter((row) => row !== shown),
      total: Number(incidents.total) - 1,
      facets: counted,
    },
  };
}

interface ShownNotifications {
  readonly rows: readonly { readonly entityId: string }[];
  readonly total: number;
  readonly unread: number;
}

/** An answer without the notification of a report, which all Admins get but the reporter. */
function untold(id: string, answer: unknown): unknown {
  const { notifications, unreadNotificationCount: unread } = Object(answer) as {
    notifications?: ShownNotifications | readonly { entityId: string }[];
    unreadNotificationCount?: number;
  };
  const isOther = (one: { entityId: string }) => one.entityId !== id;
  if (unread !== undefined) return { unreadNotificationCount: unread - 1 };
  if (notifications === undefined) return answer;
  if (!('rows' in notifications)) return { ...Object(answer), notifications: notifications.filter(isOther) };
  const { rows, total, unread: left } = notifications;
  return { notifications: { rows: rows.filter(isOther), total: total - 1, unread: left - 1 } };
}

/** An answer without a report and its notification, where it is expected to have it. */
export function butTheReport(report: Report, question: string, answer: unknown): unknown {
  const own = untold(report.id, answer);
  return ABOUT_SOMEBODY.test(question) ? own : without(report, own);
}
