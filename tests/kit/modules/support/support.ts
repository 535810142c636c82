import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';

/** A complete and valid question. */
export const validTicket = {
  subject: 'Ik zie mijn team niet',
  kind: 'Question',
  description: 'Sinds gisteren staat mijn team niet meer in de lijst.',
  screen: '/register',
  urgency: 'Normal',
};

/** SQL: a question of a person ($1) in an organisation ($2). */
export const NEW_TICKET = `(id, organization_id, user_id, created_at, updated_at, subject, kind, description, urgency, status)
  values (gen_random_uuid(), $2, $1, now(), now(), 'Hoe werkt dit', 'Question', 'Ik weet het niet.', 'Normal', 'New')`;
export const INSERT_TICKET = `insert into support_ticket ${NEW_TICKET}`;

export interface ShownTicket {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly subject: string;
  readonly kind: string;
  readonly description: string;
  readonly screen: string;
  readonly urgency: string;
  readonly status: string;
  readonly discoveredAt: string | null;
  readonly lastReplyAt: string | null;
  readonly user: { readonly id: string };
  readonly abilities: Readonly<Record<'update' | 'changeStatus' | 'delete', boolean>>;
}

const TICKET = `id number version subject kind description screen urgency status discoveredAt lastReplyAt user { id }
  abilities { update changeStatus delete }`;

export const GET_TICKET = `query ($id: ID!) { supportTicket(id: $id) { ${TICKET} } }`;
export const LIST_TICKETS = `query ($organizationId: ID, $filter: SupportTicketFilter, $sort: SupportTicketSort,
    $search: String, $page: Int! = 0, $pageSize: Int! = 50) {
  supportTickets(organizationId: $organizationId, filter: $filter, sort: $sort, search: $search, page: $page,
    pageSize: $pageSize) { total rows { ${TICKET} } facets { field values { value count } } abilities { create } } }`;
export const CREATE_TICKET = `mutation ($organizationId: ID!, $input: SupportTicketInput!) {
  createSupportTicket(organizationId: $organizationId, input: $input) { ${TICKET} } }`;
export const UPDATE_TICKET = `mutation ($id: ID!, $version: Int!, $input: SupportTicketInput!) {
  updateSupportTicket(id: $id, version: $version, input: $input) { ${TICKET} } }`;
export const DELETE_TICKET = 'mutation ($id: ID!) { deleteSupportTicket(id: $id) }';
export const CHANGE_TICKETS = `mutation ($changes: [SupportTicketChange!]!) {
  changeSupportTickets(changes: $changes) { id version } }`;
export const DELETE_TICKETS = 'mutation ($rows: [RowVersionInput!]!) { deleteSupportTickets(rows: $rows) }';
export const REPLY = `mutation ($recordId: ID!, $text: String!) {
  createComment(entity: SupportTicket, recordId: $recordId, input: { text: $text, mentions: [] }) { id } }`;

/** Questions on a test's server. */
export function supportOn({ ask }: Pick<TestApp, 'ask'>) {
  return {
    /** Asks a question in the person's first organisation, or in a given one. */
    async ticket(
      person: Person,
      input: object = {},
      organizationId = person.organizationIds[0],
    ): Promise<ShownTicket> {
      const { createSupportTicket } = await ask<{ createSupportTicket: ShownTicket }>(person, CREATE_TICKET, {
        organizationId,
        input: { ...validTicket, ...input },
      });
      return createSupportTicket;
    },
    async get(person: Person, id: string): Promise<ShownTicket> {
      return (await ask<{ supportTicket: ShownTicket }>(person, GET_TICKET, { id })).supportTicket;
    },
    reply: (person: Person, recordId: string, text = 'Kunt u een schermafbeelding sturen?') =>
      ask<{ createComment: { id: string } }>(person, REPLY, { recordId, text }),
  };
}
