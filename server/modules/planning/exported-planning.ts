import { taskEventLabels, taskTemplateLabels } from '../../../schema/records/planning-labels.ts';
import { exportOf } from '../../platform/export/index.ts';
import { requireOrganizationOf } from '../organizations/index.ts';
import { listAllTaskEvents } from './events/list-task-events.ts';
import { taskEventPage } from './events/task-event.page.ts';
import { taskEventColumns, taskTemplateColumns } from './planning.columns.ts';
import { taskTemplatePage } from './templates/task-template.page.ts';

/** The planning as a file. */
export const exportedTaskEvents = exportOf(
  { name: 'events', title: 'Planning', columns: taskEventColumns, labels: taskEventLabels },
  { entity: 'TaskEvent', page: taskEventPage, listAll: listAllTaskEvents },
);

type TasksAsked = Parameters<typeof taskEventPage.read>[1];

const OWN = { assignedToMe: true } as const;

/** The caller's own tasks as a file, of all their organisations. */
export const exportedTodo = exportOf(
  {
    ...{ name: 'todo', title: 'Takenlijst', columns: taskEventColumns, labels: taskEventLabels },
    isOfAll: true,
  },
  {
    entity: 'TaskEvent',
    page: {
      ...taskEventPage,
      read: (ctx, request: TasksAsked, selection) =>
        taskEventPage.read(ctx, { ...request, ...OWN }, selection),
    },
    listAll: (ctx, request: TasksAsked, selection) =>
      listAllTaskEvents(ctx, { ...request, ...OWN }, selection),
  },
);

/** Task templates as a file: those of several organisations, or the own ones of one. */
export const exportedTaskTemplates = exportOf(
  {
    ...{
      name: 'tasks',
      title: 'Terugkerende taken',
      columns: taskTemplateColumns,
      labels: taskTemplateLabels,
    },
    isOfAll: true,
  },
  {
    ...{ entity: 'TaskTemplate', page: taskTemplatePage },
    listAll: async (ctx, request: Parameters<typeof taskTemplatePage.readAll>[1], selection) => {
      const rows = await taskTemplatePage.readAll(ctx, request, selection);
      await requireOrganizationOf(ctx, request.organizationId, rows);
      return rows;
    },
  },
);
