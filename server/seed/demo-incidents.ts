import { dayOf } from '../platform/core/time.ts';
import { lindeIncidents, lindeReports } from './demo-incidents/de-linde.ts';
import { duinzichtIncidents, duinzichtReports } from './demo-incidents/duinzicht.ts';
import { ankerIncidents, ankerReports } from './demo-incidents/het-anker.ts';
import { type PastIncident, pastIncidents } from './demo-incidents/history.ts';
import type { DemoIncident, DemoReport } from './demo-incidents/types.ts';
import type { DemoOrganizationKey, DemoPersonKey } from './demo-people.ts';

const HOUR_MS = 60 * 60_000;
/** Half an hour later, at the end of the round. */
const REPORTED_AFTER_MS = HOUR_MS / 2;

/** The confidant of the demo, who leads no team. */
export const demoConfidant = { organizationKey: 'deLinde', personKey: 'femke' } as const;

/** One incident of the demo, ready to be stored. */
export interface DemoIncidentRow {
  readonly organizationKey: DemoOrganizationKey;
  readonly reporterKey: DemoPersonKey;
  readonly isShielded: boolean;
  readonly createdAt: Date;
  readonly takenUpAt: Date | null;
  /** When it last changed, and was closed if it is. */
  readonly updatedAt: Date;
  readonly handling?: { readonly handlerKey: DemoPersonKey; readonly handleBefore: string };
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
          updatedAt: incident.status === 'Closed' ? closedSoonAfter(createdAt, today) : createdAt,
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
          updatedAt: createdAt,
          answers: asReported(report, occurredAt),
        };
      }),
    ])
    .concat(
      pastIncidents(Temporal.PlainDate.from(dayOf(today))).map((past) =>
        pastRow(past, times(past).occurredAt),
      ),
    )
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Days after which the written incidents were closed, as far as there were as many. */
const CLOSED_AFTER_DAYS = 6;

function closedSoonAfter(createdAt: Date, today: Date): Date {
  const usual = createdAt.getTime() + CLOSED_AFTER_DAYS * 24 * HOUR_MS;
  return new Date(Math.min(usual, (createdAt.getTime() + today.getTime()) / 2));
}

/** Days within which an incident is to be handled. */
const HANDLE_DAYS = 14;

/** An incident of the past with all its moments. */
function pastRow(past: PastIncident, occurredAt: Date): DemoIncidentRow {
  const { reportedAfter, takenUpAfter, closedAfter, handlerKey, ...incident } = past;
  const after = (moment: Date, minutes: number | null) =>
    minutes === null ? null : new Date(moment.getTime() + (minutes * HOUR_MS) / 60);
  const createdAt = after(occurredAt, reportedAfter) ?? occurredAt;
  const takenUpAt = after(createdAt, takenUpAfter);
  const due = Temporal.PlainDate.from(dayOf(createdAt)).add({ days: HANDLE_DAYS }).toString();
  return {
    ...{ organizationKey: 'deLinde', reporterKey: past.reporterKey, isShielded: false },
    ...{ createdAt, takenUpAt, updatedAt: after(takenUpAt ?? createdAt, closedAfter) ?? createdAt },
    ...(handlerKey === null ? {} : { handling: { handlerKey, handleBefore: due } }),
    answers: asWritten(incident, occurredAt),
  };
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
