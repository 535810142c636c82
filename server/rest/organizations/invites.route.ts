import {
  acceptInvitation,
  createInvitations,
  getInvitation,
  getInvitations,
  listAllInvitations,
  previewInvitation,
  resendInvitation,
  withdrawInvitation,
} from '../../modules/organizations/index.ts';
import { mapRows } from '../../platform/list/row-stream.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { inviteFailures } from '../wire/failures.fields.ts';
import { fieldsOf, withMoments } from '../wire/payload.ts';
import { removal } from '../wire/removal.ts';
import { teamsFromWire } from '../wire/team.fields.ts';
import type { Route } from '../wire/wire.ts';
import { moment, text, uuid } from '../wire/wire-schema.ts';

const role = { type: 'string', enum: ['Client', 'Admin'] } as const;

const INVITATION = {
  type: 'object',
  properties: {
    id: uuid,
    email: text,
    role: { type: 'object', properties: { name: role } },
    organization: { type: 'object', properties: { id: uuid, name: text } },
    teams: {
      type: 'array',
      items: text,
      description: 'Names of the teams that the person is placed in once they accept.',
    },
    message: text,
    sentBy: { type: 'object', properties: { id: uuid, name: text, surname: text } },
    sentAt: moment,
    expiresAt: moment,
    status: { type: 'string', enum: ['Sent', 'Accepted', 'Expired', 'Withdrawn'] },
  },
};

const SHOWN = {
  id: true,
  email: true,
  role: true,
  organization: { id: true, name: true },
  teams: true,
  message: true,
  sentBy: { id: true, name: true, surname: true },
  sentAt: true,
  expiresAt: true,
  status: true,
} as const;

/** Converts the role to an object with a name, as in the documented profile (section 3). */
function toWire({ role: name, ...invitation }: Record<string, unknown>): Record<string, unknown> {
  return { ...withMoments(invitation, ['sentAt', 'expiresAt']), role: { name } };
}

const managing: readonly Route[] = [
  {
    method: 'GET',
    path: '/invites/organization/:id',
    access: 'signed-in',
    summary: 'The invitations to an organisation, last sent first; for its Admins and for SuperAdmins.',
    failure: inviteFailures.list,
    success: 200,
    schema: { response: { type: 'array', items: INVITATION } },
    handle: async (ctx, { params }) => mapRows(await listAllInvitations(ctx, params.id ?? '', SHOWN), toWire),
  },
  {
    method: 'POST',
    path: '/invites',
    access: 'signed-in',
    summary:
      'Mails an invitation to each address: all of them, or none. Inviting an Admin takes a sign-in within the last ten minutes.',
    failure: inviteFailures.create,
    wireNames: { teamId: 'teams', teamIds: 'teams' },
    success: 201,
    schema: {
      body: {
        type: 'object',
        properties: {
          emails: { type: 'array', items: text },
          ...{ role, organizationId: uuid, message: text },
          teams: {
            type: 'array',
            items: text,
            description: 'Names of open teams of the organisation; none when absent.',
          },
        },
      },
      response: { type: 'array', items: INVITATION },
    },
    handle: async (ctx, { body }) => {
      const { emails, role: given, organizationId, message, teams } = fieldsOf(body);
      const teamIds = await teamsFromWire(ctx, organizationId, teams);
      const ids = await createInvitations(ctx, { emails, role: given, organizationId, message, teamIds });
      return (await getInvitations(ctx, ids, SHOWN)).map(toWire);
    },
  },
  {
    method: 'POST',
    path: '/invites/:id/resend',
    access: 'signed-in',
    summary:
      'Mails a new link, valid for seven days from now; the old one stops. For an Admin it takes a sign-in within the last ten minutes.',
    failure: inviteFailures.resend,
    success: 200,
    schema: { response: INVITATION },
    handle: async (ctx, { params }) => {
      await resendInvitation(ctx, params.id ?? '');
      return toWire(await getInvitation(ctx, params.id ?? '', SHOWN));
    },
  },
  removal({
    path: '/invites/:id',
    summary: 'Withdraws an invitation.',
    failure: inviteFailures.withdraw,
    remove: withdrawInvitation,
  }),
];

const PREVIEW = {
  type: 'object',
  properties: {
    email: text,
    organization: { type: 'object', properties: { name: text } },
    needsAccount: {
      type: 'boolean',
      description:
        'Always true for a link that was handed over; without `username` it is accepted with an existing account.',
    },
  },
};

async function preview(ctx: RequestContext, token: unknown): Promise<Record<string, unknown>> {
  const { organizationName, ...invitation } = await previewInvitation(ctx, token);
  return { ...invitation, organization: { name: organizationName } };
}

const accepting: readonly Route[] = [
  {
    method: 'GET',
    path: '/invites/validate',
    access: 'anyone',
    summary: 'What an invitation says to whoever holds its token.',
    success: 200,
    schema: { querystring: { type: 'object', properties: { token: text } }, response: PREVIEW },
    handle: (ctx, { query }) => preview(ctx, query.token),
  },
  {
    method: 'POST',
    path: '/invites/validate',
    access: 'anyone',
    summary: 'The same, with the token where no log sees it.',
    success: 200,
    schema: { body: { type: 'object', properties: { token: text } }, response: PREVIEW },
    handle: (ctx, { body }) => preview(ctx, fieldsOf(body).token),
  },
  {
    method: 'POST',
    path: '/invites/accept',
    access: 'anyone',
    summary:
      'Joins the organisation: with a new account, or with the one there is, for which its password suffices.',
    success: 200,
    schema: {
      body: {
        type: 'object',
        properties: { token: text, name: text, surname: text, username: text, password: text },
      },
      response: { type: 'object', properties: { accepted: { type: 'boolean' } } },
    },
    handle: async (ctx, { body }) => {
      const { token, name, surname, username, password } = fieldsOf(body);
      await acceptInvitation(ctx, token, { name, surname, username, password });
      return { accepted: true };
    },
  },
];

/** Invitations: undocumented calls in the style of the documented ones. */
export const inviteRoutes: readonly Route[] = [...managing, ...accepting];
