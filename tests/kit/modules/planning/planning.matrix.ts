import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type Rows, type Target } from '../../matrix/matrix.ts';
import type { TestApp } from '../../server/app.ts';
import { UNKNOWN_ID } from '../register/register.ts';
import {
  ASSIGN_EVENT,
  ASSIGNEES,
  CHANGE_STATUS,
  CREATE_EVENT,
  CREATE_FREQUENCY,
  CREATE_TEMPLATE,
  DELETE_EVENT,
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
const catalogueLists = perRole(ANONYMOUS, {
  Client: forbidden,
  Admin: everywhere('ok'),
  SuperAdmin: everywhere('ok'),
});

/** Makes what a call is about where the target is; of a missing one, nothing. */
export function plannedAt(app: TestApp) {
  const planning = planningOn(app);
  const unlessMissing = (make: (target: Target) => Promise<string>) => async (target: Target) =>
    target.owner === 'missing' ? UNKNOWN_ID : make(target);
  return {
    event: unlessMissing(({ userId, organizationId }) =>
      planning.event(app.actors.adminA, { assignedToUserId: userId }, organizationId),
    ),
    frequency: unlessMissing(() => planning.frequency()),
    template: unlessMissing(({ organizationId }) =>
      planning.template({ organizationIds: [organizationId], isActive: false }),
    ),
    activeTemplate: ({ organizationId }: Target) => planning.template({ organizationIds: [organizationId] }),
    frequencyId: () => planning.frequency(),
  };
}

/** Who plans, who reads the planning, and who says what is planned everywhere. */
export function planningRows(app: TestApp): Rows {
  const send = sendOn(app);
  const made = plannedAt(app);
  const on =
    (make: (target: Target) => Promise<string>, document: string, variables: object = {}): Call =>
    async (actor, target) => {
      const id = await make(target);
      return send(document, () => ({ id, version: 1, ...variables }))(actor, target);
    };
  const inOrganization = (document: string, variables: object = {}) =>
    send(document, ({ organizationId }) => ({ organizationId, ...variables }));
  const withFrequency =
    (make: ((target: Target) => Promise<string>) | null, document: string): Call =>
    async (actor, target) => {
      const id = await make?.(target);
      const frequencyId = await made.frequencyId();
      const input = { ...validTemplate, title: 'Anders', isActive: false, frequencyId };
      return send(document, () => ({ ...(id ? { id, version: 1 } : {}), input }))(actor, target);
    };

  /** A plan with nothing in it is nobody's to mind. */
  const isPlanned: Call = async (actor, target) => {
    if (target.owner !== 'missing') await made.activeTemplate(target);
    const { organizationId } = target;
    const { code, data } = await app.gql<GeneratedYear>(actor, GENERATE_YEAR, { organizationId, year: 2027 });
    if (code) return code;
    const { created = 0, existing = 0 } = data?.generateYearPlan ?? {};
    return created + existing > 0 ? 'ok' : 'nothing to plan';
  };

  const isListed: Call = async (actor, target) => {
    const id = await made.event(target);
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
      call: on(made.frequency, GET_FREQUENCY),
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
      call: on(made.frequency, UPDATE_FREQUENCY, { input: { ...validFrequency, name: 'Anders' } }),
    },
    'Mutation.deleteFrequency': { expected: superAdmins, call: on(made.frequency, DELETE_FREQUENCY) },

    'Query.taskTemplates': { expected: catalogueLists, call: send(LIST_TEMPLATES) },
    'Query.taskTemplate': { expected: planners, call: on(made.template, GET_TEMPLATE) },
    'Mutation.createTaskTemplate': {
      expected: superAdminsAlways,
      call: withFrequency(null, CREATE_TEMPLATE),
    },
    'Mutation.updateTaskTemplate': {
      expected: superAdmins,
      call: withFrequency(made.template, UPDATE_TEMPLATE),
    },
    'Mutation.deleteTaskTemplate': { expected: superAdmins, call: on(made.template, DELETE_TEMPLATE) },

    'Query.taskEvents': {
      expected: perRole(ANONYMOUS, {
        Client: listed,
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'Query.taskEvent': { expected: readers, call: on(made.event, GET_EVENT) },
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
      call: on(made.event, UPDATE_EVENT, { input: { ...validEvent, title: 'Anders' } }),
    },
    'Mutation.changeTaskEventStatus': {
      expected: {
        ...readers,
        Client: { ...ownOrganization, colleague: 'FORBIDDEN' },
      },
      call: on(made.event, CHANGE_STATUS, { status: 'IN_PROGRESS' }),
    },
    'Mutation.assignTaskEvent': {
      expected: planners,
      call: on(made.event, ASSIGN_EVENT, { assignedToUserId: null }),
    },
    'Mutation.deleteTaskEvent': { expected: planners, call: on(made.event, DELETE_EVENT) },
  };
}
