import { documentedIncidentRules } from '../../../schema/records/incident-rules.ts';
import {
  authorizeCreation,
  changeIncident,
  createIncident,
  deleteIncident,
  getChangedIncident,
  getIncident,
  listAllIncidents,
  listIncidents,
  lockIncident,
} from '../../modules/incidents/index.ts';
import type { Rows } from '../../platform/list/row-stream.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { incidentFailures } from '../wire/failures.fields.ts';
import { PAGED, pagedOrWhole } from '../wire/paging.ts';
import { assertOwnUserId, fieldsOf, seenState } from '../wire/payload.ts';
import { removal } from '../wire/removal.ts';
import { teamFromWire, teamWireName } from '../wire/team.fields.ts';
import type { Route } from '../wire/wire.ts';
import {
  incidentWireNames,
  incidentWireSelection,
  newFromWire,
  partsFromWire,
  severalWireNames,
  toWire,
} from './incidents.fields.ts';
import { changedIncidentSchema, incidentSchema, newIncidentSchema } from './incidents.schema.ts';

const LIST = { type: 'array', items: incidentSchema };
const PAGE = { rows: incidentWireSelection };
const wireNames = { ...incidentWireNames, ...teamWireName, updatedAt: 'UpdatedAt' };

function list(
  ctx: RequestContext,
  scope: { organizationId?: string; userId?: string },
  query: Record<string, unknown>,
): Promise<Rows> {
  return pagedOrWhole(ctx, query, {
    page: (page) => listIncidents(ctx, { ...scope, page }, PAGE),
    whole: () => listAllIncidents(ctx, scope, incidentWireSelection),
    toWire,
  });
}

/** The documented calls of incidents (section 7). */
export const incidentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/incidenten',
    withoutClientData: true,
    access: 'signed-in',
    summary: 'The incidents that one may read, newest first.',
    failure: incidentFailures.list,
    success: 200,
    schema: { querystring: PAGED, response: LIST },
    handle: (ctx, { query }) => list(ctx, {}, query),
  },
  {
    method: 'GET',
    path: '/incidenten/organization/:id',
    withoutClientData: true,
    access: 'signed-in',
    summary: 'The incidents of an organisation that one may read, newest first.',
    failure: incidentFailures.listByOrganization,
    success: 200,
    schema: { querystring: PAGED, response: LIST },
    handle: (ctx, { params, query }) => list(ctx, { organizationId: params.id ?? '' }, query),
  },
  {
    method: 'GET',
    path: '/incidenten/user/:id',
    withoutClientData: true,
    access: 'signed-in',
    summary: 'The incidents that someone reported, as far as one may know that, newest first.',
    failure: incidentFailures.listByUser,
    success: 200,
    schema: { querystring: PAGED, response: LIST },
    handle: (ctx, { params, query }) => list(ctx, { userId: params.id ?? '' }, query),
  },
  {
    method: 'GET',
    path: '/incidenten/:id',
    withoutClientData: true,
    access: 'signed-in',
    summary: 'One incident.',
    failure: incidentFailures.get,
    success: 200,
    schema: { response: incidentSchema },
    handle: async (ctx, { params }) => toWire(await getIncident(ctx, params.id ?? '', incidentWireSelection)),
  },
  {
    method: 'POST',
    path: '/incidenten',
    access: 'signed-in',
    summary: 'Adds an incident under the name of the person who asks; for Admins and SuperAdmins.',
    failure: incidentFailures.create,
    success: 201,
    schema: { body: newIncidentSchema, response: incidentSchema },
    lists: severalWireNames,
    wireNames,
    handle: async (ctx, { body }) => {
      const { organizationId, userId } = fieldsOf(body);
      const creation = await authorizeCreation(ctx, organizationId as string, 'create');
      assertOwnUserId(ctx, userId);
      const values = { ...newFromWire(body), ...(await teamFromWire(ctx, () => organizationId, body)) };
      const id = await createIncident(ctx, creation, values, documentedIncidentRules);
      return toWire(await getChangedIncident(ctx, id, incidentWireSelection));
    },
  },
  {
    method: 'PUT',
    path: '/incidenten/:id',
    access: 'signed-in',
    summary: 'Changes an incident, says what was done about it, or both; for Admins and SuperAdmins.',
    failure: incidentFailures.update,
    success: 200,
    schema: { body: changedIncidentSchema, response: incidentSchema },
    lists: severalWireNames,
    wireNames,
    handle: async (ctx, { params, body }) => {
      const { version, UpdatedAt } = fieldsOf(body);
      const id = params.id ?? '';
      const incident = await lockIncident(ctx, id, 'update');
      await changeIncident(ctx, incident, {
        seen: seenState(version, UpdatedAt),
        ...partsFromWire(body),
        ...(await teamFromWire(ctx, () => incident.organizationId, body)),
        rules: documentedIncidentRules,
        // The documented calls have no confirmation step for an incomplete report.
        evenIfIncomplete: true,
        // Feedback to the reporter is unknown to them too.
        evenUntold: true,
      });
      return toWire(await getChangedIncident(ctx, id, incidentWireSelection));
    },
  },
  removal({
    path: '/incidenten/:id',
    summary: 'Removes an incident; for Admins and SuperAdmins.',
    failure: incidentFailures.delete,
    remove: deleteIncident,
  }),
];
