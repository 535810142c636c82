import {
  hospitalAdmissions,
  type IncidentStatus,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  type ReportProgress,
  reportProgresses,
} from '../../../schema/terms/incidents.ts';
import type { Terms } from '../../../schema/terms/term.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { formatDate, formatOccurrence } from '../../lib/format-date.ts';
import type { TableColumn, TableFilter } from '../../ui/data-table/types.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import type { Incident } from './incident-values.ts';
import {
  causesOf,
  clientOf,
  consequencesOf,
  hospitalOf,
  igjOf,
  placeOf,
  reporterOf,
  typeOf,
  warnedOf,
  wholeEventOf,
} from './incident-words.ts';

const { fields, shortFields, unknown } = incidentTexts;

/** Characters that a cell shows (section 9). */
const TEXT_LENGTH = 15;
const TYPE_LENGTH = 21;
/** What a choice and the text that explains it need. */
const CHOICE_LENGTH = 18;
/** '30 september 2026' */
const DATE_LENGTH = 17;

const progressTones: Record<ReportProgress, StatusTone> = {
  Received: 'neutral',
  InProgress: 'info',
  Completed: 'success',
};

/** Whether an incident is open or closed, with icon and colour. */
export function IncidentStatusBadge({ status }: { status: IncidentStatus }) {
  return (
    <StatusBadge tone={status === 'Open' ? 'warning' : 'success'}>
      {incidentStatuses.nameOf(status)}
    </StatusBadge>
  );
}

/** How far a report is, with icon and colour. */
export function ProgressBadge({ progress }: { progress: ReportProgress }) {
  return <StatusBadge tone={progressTones[progress]}>{reportProgresses.nameOf(progress)}</StatusBadge>;
}

/** The documented words for what is followed up: Open where it is so, Gesloten where it is not (section 3). */
function followedUp(value: boolean | null | undefined) {
  return value == null ? unknown : <IncidentStatusBadge status={value ? 'Open' : 'Closed'} />;
}

type TextColumn = Pick<TableColumn<Incident>, 'id' | 'header'> & {
  text: (incident: Incident) => string;
  length?: number;
};

function textColumn({ text, length = TEXT_LENGTH, ...column }: TextColumn): TableColumn<Incident> {
  return {
    ...column,
    cell: (incident) => text(incident) || unknown,
    sortable: true,
    truncate: length,
    defaultHidden: true,
    width: length > TEXT_LENGTH ? 200 : 165,
  };
}

function answerColumn(
  id: 'procedureFollowed' | 'clientInformed' | 'recordedInClientFile',
  header: string,
): TableColumn<Incident> {
  return {
    id,
    header,
    cell: (incident) => followedUp(incident[id]),
    sortable: true,
    defaultHidden: true,
    width: 210,
  };
}

function momentColumn(id: 'createdAt' | 'updatedAt'): TableColumn<Incident> {
  return {
    id,
    header: fields[id],
    cell: (incident) => formatDate(incident[id]),
    sortable: true,
    defaultHidden: true,
    width: 165,
  };
}

/** Every field of an incident as a column; the less needed ones hidden until asked for. */
export const incidentColumns: readonly TableColumn<Incident>[] = [
  {
    id: 'occurredAt',
    header: fields.occurredAt,
    cell: formatOccurrence,
    sortable: true,
    width: 220,
    phone: 'show',
  },
  {
    ...textColumn({ id: 'event', header: shortFields.event, text: wholeEventOf, length: CHOICE_LENGTH }),
    defaultHidden: false,
    width: 170,
    phone: 'title',
  },
  {
    ...textColumn({ id: 'clientName', header: fields.clientName, text: clientOf }),
    defaultHidden: false,
    width: 140,
    phone: 'show',
  },
  {
    ...textColumn({ id: 'type', header: fields.type, text: typeOf, length: TYPE_LENGTH }),
    defaultHidden: false,
    width: 168,
  },
  {
    ...textColumn({ id: 'place', header: fields.place, text: placeOf, length: CHOICE_LENGTH }),
    defaultHidden: false,
    width: 145,
  },
  {
    id: 'status',
    header: fields.status,
    cell: ({ status }) => <IncidentStatusBadge status={status} />,
    sortable: true,
    width: 120,
    phone: 'show',
  },
  {
    id: 'progress',
    header: fields.progress,
    cell: ({ progress }) => <ProgressBadge progress={progress} />,
    sortable: true,
    defaultHidden: true,
    width: 165,
  },
  textColumn({ id: 'causes', header: fields.causes, text: causesOf }),
  textColumn({ id: 'consequences', header: shortFields.consequences, text: consequencesOf }),
  textColumn({
    id: 'othersInvolved',
    header: fields.othersInvolved,
    text: ({ othersInvolved }) => othersInvolved,
  }),
  textColumn({ id: 'warned', header: shortFields.warned, text: warnedOf }),
  textColumn({ id: 'hospitalAdmission', header: fields.hospitalAdmission, text: hospitalOf }),
  textColumn({ id: 'explanation', header: fields.explanation, text: ({ explanation }) => explanation }),
  { ...textColumn({ id: 'igj', header: fields.igj, text: igjOf }), width: 100 },
  answerColumn('procedureFollowed', fields.procedureFollowed),
  textColumn({
    id: 'preventiveMeasures',
    header: fields.preventiveMeasures,
    text: ({ preventiveMeasures }) => preventiveMeasures,
  }),
  answerColumn('clientInformed', shortFields.clientInformed),
  answerColumn('recordedInClientFile', shortFields.recordedInClientFile),
  textColumn({
    id: 'reporterFeedback',
    header: fields.reporterFeedback,
    text: ({ reporterFeedback }) => reporterFeedback,
    length: CHOICE_LENGTH,
  }),
  {
    ...textColumn({
      id: 'calamityEstablishedOn',
      header: fields.calamityEstablishedOn,
      text: ({ calamityEstablishedOn }) => formatDate(calamityEstablishedOn),
      length: DATE_LENGTH,
    }),
    width: 210,
  },
  textColumn({ id: 'reporter', header: fields.reporter, text: (incident) => reporterOf(incident) }),
  {
    ...textColumn({
      id: 'organization',
      header: fields.organization,
      text: ({ organization }) => organization.name,
    }),
    // The list is of one.
    sortable: false,
  },
  momentColumn('createdAt'),
  momentColumn('updatedAt'),
];

function filterBy<Code extends string>(key: string, label: string, terms: Terms<Code>): TableFilter {
  return { key, label, options: terms.list.map(({ code, name }) => ({ value: code, label: name })) };
}

/** What the list can be filtered by. */
export const incidentFilters: readonly TableFilter[] = [
  filterBy('status', fields.status, incidentStatuses),
  filterBy('type', fields.type, incidentTypes),
  filterBy('event', shortFields.event, incidentEvents),
  filterBy('place', fields.place, incidentPlaces),
  filterBy('hospitalAdmission', fields.hospitalAdmission, hospitalAdmissions),
];
