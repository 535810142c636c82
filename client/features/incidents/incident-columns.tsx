import { partsOfDay, weekdays } from '../../../schema/insights/dimension-terms.ts';
import { igjClock } from '../../../schema/records/incident-answers.ts';
import { incidentFilters, incidentStatuses, reportProgresses } from '../../../schema/records/incidents.ts';
import type { Terms } from '../../../schema/values/term.ts';
import type { IncidentsQuery } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { today } from '../../lib/days.ts';
import { formatDate, formatOccurrence } from '../../lib/format-date.ts';
import { defineList } from '../../records/list/define-list.ts';
import { flagFilter, peopleFilter, periodFilter, teamFilter } from '../../records/list/filter-kinds.ts';
import { IncidentStatusBadge } from '../../records/record/incident-status-badge.tsx';
import { ProgressBadge } from '../../records/record/progress-badge.tsx';
import { teamColumn } from '../../records/teams/team-column.ts';
import type { TableColumn, TableFilter } from '../../ui/data-table/types.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { handleBeforeOf } from './handling/handle-before.tsx';
import { fieldOf, type IncidentFieldName, optionsOf, shownFieldSteps } from './incident-fields.ts';
import { incidentQuery } from './incident-query.ts';
import type { Incident } from './incident-values.ts';
import { nameOf, reporterOf } from './incident-words.ts';

const { fields, shortFields, unknown } = incidentTexts;

/** Characters that a cell shows (section 9). */
const TEXT_LENGTH = 15;
const LONG_TEXT_LENGTH = 18;

const [, , outcome = []] = shownFieldSteps;

/** How the report to the inspectorate stands; null without a clock. */
function igjWordsOf(incident: Incident) {
  const clock = igjClock(incident, today());
  if (!clock) return null;
  const isLate = clock === 'late';
  return {
    tone: isLate ? ('danger' as const) : ('warning' as const),
    words: isLate ? incidentTexts.igjOverdue : incidentTexts.igjDue(formatDate(incident.igjDeadline)),
  };
}

/** The days before which something is to be done: handling it, and telling the inspectorate. */
function deadlinesOf(incident: Incident) {
  const handling = handleBeforeOf(incident);
  const igj = igjWordsOf(incident);
  if (!igj) return handling ?? unknown;
  return (
    <>
      {handling}
      {handling && ' '}
      <StatusBadge tone={igj.tone}>{igj.words}</StatusBadge>
    </>
  );
}

const deadlineTexts = (incident: Incident): string =>
  [
    incident.handleBefore && formatDate(incident.handleBefore),
    incident.handleBefore && incident.isOverdue && incidentTexts.overdue,
    igjWordsOf(incident)?.words,
  ]
    .filter(Boolean)
    .join(', ') || unknown;

/** The last day on which a calamity may be reported, and in words and colour that it nears or is over. */
export function igjDeadlineOf(incident: Incident) {
  const clock = igjClock(incident, today());
  if (!incident.igjDeadline) return unknown;
  return (
    <>
      {formatDate(incident.igjDeadline)}{' '}
      {clock && (
        <StatusBadge tone={clock === 'late' ? 'danger' : 'warning'}>
          {incidentTexts.igjClock[clock]}
        </StatusBadge>
      )}
    </>
  );
}

/** The documented words for what is followed up: Open where it is so, Gesloten where it is not (section 3). */
function followedUp(value: boolean | null | undefined) {
  return value == null ? unknown : <IncidentStatusBadge status={value ? 'Open' : 'Closed'} />;
}

const textColumn = { sortable: true, truncate: TEXT_LENGTH, defaultHidden: true, width: 165 } as const;
const longColumn = { ...textColumn, truncate: LONG_TEXT_LENGTH, width: 200 } as const;

/** Column of a wizard field: that of texts, with the field's own differences. */
function columnOf(id: IncidentFieldName): TableColumn<Incident> {
  const { shown, column } = fieldOf(id);
  const header = id in shortFields ? shortFields[id as keyof typeof shortFields] : fields[id];
  return { id, header, cell: (incident) => shown?.(incident) || unknown, ...textColumn, ...column };
}

