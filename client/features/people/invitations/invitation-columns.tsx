import { type Role, roles } from '../../../../schema/people/identity.ts';
import { type InvitationStatus, invitationStatuses } from '../../../../schema/people/organizations.ts';
import type { InvitationsQuery } from '../../../graphql/generated/operations.ts';
import { invitationTexts } from '../../../i18n/nl/people.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { defineList } from '../../../records/list/define-list.ts';
import type { TableColumn, TableFilter } from '../../../ui/data-table/types.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import type { Invitation } from '../use-people.ts';
import { invitationQuery } from './invitation-query.ts';

const { fields } = invitationTexts;

const tones: Record<InvitationStatus, StatusTone> = {
  Sent: 'info',
  Accepted: 'success',
  Expired: 'warning',
  Withdrawn: 'neutral',
};

const columns: readonly TableColumn<Invitation>[] = [
  {
    id: 'email',
    header: fields.email,
    cell: (row) => row.email,
    sortable: true,
    truncate: 40,
    width: 260,
    grow: true,
    phone: 'title',
  },
  {
    id: 'role',
    width: 104,
    header: fields.role,
    cell: ({ role }) => roles.nameOf(role as Role),
    sortable: true,
    phone: 'show',
  },
  {
    id: 'teams',
    header: fields.teams,
    cell: ({ teams }) => teams.join(', '),
    truncate: 25,
    width: 112,
  },
  {
    id: 'organization',
    header: fields.organization,
    cell: (row) => row.organization.name,
    sortable: true,
    truncate: 25,
    width: 124,
  },
  {
    id: 'sentBy',
    header: fields.sentBy,
    cell: ({ sentBy }) => `${sentBy.name} ${sentBy.surname}`,
    sortable: true,
    defaultHidden: true,
  },
  { id: 'sentAt', header: fields.sentAt, cell: (row) => formatDate(row.sentAt), sortable: true, width: 112 },
  {
    id: 'expiresAt',
    header: fields.expiresAt,
    cell: (row) => formatDate(row.expiresAt),
    sortable: true,
    width: 112,
    phone: 'show',
  },
  {
    id: 'status',
    header: fields.status,
    cell: ({ status }) => (
      <StatusBadge tone={tones[status as InvitationStatus]}>
        {invitationStatuses.nameOf(status as InvitationStatus)}
      </StatusBadge>
    ),
    sortable: true,
    width: 124,
    phone: 'show',
  },
];

const filters: readonly TableFilter[] = [
  {
    key: 'status',
    label: fields.status,
    options: invitationStatuses.list.map(({ code, name }) => ({ value: code, label: name })),
  },
];

/** The list of invitations; a SuperAdmin's is of all organisations. */
export const invitationList = defineList({
  ...invitationQuery,
  tableId: 'invitations',
  pick: ({ invitations }: InvitationsQuery) => invitations,
  entity: 'Invitation',
  texts: invitationTexts,
  columns,
  filters,
});
