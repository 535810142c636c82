import { lindeIncidents, lindeReports } from './demo-incidents/de-linde.ts';
import { duinzichtIncidents, duinzichtReports } from './demo-incidents/duinzicht.ts';
import { ankerIncidents, ankerReports } from './demo-incidents/het-anker.ts';
import type { DemoIncident, DemoReport } from './demo-incidents/types.ts';
import type { DemoOrganizationKey, DemoPersonKey } from './demo-people.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The confidant of the demo. */
export const demoConfidant = { organizationKey: 'deLinde', personKey: 'johan' } as const;

/** One incident of the demo, ready to be stored. */
export interface DemoIncidentRow {
  readonly organizationKey: DemoOrganizationKey;
  readonly reporterKey: DemoPersonKey;
  readonly isShielded: boolean;
  readonly createdAt: Date;
  readonly takenUpAt: Date | null;
  readonly answers: ReturnType<typeof asWritten> | ReturnType<typeof asReported>;
}

const byOrganization: readonly (readonly [
  DemoOrganizationKey,
  readonly DemoIncident[],
  readonly DemoReport[],
])[] = [
  ['deLinde', lindeIncidents, lindeReports],
  ['hetAnker', ankerIncidents, ankerReports],
  ['duinzicht', duinzichtIncidents, duinzichtReports],
];

/** All incidents of the demo, oldest first: each was reported some hours after it happened. */
export function demoIncidentRows(today: Date): DemoIncidentRow[] {
  const times = ({ daysAgo }: { readonly daysAgo: number }) => {
    const createdAt = new Date(today.getTime() - daysAgo * DAY_MS);
    return { createdAt, occurredAt: new Date(createdAt.getTime() - 2 * HOUR_MS) };
  };
  return byOrganization
    .flatMap(([organizationKey, incidents, reports]) => [
      ...incidents.map((incident): DemoIncidentRow => {
        const { createdAt, occurredAt } = times(incident);
        return {
          organizationKey,
          reporterKey: incident.reporterKey,
          isShielded: false,
          createdAt,
          takenUpAt: incident.followUp ? new Date(createdAt.getTime() + HOUR_MS) : null,
          answers: asWritten(incident, occurredAt),
        };
      }),
      ...reports.map((report): DemoIncidentRow => {
        const { createdAt, occurredAt } = times(report);
        return {
          organizationKey,
          reporterKey: report.reporterKey,
          isShielded: report.isShielded ?? false,
          createdAt,
          takenUpAt: null,
          answers: asReported(report, occurredAt),
        };
      }),
    ])
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

function asWritten(
  { reporterKey: _, daysAgo: __, followUp, igj, ...answers }: DemoIncident,
  occurredAt: Date,
) {
  const isDone = followUp !== undefined;
  return {
    ...answers,
    occurredAt,
    reportedToIgj: igj === 'Yes',
    procedureFollowed: isDone || null,
    preventiveMeasures: followUp?.preventiveMeasures ?? '',
    clientInformed: isDone || null,
    recordedInClientFile: isDone || null,
    reporterFeedback: followUp?.reporterFeedback ?? '',
  };
}

function asReported(
  { reporterKey: _, daysAgo: __, isShielded: ___, ...answers }: DemoReport,
  occurredAt: Date,
) {
  return { ...answers, occurredAt, status: 'Open' as const };
}
