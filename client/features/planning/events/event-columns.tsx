import { taskEventStatuses, taskThemes } from '../../../../schema/records/planning.ts';
import type { TaskEventsQuery } from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { today } from '../../../lib/days.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { defineList } from '../../../records/list/define-list.ts';
import { flagFilter, peopleFilter, periodFilter, teamFilter } from '../../../records/list/filter-kinds.ts';
import { teamColumn } from '../../../records/teams/team-column.ts';
import type { TableColumn, TableFilter } from '../../../ui/data-table/types.ts';
import { eventQuery } from './event-query.ts';
import { assigneeOf, type TaskEvent } from './event-values.ts';
import { Deadline } from './status/event-status.tsx';
import { StatusMenu } from './status/status-menu.tsx';

const { fields } = planningTexts;

/** Characters that a cell shows of a title, and of other texts. */
const TITLE_LENGTH = 30;
const TEXT_LENGTH = 15;

/** Less needed columns are hidden until asked for. */
const columns: readonly TableColumn<TaskEvent>[] = [
  {
    id: 'title',
    header: fields.title,
    cell: ({ title }) => title,
    sortable: true,
    truncate: TITLE_LENGTH,
    width: 240,
    grow: true,
    phone: 'title',
  },
  {
    id: 'deadline',
    header: fields.deadline,
    cell: (event) => <Deadline event={event} text={formatDate(event.deadline)} />,
    text: ({ deadline, isOverdue }) =>
      formatDate(deadline) + (isOverdue ? ` (${planningTexts.overdue})` : ''),
    date: ({ deadline }) => deadline,
    sortable: true,
    width: 170,
    phone: 'show',
  },
  {
    id: 'status',
    header: fields.status,
    cell: (event) => <StatusMenu event={event} />,
    text: ({ status }) => taskEventStatuses.nameOf(status),
    sortable: true,
    width: 140,
    beside: 26,
    phone: 'show',
  },
  {
    id: 'assignedTo',
    header: fields.assignedTo,
    cell: assigneeOf,
    sortable: true,
    width: 160,
    phone: 'show',
  },
  {
    id: 'startDate',
    header: fields.startDate,
    cell: ({ startDate }) => formatDate(startDate),
    date: ({ startDate }) => startDate,
    sortable: true,
    defaultHidden: true,
    width: 165,
  },
  {
    id: 'theme',
    header: fields.theme,
    cell: ({ theme }) => (theme ? taskThemes.nameOf(theme) : ''),
    sortable: true,
    width: 150,
  },
  teamColumn({ defaultHidden: true }),
  {
    id: 'frequency',
    header: fields.frequency,
    cell: ({ frequency }) => frequency || planningTexts.byHand,
    sortable: true,
    defaultHidden: true,
    width: 180,
  },
  {
    id: 'resultNote',
    header: fields.resultNote,
    cell: ({ resultNote }) => resultNote,
    truncate: TEXT_LENGTH,
    defaultHidden: true,
    width: 180,
  },
  {
    id: 'completedAt',
    header: fields.completedAt,
    cell: ({ completedAt }) => (completedAt ? formatDate(completedAt) : ''),
    date: ({ completedAt }) => completedAt,
    sortable: true,
    defaultHidden: true,
    width: 150,
  },
  {
    id: 'updatedAt',
    header: fields.updatedAt,
    cell: ({ updatedAt }) => formatDate(updatedAt),
    date: ({ updatedAt }) => updatedAt,
    sortable: true,
    defaultHidden: true,
  },
];

/** Years of deadlines to filter by: as long as tasks are kept, and as far as is planned ahead. */
const thisYear = Number(today().slice(0, 4));
const years = Array.from({ length: 8 }, (_, index) => String(thisYear + 2 - index));

const filters: readonly TableFilter[] = [
  { key: 'year', label: planningTexts.year, options: years.map((year) => ({ value: year, label: year })) },
  {
    key: 'status',
    label: fields.status,
    options: taskEventStatuses.list.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    key: 'theme',
    label: fields.theme,
    options: taskThemes.list.map(({ code, name }) => ({ value: code, label: name })),
  },
  peopleFilter({ key: 'assignedToUserId', label: fields.assignedTo }),
  teamFilter,
  flagFilter('isOverdue', planningTexts.overdue),
  periodFilter({ key: 'deadline', label: fields.deadline }),
];

/** The list of tasks in the planning. */
export const eventList = defineList({
  ...eventQuery,
  file: 'jaarplanning',
  exported: 'events',
  tableId: 'events',
  pick: ({ taskEvents }: TaskEventsQuery) => taskEvents,
  entity: 'TaskEvent',
  // Days break ties in the sort.
  decisive: ['startDate', 'deadline'],
  texts: planningTexts,
  columns,
  filters,
});
