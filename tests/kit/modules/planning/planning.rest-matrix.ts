import { type Call, everywhere, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { dayFromNow } from '../identity/api-token.ts';
import { newFeedAddress, tasksAt } from './calendar-feed.ts';
import { planningOn, validEvent, validFrequency, validTemplate } from './planning.ts';

const forbidden = everywhere('403');
const readOnly = { own: '403', colleague: '403', foreign: '404', missing: '404' };
const ownOrganization = { own: '200', colleague: '200', foreign: '404', missing: '404' };
const everything = { ...ownOrganization, foreign: '200' };
const planners = perRole('401', { Client: readOnly, Admin: ownOrganization, SuperAdmin: everything });
const superAdmins = perRole('401', { Client: forbidden, Admin: forbidden, SuperAdmin: everything });
const created = { own: '201', colleague: '201', foreign: '404', missing: '404' };
const superAdminsCreate = perRole('401', {
  Client: forbidden,
  Admin: forbidden,
  SuperAdmin: everywhere('201'),
});
const catalogue = perRole('401', {
  Client: forbidden,
  Admin: everywhere('200'),
  SuperAdmin: everywhere('200'),
});

/** The address decides what is read, regardless of the caller's session. */
const byAddress = { own: 'listed', colleague: 'listed', foreign: 'not listed', missing: '404' };
const followed = { anonymous: byAddress, Client: byAddress, Admin: byAddress, SuperAdmin: byAddress };

/**
 * Reads the feed of a Client of A who has a task in the target's organisation; an unknown feed for a missing target.
 */
const isFollowed =
  (app: TestApp): Call =>
  async (actor, { owner, organizationId }) => {
    if (owner === 'missing')
      return String((await app.rest(actor, 'GET', '/calendar/zbc_unknown.ics')).status);
    const { adminA, clientA } = app.actors;
    const [startDate, deadline] = [dayFromNow(0), dayFromNow(1)];
    const planned = { assignedToUserId: clientA.id, startDate, deadline };
    const id = await planningOn(app).event(adminA, planned, organizationId);
    const tasks = await tasksAt(await newFeedAddress(app, clientA));
    return tasks.some((task) => task.id === id) ? 'listed' : 'not listed';
  };

/** Planning, reading the planning, and managing the catalogue. */
export function restRows(app: TestApp): Rows {
  const statusOf = async (...call: Parameters<TestApp['rest']>) => String((await app.rest(...call)).status);
  const on =
    (type: string, method: string, path: string, body?: object): Call =>
    async (actor, { idOf }) =>
      statusOf(actor, method, `${path}/${await idOf(type)}`, body);
  const isListedAt =
    (path: string): Call =>
    async (actor, target) => {
      const id = await target.idOf('TaskEvent');
      const answer = await app.rest(actor, 'GET', `/organizations/${target.organizationId}/${path}`);
      if (answer.status !== 200) return String(answer.status);
      return (answer.body as { id: string }[]).some((row) => row.id === id) ? 'listed' : 'not listed';
    };
  const listed = { own: 'listed', colleague: 'listed', foreign: '404', missing: '404' };
  const assigned = { ...listed, colleague: 'not listed' };

  return {
    'GET /tasks': {
      expected: { ...catalogue, Client: everywhere('200') },
      call: (actor) => statusOf(actor, 'GET', '/tasks'),
    },
    'POST /tasks': {
      expected: superAdminsCreate,
      call: async (actor) => {
        const frequencyId = await planningOn(app).frequency();
        return statusOf(actor, 'POST', '/tasks', { ...validTemplate, isActive: false, frequencyId });
      },
    },
    'PUT /tasks/{id}': {
      expected: perRole('401', {
        Client: readOnly,
        Admin: readOnly,
        SuperAdmin: everything,
      }),
      call: on('TaskTemplate', 'PUT', '/tasks', { title: 'Anders' }),
    },
    'DELETE /tasks/{id}': {
      expected: perRole('401', { Client: forbidden, Admin: readOnly, SuperAdmin: everything }),
      call: on('TaskTemplate', 'DELETE', '/tasks'),
    },

    'GET /frequencies': { expected: catalogue, call: (actor) => statusOf(actor, 'GET', '/frequencies') },
    'POST /frequencies': {
      expected: superAdminsCreate,
      call: (actor) => statusOf(actor, 'POST', '/frequencies', validFrequency),
    },
    'PUT /frequencies/{id}': {
      expected: perRole('401', {
        Client: forbidden,
        Admin: { ...forbidden, missing: '404' },
        SuperAdmin: everything,
      }),
      call: on('Frequency', 'PUT', '/frequencies', { name: 'Anders' }),
    },
    'DELETE /frequencies/{id}': {
      expected: superAdmins,
      call: on('Frequency', 'DELETE', '/frequencies'),
    },

    'GET /organizations/{orgId}/task-events': {
      expected: perRole('401', {
        Client: listed,
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListedAt('task-events'),
    },
    'GET /organizations/{orgId}/task-events/assigned': {
      expected: perRole('401', {
        Client: assigned,
        Admin: assigned,
        SuperAdmin: { ...assigned, foreign: 'not listed' },
      }),
      call: isListedAt('task-events/assigned'),
    },
    'POST /organizations/{orgId}/task-events': {
      expected: perRole('401', {
        Client: readOnly,
        Admin: created,
        SuperAdmin: { ...created, foreign: '201' },
      }),
      call: (actor, { organizationId }) =>
        statusOf(actor, 'POST', `/organizations/${organizationId}/task-events`, validEvent),
    },
    'PATCH /task-events/{id}': {
      expected: {
        ...planners,
        Client: { ...ownOrganization, colleague: '403' },
      },
      call: on('TaskEvent', 'PATCH', '/task-events', { status: 'IN_PROGRESS' }),
      lead: { led: '200' },
    },
    'PUT /task-events/{id}': {
      expected: planners,
      call: on('TaskEvent', 'PUT', '/task-events', { title: 'Anders' }),
    },
    'PUT /events/{id}': { expected: planners, call: on('TaskEvent', 'PUT', '/events', { title: 'Anders' }) },
    'DELETE /task-events/{id}': { expected: planners, call: on('TaskEvent', 'DELETE', '/task-events') },
    'GET /calendar/{token}.ics': { expected: followed, call: isFollowed(app) },
  };
}
