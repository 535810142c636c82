import { sql } from 'kysely';
import { incidentEvents, incidentStatuses } from '../../../schema/records/incidents.ts';
import { calamityDeadline } from '../../../schema/values/working-days.ts';
import { dayOf } from '../../platform/core/time.ts';
import { defineFigures, defineRecord } from '../../platform/kind/record-definition.ts';
import { calamityDossier } from './calamity/calamity-dossier.ts';
import { incidentImport } from './changes/incident.import.ts';
import { countHandledIncidents, handOverIncidents } from './changes/incident-handling.service.ts';
import { exportedIncidents } from './lists/exported-incidents.ts';
import { getIncident } from './lists/get-incident.ts';
import { incidentPage } from './lists/incident.page.ts';
import { incidentStatistics } from './lists/incident-statistics.ts';
import { incidentFigures } from './lists/incidents-at-home.ts';
import { listIncidents } from './lists/list-incidents.ts';

const organization = { id: true, name: true } as const;
const HIT = {
  rows: {
    id: true,
    number: true,
    type: true,
    event: true,
    status: true,
    occurredAt: true,
    organization,
    team: { name: true },
  },
} as const;

/** Days after it was established that a calamity is reminded of. */
const CALAMITY_DAYS = 365;

/** Days until a day on which a calamity may have been established, each with its deadline at the inspectorate. */
function calamityDeadlines(day: string) {
  const last = Temporal.PlainDate.from(day);
  const established = Array.from({ length: CALAMITY_DAYS }, (_, days) => last.subtract({ days }).toString());
  return { established, deadlines: established.map(calamityDeadline) };
}

/** Memo of the last day: a job asks the same for every person. */
let memo: { readonly day: string; readonly found: ReturnType<typeof calamityDeadlines> } | null = null;

function calamityReminders(day: string) {
  if (memo?.day !== day) memo = { day, found: calamityDeadlines(day) };
  const { established, deadlines } = memo.found;
  return sql`app.calamity_reminders(${day}::date, ${established}::date[], ${deadlines}::date[])`;
}

/** Incidents, as the services for every kind of record read them. */
export const incidentRecord = defineRecord({
  kind: 'Incident',
  prefix: 'MIC',
  title: { field: 'event', terms: incidentEvents },
  get: getIncident,
  search: {
    read: (ctx, request) => listIncidents(ctx, request, HIT),
    show: ({ number, type, event, status, occurredAt, organization: of, team }) => ({
      ...{ title: '', number, status, incidentType: type, incidentEvent: event, organization: of, team },
      day: occurredAt == null ? null : dayOf(occurredAt as string),
    }),
  },
  statuses: incidentStatuses,
  exported: exportedIncidents,
  dossier: calamityDossier,
  imported: incidentImport,
  views: { list: 'Incidents', page: incidentPage },
  work: {
    field: 'incidents',
    description: 'Open incidents that they handle.',
    count: countHandledIncidents,
    handOver: handOverIncidents,
  },
  reminders: {
    due: (day) => [sql`app.incident_reminders(${day}::date)`, calamityReminders(day)],
    ofWeek: (day) => sql`app.incidents_of_week(${day}::date)`,
    links: [
      {
        label: 'Open de calamiteiten',
        path: '/incidents?sort=igjDeadline.asc',
        holds: ({ kind }) => kind === 'igj',
        isUrgent: true,
      },
      {
        label: 'Open de incidenten',
        path: '/incidents?sort=handleBefore.asc&status=Open',
        holds: ({ kind }) => kind !== 'igj',
      },
    ],
  },
  statistics: incidentStatistics,
  // A report under shield stays out: who handles it is among few, and the overview is looked at together.
  teamWork: {
    late: (ctx, { teamId, ...request }, selection) =>
      listIncidents(ctx, { ...request, filter: { teamId: [teamId], isOverdue: true } }, selection),
    ...{ deadline: 'handleBefore', person: 'handler', closed: 'Closed', hidden: 'isReporterShielded' },
  },
  figures: defineFigures({
    fields: {
      unassessedIncidents: 'Open incidents without a type.',
      unhandledIncidents: 'Open incidents that nobody handles.',
      igjDue: 'Calamities that the inspectorate was not told of yet.',
      igjUndated: 'Open incidents told to the inspectorate whose calamity was established on no day.',
      lateIncidents: 'Open incidents past handleBefore.',
      myIncidents: 'Open incidents that the caller handles.',
      replies: 'Incidents of the last 60 days whose reporter answered.',
    },
    count: incidentFigures,
  }),
});
