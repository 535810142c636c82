import { dayOf } from '../platform/core/time.ts';
import { lindeIncidents, lindeReports } from './demo-incidents/de-linde.ts';
import { duinzichtIncidents, duinzichtReports } from './demo-incidents/duinzicht.ts';
import { ankerIncidents, ankerReports } from './demo-incidents/het-anker.ts';
import type { DemoIncident, DemoReport } from './demo-incidents/types.ts';
import type { DemoOrganizationKey, DemoPersonKey } from './demo-people.ts';

const HOUR_MS = 60 * 60_000;
/** Half an hour later, at the end of the round. */
const REPORTED_AFTER_MS = HOUR_MS / 2;

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

/** All incidents of the demo, oldest first: each was reported soon after it happened. */
export function demoIncidentRows(today: Date): DemoIncidentRow[] {
  const times = ({ daysAgo, time = '10:30' }: { readonly daysAgo: number; readonly time?: string }) => {
    const day = Temporal.PlainDate.from(dayOf(today)).subtract({ days: daysAgo });
    const moment = day.toZonedDateTime({ timeZone: 'Europe/Amsterdam', plainTime: time });
    const occurredAt = new Date(moment.epochMilliseconds);
    return { occurredAt, createdAt: new Date(occurredAt.getTime() + REPORTED_AFTER_MS) };
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
  { reporterKey: _, daysAgo: __, time: ___, followUp, igj, ...answers }: DemoIncident,
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
  { reporterKey: _, daysAgo: __, time: ___, isShielded: ____, ...answers }: DemoReport,
  occurredAt: Date,
) {
  return { ...answers, occurredAt, status: 'Open' as const };
}
