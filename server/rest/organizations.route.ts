import { listOrganizations } from '../modules/organizations/index.ts';
import { organizationFailures } from './failures.fields.ts';
import type { Route } from './wire.ts';

const ORGANIZATIONS = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
  },
};

const scopes = [
  { path: '/organizations', scope: 'all', summary: 'The organisations one reaches.' },
  { path: '/organizations/owned', scope: 'owned', summary: 'The organisations one owns.' },
  { path: '/organizations/member', scope: 'member', summary: 'The organisations one is a member of.' },
] as const;

/** The documented lists of organisations (section 7). */
export const organizationRoutes: readonly Route[] = scopes.map(({ path, scope, summary }) => ({
  method: 'GET',
  path,
  access: 'signed-in',
  summary,
  failure: organizationFailures.list,
  success: 200,
  schema: { response: ORGANIZATIONS },
  handle: (ctx) => listOrganizations(ctx, scope, { id: true, name: true }),
}));
