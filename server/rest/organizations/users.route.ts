import {
  blockUserAccount,
  getUserAccount,
  listAllUserAccounts,
  updateUserAccount,
} from '../../modules/organizations/index.ts';
import { teamNamesOf } from '../../modules/teams/index.ts';
import { mapRows } from '../../platform/list/row-stream.ts';
import type { RequestContext } from '../../platform/request/context.ts';
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
        'The month of the last sign-in before the current month, as its first moment in the Netherlands; one’s own as it was.',
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

/** A person as the paths return them. */
const ANSWER = {
  ...USER,
  properties: {
    ...USER.properties,
    teams: {
      type: 'array',
      items: text,
      description: 'Names, by organisation, the first team of each first; archived teams included.',
    },
  },
};

/** Converts the role to an object with a name, as in the documented profile (section 3). */
function toWire(
  { role: name, ...account }: Record<string, unknown>,
  teams: ReadonlyMap<string, readonly string[]>,
): Record<string, unknown> {
  const shown = withMoments(account, ['createdAt', 'updatedAt', 'lastSignInAt']);
  return { ...shown, role: { name }, teams: teams.get(account.id as string) ?? [] };
}

async function show(ctx: RequestContext, id: string): Promise<Record<string, unknown>> {
  const account = await getUserAccount(ctx, id, SHOWN);
  return toWire(account, await teamNamesOf(ctx, { userId: account.id as string }));
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
    schema: { response: { type: 'array', items: ANSWER } },
    handle: async (ctx, { params: { id = '' } }) => {
      const people = await listAllUserAccounts(ctx, id, SHOWN);
      const teams = await teamNamesOf(ctx, { organizationId: id });
      return mapRows(people, (row) => toWire(row, teams));
    },
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
      response: ANSWER,
    },
    handle: async (ctx, { params, body }) => {
      const { version: seen, updatedAt, role: given, ...fields } = fieldsOf(body);
      const { username, name, surname, organizationIds, jobTitle, managerId } = fields;
      const changes = { username, name, surname, organizationIds, jobTitle, managerId };
      await updateUserAccount(ctx, params.id ?? '', seenState(seen, updatedAt), {
        ...changes,
        role: fromWire(given),
      });
      return show(ctx, params.id ?? '');
    },
  },
  {
    method: 'POST',
    path: '/users/:id/block',
    access: 'signed-in',
    summary: 'Ends someone’s sessions and lets them in no more.',
    failure: userFailures.block,
    success: 200,
    schema: { body: { type: 'object', properties: { version, updatedAt: moment } }, response: ANSWER },
    handle: async (ctx, { params, body }) => {
      const { version: seen, updatedAt } = fieldsOf(body);
      await blockUserAccount(ctx, params.id ?? '', seenState(seen, updatedAt));
      return show(ctx, params.id ?? '');
    },
  },
];
