import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import {
  CHANGE_TICKETS,
  CREATE_TICKET,
  DELETE_TICKET,
  DELETE_TICKETS,
  GET_TICKET,
  INSERT_TICKET,
  LIST_TICKETS,
  NEW_TICKET,
  type ShownTicket,
  UPDATE_TICKET,
  validTicket,
} from './support.ts';

const forbidden = everywhere('FORBIDDEN');
const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
/** The person who asked, and the support desk. */
const own = { own: 'ok', colleague: 'NOT_FOUND', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const desk = { own: 'ok', colleague: 'ok', foreign: 'ok', missing: 'NOT_FOUND' };
const readers = perRole(ANONYMOUS, { Client: own, Admin: own, SuperAdmin: desk });
const onlyDesk = perRole(ANONYMOUS, { Client: forbidden, Admin: forbidden, SuperAdmin: desk });

export const records = {
  SupportTicket: async ({ sql }, { id }, organizationId) => {
    const { rows } = await sql.query<{ id: string }>(`${INSERT_TICKET} returning id`, [id, organizationId]);
    return rows[0]?.id ?? '';
  },
} satisfies Record<string, RecordFactory>;

export const tableRows = { support_ticket: NEW_TICKET };

/** Rows for asking, reading and answering questions. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord, inBatch } = sendOn(app);

  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const ticketId = await idOf('SupportTicket');
    const { code, data } = await app.gql<{ supportTickets: { rows: ShownTicket[] } }>(actor, LIST_TICKETS, {
      organizationId,
      pageSize: 100,
    });
    if (code) return code;
    return data?.supportTickets.rows.some(({ id }) => id === ticketId) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'not listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
  const changed = { input: { ...validTicket, subject: 'Anders' } };

  return {
    'Query.supportTickets': {
      expected: perRole(ANONYMOUS, {
        Client: listed,
        Admin: listed,
        SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: 'NOT_FOUND' },
      }),
      call: isListed,
    },
    'Query.supportTicket': { expected: readers, call: onRecord('SupportTicket', GET_TICKET) },
    'Mutation.createSupportTicket': {
      expected: perRole(ANONYMOUS, {
        Client: ownOrganization,
        Admin: ownOrganization,
        SuperAdmin: { ...ownOrganization, foreign: 'ok' },
      }),
      call: send(CREATE_TICKET, ({ organizationId }) => ({ organizationId, input: validTicket })),
    },
    'Mutation.updateSupportTicket': {
      expected: readers,
      call: onRecord('SupportTicket', UPDATE_TICKET, changed),
    },
    'Mutation.deleteSupportTicket': { expected: onlyDesk, call: onRecord('SupportTicket', DELETE_TICKET) },
    'Mutation.changeSupportTickets': {
      expected: perRole(ANONYMOUS, {
        Client: { ...own, own: 'FORBIDDEN' },
        Admin: { ...own, own: 'FORBIDDEN' },
        SuperAdmin: desk,
      }),
      call: inBatch('SupportTicket', CHANGE_TICKETS, 'changes', { status: 'InProgress' }),
    },
    'Mutation.deleteSupportTickets': {
      expected: onlyDesk,
      call: inBatch('SupportTicket', DELETE_TICKETS, 'rows'),
    },
  };
}
