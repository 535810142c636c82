import { createComment } from '../../modules/comments/index.ts';
import { supportTicketKind } from '../../modules/support/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { supportFailures } from '../wire/failures.fields.ts';
import { PAGED, pagedOrWhole } from '../wire/paging.ts';
import { assertOwnUserId, fieldsOf } from '../wire/payload.ts';
import type { Route } from '../wire/wire.ts';
import { ticketFromWire, ticketSelection, ticketToWire } from './support-tickets.fields.ts';
import { newReplySchema, newTicketSchema, replySchema, ticketSchema } from './support-tickets.schema.ts';

const { service: tickets } = supportTicketKind;

const show = async (ctx: RequestContext, id: string) =>
  ticketToWire(await tickets.get(ctx, id, ticketSelection));

/** The organisation of a question: the named one, or the only one of who asks. */
function organizationIn({ actor }: RequestContext, named: unknown): string {
  const [only, ...others] = actor.organizationIds;
  return named === undefined && only !== undefined && others.length === 0 ? only : (named as string);
}

/** The calls of questions to the support desk. */
export const supportRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/support-tickets',
    access: 'signed-in',
    summary: 'One’s own questions, the newest first; for SuperAdmins those of everybody.',
    failure: supportFailures.list,
    success: 200,
    schema: { querystring: PAGED, response: { type: 'array', items: ticketSchema } },
    handle: (ctx, { query }) =>
      pagedOrWhole(ctx, query, {
        page: (page) => tickets.list(ctx, { page }, { rows: ticketSelection }),
        whole: () => tickets.listAll(ctx, {}, ticketSelection),
        toWire: ticketToWire,
      }),
  },
  {
    method: 'POST',
    path: '/support-tickets',
    access: 'signed-in',
    summary: 'Asks the support desk something under the name of the person who asks.',
    failure: supportFailures.create,
    success: 201,
    schema: { body: newTicketSchema, response: ticketSchema },
    handle: async (ctx, { body }) => {
      const { organizationId, userId } = fieldsOf(body);
      assertOwnUserId(ctx, userId);
      return show(ctx, await tickets.create(ctx, organizationIn(ctx, organizationId), ticketFromWire(body)));
    },
  },
  {
    method: 'POST',
    path: '/support-tickets/:id/replies',
    access: 'signed-in',
    summary: 'Replies to a question; a reply of the person who asked reopens what was solved.',
    failure: supportFailures.reply,
    success: 201,
    schema: { body: newReplySchema, response: replySchema },
    handle: async (ctx, { params: { id = '' }, body }) => {
      const { text } = fieldsOf(body);
      const replyId = await createComment(ctx, 'SupportTicket', id, { text, mentions: [] });
      return { id: replyId, ticket: await show(ctx, id) };
    },
  },
];
