import { type SupportTicketFilter, SupportTicketsDocument } from '../../graphql/generated/operations.ts';
import { supportTicketFields } from '../../kinds/support-ticket.fields.ts';
import { filteredBy } from '../../records/fields/filter-keys.ts';

/** How the list of one's own questions is asked for. */
export const supportQuery = {
  document: SupportTicketsDocument,
  defaultSort: { field: 'createdAt', direction: 'desc' },
  ...filteredBy<SupportTicketFilter>(supportTicketFields),
} as const;

/** How the support desk asks for the questions of everybody: who waits longest first. */
export const deskQuery = {
  ...supportQuery,
  defaultSort: { field: 'waitingSince', direction: 'asc' },
} as const;
