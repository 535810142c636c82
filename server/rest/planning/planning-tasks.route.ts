import {
  createTaskTemplate,
  deleteTaskTemplate,
  getTaskTemplate,
  listTaskTemplates,
  updateTaskTemplate,
} from '../../modules/planning/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { taskFailures } from '../wire/failures.fields.ts';
import { PAGED, pagedBy } from '../wire/paging.ts';
import { fieldsOf, seenState } from '../wire/payload.ts';
import { removal } from '../wire/removal.ts';
import { saveOver } from '../wire/save-over.ts';
import type { Route } from '../wire/wire.ts';
import { taskSelection, taskToWire } from './planning.fields.ts';
import { changedTaskSchema, newTaskSchema, taskSchema } from './planning.schema.ts';

async function show(ctx: RequestContext, id: string): Promise<Record<string, unknown>> {
  return taskToWire(await getTaskTemplate(ctx, id, taskSelection));
}

/** The documented calls of the task templates (section 7). */
export const taskRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/tasks',
    access: 'signed-in',
    summary:
      'The task templates, by title: all for SuperAdmins, for anyone else those that plan for an organisation of theirs, its own ones included.',
    failure: taskFailures.list,
    success: 200,
    schema: { querystring: PAGED, response: { type: 'array', items: taskSchema } },
    handle: async (ctx, { query }) => {
      const { rows } = await listTaskTemplates(ctx, pagedBy(query), { rows: taskSelection });
      return rows.map(taskToWire);
    },
  },
  {
    method: 'POST',
    path: '/tasks',
    access: 'signed-in',
    summary: 'Adds a task template for several organisations; for SuperAdmins.',
    failure: taskFailures.create,
    success: 201,
    schema: { body: newTaskSchema, response: taskSchema },
    handle: async (ctx, { body }) => show(ctx, await createTaskTemplate(ctx, fieldsOf(body))),
  },
  {
    method: 'PUT',
    path: '/tasks/:id',
    access: 'signed-in',
    summary:
      'Changes a task template and what it planned that has not begun; what is absent stays. For SuperAdmins, and of an own one for the Admins of its organisation.',
    failure: taskFailures.update,
    success: 200,
    schema: { body: changedTaskSchema, response: taskSchema },
    handle: async (ctx, { params: { id = '' }, body }) => {
      const { version, updatedAt, ...given } = fieldsOf(body);
      await saveOver({
        seen: seenState(version, updatedAt),
        read: () => show(ctx, id),
        save: (current, seen) => updateTaskTemplate(ctx, id, seen, { ...current, ...given }),
      });
      return show(ctx, id);
    },
  },
  removal({
    path: '/tasks/:id',
    summary: 'Removes a task template; for SuperAdmins, and an own one for the Admins of its organisation.',
    failure: taskFailures.delete,
    remove: deleteTaskTemplate,
  }),
];
