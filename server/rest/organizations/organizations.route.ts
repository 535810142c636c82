import {
  addOrganization,
  deleteOrganization,
  getManagedOrganization,
  listOrganizations,
  renameOrganization,
} from '../../modules/organizations/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { organizationFailures } from '../wire/failures.fields.ts';
import { fieldsOf, seenState, withMoments } from '../wire/payload.ts';
import type { Route } from '../wire/wire.ts';
import { moment, text, uuid } from '../wire/wire-schema.ts';

const ORGANIZATIONS = {
  type: 'array',
  items: { type: 'object', properties: { id: uuid, name: text } },
};

const ORGANIZATION = {
  type: 'object',
  properties: { id: uuid, name: text, version: { type: 'integer' }, createdAt: moment, updatedAt: moment },
};

const SHOWN = { id: true, name: true, version: true, createdAt: true, updatedAt: true } as const;

async function show(ctx: RequestContext, id: string): Promise<Record<string, unknown>> {
  return withMoments(await getManagedOrganization(ctx, id, SHOWN), ['createdAt', 'updatedAt']);
}

const scopes = [
  { path: '/organizations', scope: 'all', summary: 'The organisations one reaches.' },
  { path: '/organizations/owned', scope: 'owned', summary: 'The organisations one owns.' },
  { path: '/organizations/member', scope: 'member', summary: 'The organisations one is a member of.' },
] as const;

const lists: readonly Route[] = scopes.map(({ path, scope, summary }) => ({
  method: 'GET',
  path,
  access: 'signed-in',
  summary,
  failure: organizationFailures.list,
  success: 200,
  schema: { response: ORGANIZATIONS },
  handle: (ctx) => listOrganizations(ctx, scope, { id: true, name: true }),
}));

/** The documented calls for organisations (section 7). */
export const organizationRoutes: readonly Route[] = [
  ...lists,
  {
    method: 'POST',
    path: '/organizations',
    access: 'signed-in',
    summary: 'Adds an organisation; for SuperAdmins.',
    failure: organizationFailures.create,
    success: 201,
    schema: { body: { type: 'object', properties: { name: text } }, response: ORGANIZATION },
    handle: async (ctx, { body }) => {
      const id = await addOrganization(ctx, { name: fieldsOf(body).name });
      return show(ctx, id);
    },
  },
  {
    method: 'PATCH',
    path: '/organizations/:id',
    access: 'signed-in',
    summary: 'Gives an organisation another name; for SuperAdmins.',
    failure: organizationFailures.update,
    success: 200,
    schema: {
      body: { type: 'object', properties: { name: text, version: { type: 'integer' }, updatedAt: moment } },
      response: ORGANIZATION,
    },
    handle: async (ctx, { params, body }) => {
      const { name, version, updatedAt } = fieldsOf(body);
      await renameOrganization(ctx, params.id ?? '', seenState(version, updatedAt), { name });
      return show(ctx, params.id ?? '');
    },
  },
  {
    method: 'DELETE',
    path: '/organizations/:id',
    access: 'signed-in',
    summary:
      'Removes an empty organisation, or an archived one with everything in it when its name goes along; for SuperAdmins.',
    failure: organizationFailures.delete,
    success: 200,
    schema: {
      querystring: { type: 'object', properties: { name: text } },
      response: { type: 'object', properties: { id: uuid } },
    },
    handle: async (ctx, { params, query }) => {
      await deleteOrganization(ctx, params.id ?? '', query.name);
      return { id: params.id };
    },
  },
];
