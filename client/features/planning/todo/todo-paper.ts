import {
  type TaskEventGroup,
  taskEventGroups,
  taskEventStatuses,
} from '../../../../schema/records/planning.ts';
import type { TaskEventsQuery } from '../../../graphql/generated/operations.ts';
import { planningTexts, todoTexts as texts } from '../../../i18n/nl/planning.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { allOf } from '../../../records/list/all-of.ts';
import type { TableSort } from '../../../ui/data-table/table-search-params.ts';
import type { TableColumn } from '../../../ui/data-table/types.ts';
import type { PrintedList } from '../../../ui/print/papers.ts';
import type { TaskEvent } from '../events/event-values.ts';
import { myTasksQuery } from './my-tasks-query.ts';

interface PrintedTodo {
  /** Name of the person whose tasks are printed. */
  readonly person: string;
  readonly tasks: readonly TaskEvent[];
  readonly total: number;
  /** Finished tasks that show on the screen. */
  readonly done: readonly TaskEvent[];
  readonly groupOf: (task: TaskEvent) => TaskEventGroup;
  /** The tasks are of several organisations. */
  readonly isOfSeveral: boolean;
}

const { fields } = planningTexts;

const columns: readonly TableColumn<TaskEvent>[] = [
  { id: 'title', header: fields.title, cell: ({ title }) => title },
  { id: 'deadline', header: fields.deadline, cell: ({ deadline }) => formatDate(deadline) },
  { id: 'status', header: fields.status, cell: ({ status }) => taskEventStatuses.nameOf(status) },
];

const doneOn: TableColumn<TaskEvent> = {
  id: 'completedAt',
  header: fields.completedAt,
  cell: ({ completedAt }) => (completedAt ? formatDate(completedAt) : ''),
};
const organization: TableColumn<TaskEvent> = {
  id: 'organization',
  header: fields.organization,
  cell: (task) => task.organization.name,
};

/** The person's tasks as printed: the open ones, and below them the done ones where those show. */
export function todoPaper(list: PrintedTodo): PrintedList<TaskEvent> | null {
  const { person, tasks, total, done, groupOf, isOfSeveral } = list;
  if (tasks.length + done.length === 0) return null;
  const isDone = new Set(done);
  const loadOpen = allOf({
    document: myTasksQuery.document as never,
    variables: myTasksQuery.variables,
    pick: ({ taskEvents }: TaskEventsQuery) => taskEvents,
  });
  const withDone = (open: { rows: readonly TaskEvent[]; total: number }) => ({
    rows: [...open.rows, ...done],
    total: open.total + done.length,
  });
  return {
    caption: texts.title,
    printedFor: person,
    columns: [...columns, ...(done.length > 0 ? [doneOn] : []), ...(isOfSeveral ? [organization] : [])],
    state: { sort: myTasksQuery.variables.sort as TableSort },
    groupOf: (task) => (isDone.has(task) ? texts.done : taskEventGroups.nameOf(groupOf(task))),
    ...withDone({ rows: tasks, total }),
    loadAll: async () => withDone(await loadOpen()),
  };
}
