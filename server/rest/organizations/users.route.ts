import {
  blockUserAccount,
  getUserAccount,
  listAllUserAccounts,
  updateUserAccount,
} from '../../modules/organizations/index.ts';
import { mapRows } from '../../platform/list/row-stream.ts';
import { userFailures } from '../wire/failures.fields.ts';
import { fieldsOf, seenState, withMoments } from '../wire/payload.ts';
import type { Route } from '../wire/wire.ts';
import { moment, text, uuid } from '../wire/wire-schema.ts';

const version = { type: 'integer' } as const;
const role = { type: 'string', enum: ['Client', 'Admin', 'SuperAdmin'] } as const;
const uuids = { type: 'array', items: uuid } as const;

const USER = {
  type: 'object',
  properties: {
    id: uuid,
    version,
    createdAt: moment,
    updatedAt: moment,
    username: text,
    name: text,
    surname: text,
    email: text,
    role: { type: 'object', properties: { name: role } },
    jobTitle: text,
    status: { type: 'string', enum: ['Active', 'Unconfirmed', 'Blocked'] },
    lastSignInAt: {
      type: ['string', 'null'],
      format: 'date-time',
      description:
        'The month of the last sign-in before the current month, as its first moment in the Netherlands.',
    },
    hasSecondFactor: { type: 'boolean' },
    organizations: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: uuid, name: text, kind: { type: 'string', enum: ['Owner', 'Member'] } },
      },
    },
  },
};

const SHOWN = Object.fromEntries(Object.keys(USER.properties).map((field) => [field, true])) as Record<
  string,
  true
>;

/** Converts the role to an object with a name, as in the documented profile (section 3). */
function toWire({ role: name, ...account }: Record<string, unknown>): Record<string, unknown> {
  return { ...withMoments(account, ['createdAt', 'updatedAt', 'lastSignInAt']), role: { name } };
}

/** Accepts a role by its name, or as the object that answers contain; anything else is for the rules to refuse. */
function fromWire(given: unknown): unknown {
  const { name } = Object(given) as { name?: unknown };
  return !Array.isArray(given) && typeof name === 'string' ? name : given;
}

/** People of an organisation: undocumented calls in the style of the documented ones. */
export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/users/organization/:id',
    access: 'signed-in',
    summary: 'The people of an organisation, by name; for its Admins and for SuperAdmins.',
    failure: userFailures.list,
    success: 200,
    schema: { response: { type: 'array', items: USER } },
    handle: async (ctx, { params }) =>
      mapRows(await listAllUserAccounts(ctx, params.id ?? '', SHOWN), toWire),
  },
  {
    method: 'PATCH',
    path: '/users/:id',
    access: 'signed-in',
    summary:
      'Changes someone’s account; fields that are absent stay as they are. Another role takes a sign-in within the last ten minutes.',
    failure: userFailures.update,
    success: 200,
    schema: {
      body: {
        type: 'object',
        properties: {
          version,
          updatedAt: moment,
          username: text,
          name: text,
          surname: text,
          role,
          organizationIds: uuids,
          jobTitle: text,
          managerId: uuid,
        },
      },
      response: USER,
    },
    handle: async (ctx, { params, body }) => {
      const { version: seen, updatedAt, role: given, ...fields } = fieldsOf(body);
      const { username, name, surname, organizationIds, jobTitle, managerId } = fields;
      const changes = { username, name, surname, organizationIds, jobTitle, managerId };
      await updateUserAccount(ctx, params.id ?? '', seenState(seen, updatedAt), {
        ...changes,
        role: fromWire(given),
      });
      return toWire(await getUserAccount(ctx, params.id ?? '', SHOWN));
    },
  },
  {
    method: 'POST',
    path: '/users/:id/block',
    access: 'signed-in',
    summary: 'Ends someone’s sessions and lets them in no more.',
    failure: userFailures.block,
    success: 200,
    schema: { body: { type: 'object', properties: { version, updatedAt: moment } }, response: USER },
    handle: async (ctx, { params, body }) => {
      const { version: seen, updatedAt } = fieldsOf(body);
      await blockUserAccount(ctx, params.id ?? '', seenState(seen, updatedAt));
      return toWire(await getUserAccount(ctx, params.id ?? '', SHOWN));
    },
  },
];
