import { type SupportTicketFilter, SupportTicketsDocument } from '../../graphql/generated/operations.ts';
import { supportTicketFields } from '../../kinds/support-ticket.fields.ts';
import { filteredBy } from '../../records/fields/filter-keys.ts';

/** How the list of questions is asked for. */
export const supportQuery = {
  document: SupportTicketsDocument,
  defaultSort: { field: 'createdAt', direction: 'desc' },
  ...filteredBy<SupportTicketFilter>(supportTicketFields),
} as const;
