import { registerSources } from '../../../schema/records/register.ts';
import { messages } from '../../../schema/values/messages.ts';
import { complaintKind, createComplaintImprovementPoint } from '../../modules/complaints/index.ts';
import { getRegisterEntry } from '../../modules/register/index.ts';
import { dayOf } from '../../platform/core/time.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { fromWire, registerWireNames, registerWireSelection, toWire } from '../register/register.fields.ts';
import { registerEntrySchema } from '../register/register.schema.ts';
import { complaintFailures } from '../wire/failures.fields.ts';
import { PAGED, pagedOrWhole } from '../wire/paging.ts';
import { assertOwnUserId, fieldsOf, seenState } from '../wire/payload.ts';
import { removal } from '../wire/removal.ts';
import { saveOver } from '../wire/save-over.ts';
import { teamFromWire, teamWireName } from '../wire/team.fields.ts';
import type { Route } from '../wire/wire.ts';
import { complaintFromWire, complaintSelection, complaintToWire } from './complaints.fields.ts';
import {
  changedComplaintSchema,
  complaintSchema,
  newComplaintEntrySchema,
  newComplaintSchema,
} from './complaints.schema.ts';

const { service: complaints } = complaintKind;

const show = async (ctx: RequestContext, id: string) =>
  complaintToWire(await complaints.get(ctx, id, complaintSelection));

/** Partial update: absent fields are kept. */
const put: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const { version, updatedAt } = fieldsOf(body);
  const organizationOf = async () => (await complaints.get(ctx, id, { organizationId: true })).organizationId;
  const given = { ...complaintFromWire(body), ...(await teamFromWire(ctx, organizationOf, body)) };
  await saveOver({
    seen: seenState(version, updatedAt),
    read: () => complaints.get(ctx, id, complaintSelection),
    save: (current, seen) => complaints.update(ctx, id, seen, { ...current, ...given }),
  });
  return show(ctx, id);
};

/** Days until an improvement point without a day of its own is due. */
const USUAL_DAYS = 42;

/** Makes an improvement point of source 'Klachten'; what the body does not name is still to be determined. */
const register: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const given = fieldsOf(body);
  assertOwnUserId(ctx, given.userId);
  const { organizationId } = await complaints.get(ctx, id, { organizationId: true });
  const later = messages.toBeDetermined;
  const named = {
    ...fromWire({ ...given, Bron: given.Bron || registerSources.nameOf('Complaints') }),
    ...(await teamFromWire(ctx, () => organizationId, body)),
  };
  const values = Object.entries(named).filter(([, value]) => value !== undefined);
  const entryId = await createComplaintImprovementPoint(ctx, id, {
    ...{ description: later, cause: later, immediateMeasures: later, structuralMeasure: later },
    ...{ effectiveness: later, effectivenessMeasurement: later, responsibleEmployee: later },
    status: 'NotStarted',
    expectedCompletionDate: dayOf(new Date(Date.now() + USUAL_DAYS * 86_400_000)),
    ...Object.fromEntries(values),
  });
  return toWire(await getRegisterEntry(ctx, entryId, registerWireSelection));
};

/** The calls of complaints. */
export const complaintRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/complaints/organization/:orgId',
    access: 'signed-in',
    summary: 'The complaints of an organisation that the person may see, the latest receipt first.',
    failure: complaintFailures.list,
    success: 200,
    schema: { querystring: PAGED, response: { type: 'array', items: complaintSchema } },
    handle: (ctx, { params: { orgId = '' }, query }) => {
      const scope = { organizationId: orgId };
      return pagedOrWhole(ctx, query, {
        page: (page) => complaints.list(ctx, { ...scope, page }, { rows: complaintSelection }),
        whole: () => complaints.listAll(ctx, scope, complaintSelection),
        toWire: complaintToWire,
      });
    },
  },
  {
    method: 'GET',
    path: '/complaints/:id',
    access: 'signed-in',
    summary: 'One complaint.',
    failure: complaintFailures.get,
    success: 200,
    schema: { response: complaintSchema },
    handle: (ctx, { params: { id = '' } }) => show(ctx, id),
  },
  {
    method: 'POST',
    path: '/complaints',
    access: 'signed-in',
    summary: 'Files a complaint under the name of the person who asks.',
    failure: complaintFailures.create,
    success: 201,
    schema: { body: newComplaintSchema, response: complaintSchema },
    wireNames: teamWireName,
    handle: async (ctx, { body }) => {
      const { organizationId, userId } = fieldsOf(body);
      assertOwnUserId(ctx, userId);
      const team = await teamFromWire(ctx, () => organizationId, body);
      const values = { ...complaintFromWire(body), ...team };
      return show(ctx, await complaints.create(ctx, organizationId as string, values));
    },
  },
  {
    method: 'PUT',
    path: '/complaints/:id',
    access: 'signed-in',
    summary:
      'Changes a complaint; what is absent stays. For Admins, SuperAdmins and its handler, and for who filed it until it is handled.',
    failure: complaintFailures.update,
    success: 200,
    schema: { body: changedComplaintSchema, response: complaintSchema },
    wireNames: teamWireName,
    handle: put,
  },
  removal({
    path: '/complaints/:id',
    summary: 'Removes a complaint; for Admins and SuperAdmins.',
    failure: complaintFailures.delete,
    remove: complaints.remove,
  }),
  {
    method: 'POST',
    path: '/complaints/:id/register',
    access: 'signed-in',
    summary:
      "Adds an improvement point because of a complaint, for who handles it. Without a source it is 'Klachten'; nothing of " +
      'the complaint is copied, and other fields that are absent are still to be determined.',
    failure: complaintFailures.register,
    success: 201,
    schema: { body: newComplaintEntrySchema, response: registerEntrySchema },
    wireNames: { ...registerWireNames, ...teamWireName },
    handle: register,
  },
];
