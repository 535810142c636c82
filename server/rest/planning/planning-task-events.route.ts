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
import { teamFromWire, teamWireName } from '../wire/team.fields.ts';
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
  withoutClientData: true,
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

/** Saves some fields over a task event, and returns it as it was. */
function update(
  ctx: RequestContext,
  id: string,
  seen: ReturnType<typeof seenState>,
  given: object,
): Promise<Record<string, unknown>> {
  return saveOver({
    seen,
    read: () => show(ctx, id),
    save: (current, expected) => {
      const { status: _, ...kept } = taskEventFromWire(current);
      return updateTaskEvent(ctx, id, expected, { ...kept, ...given });
    },
  });
}

const teamIn = (ctx: RequestContext, id: string, body: unknown) =>
  teamFromWire(ctx, async () => (await getTaskEvent(ctx, id, { organizationId: true })).organizationId, body);

/** Partial update: absent fields are kept; a new status is applied afterwards, by its own rules. */
const put: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const { version, updatedAt, reopenReason } = fieldsOf(body);
  const { status, ...given } = taskEventFromWire(body);
  const team = await teamIn(ctx, id, body);
  const before = await update(ctx, id, seenState(version, updatedAt), { ...given, ...team });
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
  // The first part holds the lock token against the row; the others follow in the same transaction.
  let seen = seenState(version, updatedAt);
  const team = await teamIn(ctx, id, body);
  const isMoved = 'teamId' in team;
  const isAssigned = assignedToUserId !== undefined;
  if (isMoved) await update(ctx, id, seen, team);
  if (isMoved) seen = {};
  if (isAssigned) await assignTaskEvent(ctx, id, seen, assignedToUserId);
  if (isAssigned) seen = {};
  if ((!isMoved && !isAssigned) || status !== undefined)
    await changeTaskEventStatus(ctx, id, seen, { status, resultNote, reopenReason });
  return show(ctx, id);
};

const changed = {
  access: 'signed-in',
  failure: taskEventFailures.update,
  success: 200,
  wireNames: teamWireName,
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
    wireNames: teamWireName,
    handle: async (ctx, { params: { orgId = '' }, body }) => {
      const team = await teamFromWire(ctx, () => orgId, body);
      return show(ctx, await createTaskEvent(ctx, orgId, { ...taskEventFromWire(body), ...team }));
    },
  },
  {
    ...changed,
    method: 'PATCH',
    path: '/task-events/:id',
    summary: 'Changes the status of a task event, whom it is assigned to, or its team.',
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
