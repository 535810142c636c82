import {
  createRegisterEntry,
  deleteRegisterEntry,
  getRegisterEntry,
  listAllRegisterEntries,
  listRegisterEntries,
  updateRegisterEntry,
} from '../../modules/register/index.ts';
import type { Rows } from '../../platform/list/row-stream.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { registerFailures } from '../wire/failures.fields.ts';
import { PAGED, pagedOrWhole } from '../wire/paging.ts';
import { assertOwnUserId, fieldsOf, seenState } from '../wire/payload.ts';
import { removal } from '../wire/removal.ts';
import { teamFromWire, teamWireName } from '../wire/team.fields.ts';
import type { Route } from '../wire/wire.ts';
import { fromWire, registerWireNames, registerWireSelection, toWire } from './register.fields.ts';
import {
  changedRegisterEntrySchema,
  newRegisterEntrySchema,
  registerEntrySchema,
} from './register.schema.ts';

const LIST = { type: 'array', items: registerEntrySchema };
const wireNames = { ...registerWireNames, ...teamWireName };
const PAGE = { rows: registerWireSelection };

function list(
  ctx: RequestContext,
  scope: { organizationId?: string; userId?: string },
  query: Record<string, unknown>,
): Promise<Rows> {
  return pagedOrWhole(ctx, query, {
    page: (page) => listRegisterEntries(ctx, { ...scope, page }, PAGE),
    whole: () => listAllRegisterEntries(ctx, scope, registerWireSelection),
    toWire,
  });
}

/** The documented calls of the improvement register (section 7). */
export const registerRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/verbete-register/organization/:id',
    withoutClientData: true,
    access: 'signed-in',
    summary: 'The improvement points of an organisation, newest first.',
    failure: registerFailures.listByOrganization,
    success: 200,
    schema: { querystring: PAGED, response: LIST },
    handle: (ctx, { params, query }) => list(ctx, { organizationId: params.id ?? '' }, query),
  },
  {
    method: 'GET',
    path: '/verbete-register/user/:id',
    withoutClientData: true,
    access: 'signed-in',
    summary: 'The improvement points that someone reported, newest first.',
    failure: registerFailures.listByUser,
    success: 200,
    schema: { querystring: PAGED, response: LIST },
    handle: (ctx, { params, query }) => list(ctx, { userId: params.id ?? '' }, query),
  },
  {
    method: 'GET',
    path: '/verbete-register/:id',
    withoutClientData: true,
    access: 'signed-in',
    summary: 'One improvement point.',
    failure: registerFailures.get,
    success: 200,
    schema: { response: registerEntrySchema },
    handle: async (ctx, { params }) =>
      toWire(await getRegisterEntry(ctx, params.id ?? '', registerWireSelection)),
  },
  {
    method: 'POST',
    path: '/verbete-register',
    access: 'signed-in',
    summary: 'Adds an improvement point under the name of the person who asks.',
    failure: registerFailures.create,
    success: 201,
    schema: { body: newRegisterEntrySchema, response: registerEntrySchema },
    wireNames,
    handle: async (ctx, { body }) => {
      const { organizationId, userId } = fieldsOf(body);
      assertOwnUserId(ctx, userId);
      const team = await teamFromWire(ctx, () => organizationId, body);
      const id = await createRegisterEntry(ctx, organizationId as string, { ...fromWire(body), ...team });
      return toWire(await getRegisterEntry(ctx, id, registerWireSelection));
    },
  },
  {
    method: 'PUT',
    path: '/verbete-register/:id',
    access: 'signed-in',
    summary: 'Changes an improvement point.',
    failure: registerFailures.update,
    success: 200,
    schema: { body: changedRegisterEntrySchema, response: registerEntrySchema },
    wireNames,
    handle: async (ctx, { params, body }) => {
      const { version, updatedAt } = fieldsOf(body);
      const id = params.id ?? '';
      const organizationOf = async () =>
        (await getRegisterEntry(ctx, id, { organizationId: true })).organizationId;
      const team = await teamFromWire(ctx, organizationOf, body);
      await updateRegisterEntry(ctx, id, seenState(version, updatedAt), { ...fromWire(body), ...team });
      return toWire(await getRegisterEntry(ctx, id, registerWireSelection));
    },
  },
  removal({
    path: '/verbete-register/:id',
    summary: 'Removes an improvement point.',
    failure: registerFailures.delete,
    remove: deleteRegisterEntry,
  }),
];
