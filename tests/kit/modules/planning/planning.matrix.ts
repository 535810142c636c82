import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { UNKNOWN_ID } from '../../server/unknown-id.ts';
import {
  ASSIGN_EVENT,
  ASSIGNEES,
  CHANGE_EVENTS,
  CHANGE_STATUS,
  CREATE_EVENT,
  CREATE_FREQUENCY,
  CREATE_TEMPLATE,
  DELETE_EVENT,
  DELETE_EVENTS,
  DELETE_FREQUENCY,
  DELETE_TEMPLATE,
  GENERATE_YEAR,
  GET_EVENT,
  GET_FREQUENCY,
  GET_TEMPLATE,
  type GeneratedYear,
  LIST_EVENTS,
  LIST_FREQUENCIES,
  LIST_TEMPLATES,
  type ListedEvents,
  PREVIEW_FREQUENCY,
  PREVIEW_YEAR,
  planningOn,
  UPDATE_EVENT,
  UPDATE_FREQUENCY,
  UPDATE_TEMPLATE,
  validEvent,
  validFrequency,
  validTemplate,
} from './planning.ts';

const forbidden = everywhere('FORBIDDEN');
const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const everything = { ...ownOrganization, foreign: 'ok' };
const readers = perRole(ANONYMOUS, {
  Client: ownOrganization,
  Admin: ownOrganization,
  SuperAdmin: everything,
});
const planners = perRole(ANONYMOUS, { Client: forbidden, Admin: ownOrganization, SuperAdmin: everything });
const superAdmins = perRole(ANONYMOUS, { Client: forbidden, Admin: forbidden, SuperAdmin: everything });
const superAdminsAlways = perRole(ANONYMOUS, {
  Client: forbidden,
  Admin: forbidden,
  SuperAdmin: everywhere('ok'),
});
/** Templates of several organisations, which an Admin of one of them reads alone. */
const sharedTemplates = perRole(ANONYMOUS, {
  Client: forbidden,
  Admin: { ...forbidden, foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
  SuperAdmin: everything,
});
const catalogueLists = perRole(ANONYMOUS, {
  Client: forbidden,
  Admin: everywhere('ok'),
  SuperAdmin: everywhere('ok'),
});

export const records = {
  TaskEvent: (app, author, organizationId) =>
    planningOn(app).event(app.actors.adminA, { assignedToUserId: author.id }, organizationId),
  Frequency: (app) => planningOn(app).frequency(),
  TaskTemplate: (app, _author, organizationId) =>
    planningOn(app).template({ organizationIds: [organizationId], isActive: false }),
} satisfies Record<string, RecordFactory>;

/** Planning, reading the planning, and managing the catalogue. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord, inBatch } = sendOn(app);
  const planning = planningOn(app);
  const inOrganization = (document: string, variables: object = {}) =>
    send(document, ({ organizationId }) => ({ organizationId, ...variables }));
  const template = async () => ({
    ...validTemplate,
    title: 'Anders',
    isActive: false,
    frequencyId: await planning.frequency(),
  });

  /** Creates a template first, because an empty plan is never refused. */
  const isPlanned: Call = async (actor, target) => {
    const { owner, organizationId } = target;
    if (owner !== 'missing') await planning.template({ organizationIds: [organizationId] });
    const leaveOut = [{ templateId: UNKNOWN_ID, startDates: ['2027-01-01'] }];
    const variables = { organizationId, year: 2027, leaveOut };
    const { code, data } = await app.gql<GeneratedYear>(actor, GENERATE_YEAR, variables);
    if (code) return code;
    const { created = 0, existing = 0 } = data?.generateYearPlan ?? {};
    return created + existing > 0 ? 'ok' : 'nothing to plan';
  };

  const isListed: Call = async (actor, target) => {
    const id = await target.idOf('TaskEvent');
    const variables = { organizationId: target.organizationId, search: validEvent.title, pageSize: 100 };
    const sort = { field: 'createdAt', direction: 'desc' };
    const { code, data } = await app.gql<ListedEvents>(actor, LIST_EVENTS, { ...variables, sort });
    if (code) return code;
    return data?.taskEvents.rows.some((row) => row.id === id) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };

  return {
    'Query.frequencies': { expected: catalogueLists, call: send(LIST_FREQUENCIES) },
    'Query.frequency': {
      expected: perRole(ANONYMOUS, { Client: forbidden, Admin: everything, SuperAdmin: everything }),
      call: onRecord('Frequency', GET_FREQUENCY),
    },
    'Query.previewFrequency': {
      expected: superAdminsAlways,
      call: send(PREVIEW_FREQUENCY, () => ({ input: validFrequency })),
    },
    'Mutation.createFrequency': {
      expected: superAdminsAlways,
      call: send(CREATE_FREQUENCY, () => ({ input: validFrequency })),
    },
    'Mutation.updateFrequency': {
      expected: superAdmins,
      call: onRecord('Frequency', UPDATE_FREQUENCY, { input: { ...validFrequency, name: 'Anders' } }),
    },
    'Mutation.deleteFrequency': { expected: superAdmins, call: onRecord('Frequency', DELETE_FREQUENCY) },

    'Query.taskTemplates': {
      expected: { ...catalogueLists, Client: everywhere('ok') },
      call: send(LIST_TEMPLATES),
    },
    'Query.taskTemplate': { expected: readers, call: onRecord('TaskTemplate', GET_TEMPLATE) },
    // An own one of the target's organisation; what an Admin may not do beyond that is a test of its own.
    'Mutation.createTaskTemplate': {
      expected: planners,
      call: async (actor, target) =>
        inOrganization(CREATE_TEMPLATE, { input: await template() })(actor, target),
    },
    'Mutation.updateTaskTemplate': {
      expected: sharedTemplates,
      call: async (actor, target) =>
        onRecord('TaskTemplate', UPDATE_TEMPLATE, { input: await template() })(actor, target),
    },
    'Mutation.deleteTaskTemplate': {
      expected: sharedTemplates,
      call: onRecord('TaskTemplate', DELETE_TEMPLATE),
    },

    'Query.taskEvents': {
      expected: perRole(ANONYMOUS, {
        Client: listed,
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'Query.taskEvent': { expected: readers, call: onRecord('TaskEvent', GET_EVENT) },
    'Query.assignees': { expected: planners, call: inOrganization(ASSIGNEES) },
    'Query.previewYearPlan': { expected: planners, call: inOrganization(PREVIEW_YEAR, { year: 2027 }) },
    'Mutation.generateYearPlan': { expected: planners, call: isPlanned },
    'Mutation.createTaskEvent': {
      expected: planners,
      call: inOrganization(CREATE_EVENT, { input: validEvent }),
    },
    'Mutation.updateTaskEvent': {
      expected: {
        ...planners,
        Client: forbidden,
      },
      call: onRecord('TaskEvent', UPDATE_EVENT, { input: { ...validEvent, title: 'Anders' } }),
    },
    'Mutation.changeTaskEventStatus': {
      expected: {
        ...readers,
        Client: { ...ownOrganization, colleague: 'FORBIDDEN' },
      },
      call: onRecord('TaskEvent', CHANGE_STATUS, { status: 'IN_PROGRESS' }),
      lead: { led: 'ok' },
    },
    'Mutation.assignTaskEvent': {
      expected: { ...planners, Client: { ...ownOrganization, own: 'FORBIDDEN', colleague: 'FORBIDDEN' } },
      call: onRecord('TaskEvent', ASSIGN_EVENT, { assignedToUserId: null }),
      lead: { led: 'ok' },
    },
    'Mutation.changeTaskEvents': {
      expected: {
        ...readers,
        Client: { ...ownOrganization, colleague: 'FORBIDDEN' },
      },
      call: inBatch('TaskEvent', CHANGE_EVENTS, 'changes', { status: 'IN_PROGRESS' }),
      lead: { led: 'ok' },
    },
    'Mutation.deleteTaskEvents': {
      expected: planners,
      call: inBatch('TaskEvent', DELETE_EVENTS, 'rows'),
    },
    'Mutation.deleteTaskEvent': { expected: planners, call: onRecord('TaskEvent', DELETE_EVENT) },
  };
}