function answerColumn(
  id: 'procedureFollowed' | 'clientInformed' | 'recordedInClientFile',
  header: string,
): TableColumn<Incident> {
  return {
    id,
    header,
    cell: (incident) => followedUp(incident[id]),
    text: (incident) => {
      const value = incident[id];
      return value == null ? unknown : incidentStatuses.nameOf(value ? 'Open' : 'Closed');
    },
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
const columns: readonly TableColumn<Incident>[] = [
  {
    id: 'number',
    header: fields.number,
    cell: ({ number }) => number,
    sortable: true,
    width: 121,
    phone: 'show',
  },
  {
    id: 'occurredAt',
    header: fields.occurredAt,
    cell: formatOccurrence,
    sortable: true,
    width: 120,
    phone: 'show',
  },
  ...(['event', 'clientName'] as const).map(columnOf),
  {
    id: 'status',
    header: fields.status,
    cell: ({ status }) => <IncidentStatusBadge status={status} />,
    text: ({ status }) => incidentStatuses.nameOf(status),
    sortable: true,
    width: 112,
    phone: 'show',
  },
  {
    id: 'handler',
    header: fields.handler,
    cell: ({ handler }) => (handler ? nameOf(handler) : unknown),
    sortable: true,
    width: 106,
    phone: 'show',
  },
  {
    id: 'handleBefore',
    header: fields.handleBefore,
    cell: deadlinesOf,
    text: deadlineTexts,
    sortable: true,
    width: 112,
    phone: 'show',
  },
  columnOf('type'),
  teamColumn<Incident>({ defaultHidden: true, width: 165 }),
  columnOf('place'),
  {
    id: 'progress',
    header: fields.progress,
    cell: ({ progress }) => <ProgressBadge progress={progress} />,
    text: ({ progress }) => reportProgresses.nameOf(progress),
    sortable: true,
    defaultHidden: true,
    width: 165,
  },
  ...(['causes', 'consequences', 'othersInvolved', 'warned'] as const).map(columnOf),
  ...outcome.filter((id) => !['warned', 'calamityEstablishedOn'].includes(id)).map(columnOf),
  answerColumn('procedureFollowed', fields.procedureFollowed),
  {
    id: 'preventiveMeasures',
    header: fields.preventiveMeasures,
    cell: ({ preventiveMeasures }) => preventiveMeasures || unknown,
    ...textColumn,
  },
  answerColumn('clientInformed', shortFields.clientInformed),
  answerColumn('recordedInClientFile', shortFields.recordedInClientFile),
  {
    id: 'reporterFeedback',
    header: fields.reporterFeedback,
    cell: ({ reporterFeedback }) => reporterFeedback || unknown,
    ...longColumn,
  },
  columnOf('calamityEstablishedOn'),
  {
    id: 'igjDeadline',
    header: fields.igjDeadline,
    cell: (incident) => igjDeadlineOf(incident),
    sortable: true,
    defaultHidden: true,
    width: 210,
  },
  {
    id: 'reporter',
    header: fields.reporter,
    cell: (incident) => reporterOf(incident) || unknown,
    ...textColumn,
  },
  {
    id: 'organization',
    header: fields.organization,
    cell: ({ organization }) => organization.name || unknown,
    ...textColumn,
    // The list is of one organisation.
    sortable: false,
  },
  momentColumn('createdAt'),
  momentColumn('updatedAt'),
];

const optionsIn = ({ list }: Terms<string>) => list.map(({ code, name }) => ({ value: code, label: name }));

const filters: readonly TableFilter[] = [
  ...incidentFilters.map((key) => ({
    key,
    label: key === 'event' ? shortFields.event : fields[key],
    options: optionsOf(key),
  })),
  flagFilter('isOverdue', incidentTexts.overdue),
  flagFilter('isIgjOverdue', incidentTexts.igjOverdue),
  flagFilter('isIgjDue', incidentTexts.igjRunning),
  flagFilter('isIgjUndated', incidentTexts.igjUndated),
  flagFilter('isUnassessed', incidentTexts.unassessed),
  flagFilter('isReplied', incidentTexts.replied),
  periodFilter({ key: 'occurredAt', label: fields.occurredAt }),
  { key: 'causes', label: fields.causes, options: optionsOf('causes') },
  flagFilter('isWithoutCause', incidentTexts.withoutCause),
  { key: 'consequences', label: fields.consequences, options: optionsOf('consequences') },
  { key: 'weekday', label: incidentTexts.weekday, options: optionsIn(weekdays) },
  { key: 'partOfDay', label: incidentTexts.partOfDay, options: optionsIn(partsOfDay) },
  teamFilter,
  peopleFilter({ key: 'handlerUserId', label: fields.handler }),
];

const HANDLERS_ONLY = ['handleBefore', 'isOverdue'];

/** The list of incidents. */
export const incidentList = defineList({
  ...incidentQuery,
  tableId: 'incidents',
  pick: ({ incidents }: IncidentsQuery) => incidents,
  exported: 'incidents',
  entity: 'Incident',
  decisive: [],
  texts: incidentTexts,
  columns,
  filters,
});

/** The list of a Client who leads no team, and does not see the handler's deadline. */
export const reporterList = {
  ...incidentList,
  columns: columns.filter(({ id }) => !HANDLERS_ONLY.includes(id)),
  filters: filters.filter(({ key }) => !HANDLERS_ONLY.includes(key)),
};
