import { sql } from 'kysely';
import { taskEventStatuses } from '../../../schema/records/planning.ts';
import { defineFigures, defineRecord } from '../../platform/kind/record-definition.ts';
import { taskEventImport } from './event-changes/task-event.import.ts';
import { countOpenTaskEvents, handOverTaskEvents } from './events/hand-over-task-events.service.ts';
import { listTaskEvents } from './events/list-task-events.ts';
import { taskEventPage } from './events/task-event.page.ts';
import { getTaskEvent } from './events/task-event.service.ts';
import { taskStatistics } from './events/task-statistics.ts';
import { taskFigures } from './events/tasks-at-home.ts';
import { exportedTaskEvents } from './exported-planning.ts';

const HIT = {
  rows: {
    id: true,
    title: true,
    status: true,
    deadline: true,
    organization: { id: true, name: true },
    team: { name: true },
  },
} as const;

/** Tasks, as the services for every kind of record read them. */
export const taskEventRecord = defineRecord({
  kind: 'TaskEvent',
  prefix: null,
  title: { field: 'title' },
  get: (ctx, id, selection) => getTaskEvent(ctx, id, selection),
  search: {
    read: (ctx, request) =>
      listTaskEvents(ctx, { ...request, sort: { field: 'startDate', direction: 'desc' } }, HIT),
    show: ({ title, status, deadline, organization, team }) => ({
      ...{ title: title as string, status, day: deadline, organization, team },
    }),
  },
  statuses: taskEventStatuses,
  views: {
    list: 'Events',
    page: taskEventPage,
    further: { show: (written) => ['open', 'done', 'all'].includes(written) },
  },
  exported: exportedTaskEvents,
  imported: taskEventImport,
  work: {
    field: 'taskEvents',
    description: 'Assigned tasks that are not done.',
    count: countOpenTaskEvents,
    handOver: handOverTaskEvents,
  },
  reminders: {
    due: (day) => [sql`app.task_reminders(${day}::date)`],
    ofWeek: (day) => sql`app.tasks_of_week(${day}::date)`,
    links: [
      { label: 'Open uw takenlijst', path: '/todo', holds: ({ kind }) => kind !== 'escalated' },
      { label: 'Open de jaarplanning', path: '/events', holds: ({ kind }) => kind === 'escalated' },
    ],
  },
  statistics: taskStatistics,
  teamWork: {
    late: (ctx, { teamId, ...request }, selection) =>
      listTaskEvents(ctx, { ...request, filter: { teamId: [teamId], isOverdue: true } }, selection),
    ...{ deadline: 'deadline', person: 'assignedTo', closed: 'DONE' },
  },
  figures: defineFigures({
    fields: { lateTasks: 'Tasks that are not done and past their deadline.' },
    count: taskFigures,
  }),
});
