import {
  assignTaskEvent,
  changeTaskEventStatus,
  createTaskEvent,
  deleteTaskEvent,
  getTaskEvent,
  listAllTaskEvents,
  listTaskEvents,
  updateTaskEvent,
} from '../../modules/planning/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { taskEventFailures } from '../wire/failures.fields.ts';
import { PAGED, pagedOrWhole } from '../wire/paging.ts';
import { fieldsOf, seenState } from '../wire/payload.ts';
import { removal } from '../wire/removal.ts';
import { saveOver } from '../wire/save-over.ts';
import type { Route } from '../wire/wire.ts';
import { taskEventFromWire, taskEventSelection, taskEventToWire } from './planning.fields.ts';
import {
  changedTaskEventSchema,
  newTaskEventSchema,
  patchedTaskEventSchema,
  taskEventSchema,
} from './planning.schema.ts';

async function show(ctx: RequestContext, id: string): Promise<Record<string, unknown>> {
  return taskEventToWire(await getTaskEvent(ctx, id, taskEventSelection));
}

const PAGE = { rows: taskEventSelection };

const lists: readonly Route[] = [
  { path: 'task-events', assignedToMe: false, summary: 'The planning of an organisation, by start date.' },
  {
    path: 'task-events/assigned',
    assignedToMe: true,
    summary: 'What is assigned in an organisation to the person who asks, by start date.',
  },
].map(({ path, assignedToMe, summary }) => ({
  method: 'GET',
  path: `/organizations/:orgId/${path}`,
  access: 'signed-in',
  summary,
  failure: taskEventFailures.list,
  success: 200,
  schema: { querystring: PAGED, response: { type: 'array', items: taskEventSchema } },
  handle: (ctx, { params: { orgId = '' }, query }) => {
    const scope = { organizationId: orgId, assignedToMe };
    return pagedOrWhole(ctx, query, {
      page: (page) => listTaskEvents(ctx, { ...scope, page }, PAGE),
      whole: () => listAllTaskEvents(ctx, scope, taskEventSelection),
      toWire: taskEventToWire,
    });
  },
}));

/** Partial update: absent fields are kept; a new status is applied afterwards, by its own rules. */
const put: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const { version, updatedAt, reopenReason } = fieldsOf(body);
  const { status, ...given } = taskEventFromWire(body);
  const before = await saveOver({
    seen: seenState(version, updatedAt),
    read: () => show(ctx, id),
    save: (current, seen) => {
      const { status: _, ...kept } = taskEventFromWire(current);
      return updateTaskEvent(ctx, id, seen, { ...kept, ...given });
    },
  });
  const changed = await show(ctx, id);
  // A client that echoes the whole record with another start date does not request the status derived from the old
  // date.
  const isOutdated = status === 'Upcoming' && before.status === 'Upcoming';
  if (status === undefined || status === changed.status || isOutdated) return changed;
  await changeTaskEventStatus(ctx, id, {}, { status, reopenReason });
  return show(ctx, id);
};

const patch: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const { version, updatedAt, status, resultNote, reopenReason, assignedToUserId } = fieldsOf(body);
  const seen = seenState(version, updatedAt);
  const isAssigned = assignedToUserId !== undefined;
  if (isAssigned) await assignTaskEvent(ctx, id, seen, assignedToUserId);
  if (!isAssigned || status !== undefined)
    await changeTaskEventStatus(ctx, id, isAssigned ? {} : seen, { status, resultNote, reopenReason });
  return show(ctx, id);
};

const changed = {
  access: 'signed-in',
  failure: taskEventFailures.update,
  success: 200,
} as const;

const replacing = ['/task-events/:id', '/events/:id'].map(
  (path): Route => ({
    ...changed,
    method: 'PUT',
    path,
    summary: 'Changes a task event; what is absent stays as it is.',
    schema: { body: changedTaskEventSchema, response: taskEventSchema },
    handle: put,
  }),
);

/** The documented calls of the task events (section 7). */
export const taskEventRoutes: readonly Route[] = [
  ...lists,
  {
    method: 'POST',
    path: '/organizations/:orgId/task-events',
    access: 'signed-in',
    summary: 'Adds a task event to the planning of an organisation.',
    failure: taskEventFailures.create,
    success: 201,
    schema: { body: newTaskEventSchema, response: taskEventSchema },
    handle: async (ctx, { params: { orgId = '' }, body }) =>
      show(ctx, await createTaskEvent(ctx, orgId, taskEventFromWire(body))),
  },
  {
    ...changed,
    method: 'PATCH',
    path: '/task-events/:id',
    summary: 'Changes the status of a task event, or whom it is assigned to.',
    schema: { body: patchedTaskEventSchema, response: taskEventSchema },
    handle: patch,
  },
  ...replacing,
  removal({
    path: '/task-events/:id',
    summary: 'Removes a task event.',
    failure: taskEventFailures.delete,
    remove: deleteTaskEvent,
  }),
];
