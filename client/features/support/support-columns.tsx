import { type SupportStatus, supportStatuses } from '../../../schema/records/support.ts';
import type { SupportTicketFieldsFragment, SupportTicketsQuery } from '../../graphql/generated/operations.ts';
import { supportTexts } from '../../i18n/nl/support.ts';
import { supportTicketFields } from '../../kinds/support-ticket.fields.ts';
import { kind } from '../../kinds/support-ticket.kind.ts';
import { columnsOf } from '../../records/fields/columns.ts';
import { filtersOf } from '../../records/fields/filters.ts';
import { defineList } from '../../records/list/define-list.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { deskQuery, supportQuery } from './support-query.ts';

export type SupportTicket = SupportTicketFieldsFragment;

/** Status badge of a question, the same everywhere. */
export function SupportStatusBadge({ status }: { status: SupportStatus }) {
  return <StatusBadge tone={kind.tones[status]}>{supportStatuses.nameOf(status)}</StatusBadge>;
}

const list = {
  file: 'vragen',
  exported: 'support-tickets',
  tableId: 'support',
  pick: ({ supportTickets }: SupportTicketsQuery) => supportTickets,
  entity: 'SupportTicket',
  texts: supportTexts,
  columns: columnsOf<typeof supportTicketFields, SupportTicket>(supportTicketFields, {
    status: {
      cell: ({ status }) => <SupportStatusBadge status={status} />,
      text: ({ status }) => supportStatuses.nameOf(status),
    },
  }),
  filters: filtersOf(supportTicketFields),
} as const;

/** The list of one's own questions. */
export const supportList = defineList({ ...supportQuery, ...list });

/** The list of the support desk. */
export const deskList = defineList({ ...deskQuery, ...list });
