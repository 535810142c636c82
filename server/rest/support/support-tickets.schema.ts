import { commentRules } from '../../../schema/records/comments.ts';
import { supportKinds, supportStatuses, supportUrgencies } from '../../../schema/records/support.ts';
import { supportRules } from '../../../schema/records/support-rules.ts';
import { moment, oneOf, text, uuid, wireProperties } from '../wire/wire-schema.ts';
import { ticketWireFields } from './support-tickets.fields.ts';

const whole = { type: 'integer' } as const;
const names = Object.fromEntries(ticketWireFields.map((field) => [field, field])) as Record<
  (typeof ticketWireFields)[number],
  string
>;
const fields = wireProperties(supportRules, names, {
  kind: oneOf(supportKinds),
  urgency: oneOf(supportUrgencies),
  discoveredAt: {
    ...moment,
    type: ['string', 'null'],
    description: 'When a data breach was discovered; kept of one alone.',
  },
});

/** A question as the paths return it. */
export const ticketSchema = {
  type: 'object',
  properties: {
    id: uuid,
    number: { ...text, description: 'As people say it, such as V-2026-014.' },
    version: whole,
    createdAt: moment,
    updatedAt: moment,
    organization: { type: 'object', properties: { id: uuid, name: text } },
    organizationId: uuid,
    user: { type: 'object', properties: { id: uuid, name: text, surname: text } },
    userId: uuid,
    ...fields,
    status: oneOf(supportStatuses),
    lastReplyAt: { ...moment, type: ['string', 'null'] },
  },
};

/** The body of a new question. */
export const newTicketSchema = {
  type: 'object',
  properties: {
    organizationId: { ...uuid, description: 'May be left out by who belongs to one organisation.' },
    userId: { ...uuid, description: 'Accepted when it is the person who asks.' },
    ...fields,
  },
};

/** The body of a reply, and a reply as the path returns it. */
export const newReplySchema = {
  type: 'object',
  properties: wireProperties(commentRules, { text: 'text' }, {}),
};
export const replySchema = {
  type: 'object',
  properties: { id: uuid, ticket: ticketSchema },
};
