import type {
  ManagedOrganizationFieldsFragment,
  OrganizationListQuery,
} from '../../graphql/generated/operations.ts';
import { organizationTexts as texts } from '../../i18n/nl/organizations.ts';
import { formatDate } from '../../lib/format-date.ts';
import { defineList } from '../../records/list/define-list.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { organizationQuery } from './organization-query.ts';

export type ManagedOrganization = ManagedOrganizationFieldsFragment;

const { fields } = texts;

const columns: readonly TableColumn<ManagedOrganization>[] = [
  {
    id: 'name',
    header: fields.name,
    cell: ({ name }) => name,
    sortable: true,
    width: 260,
    grow: true,
    phone: 'title',
  },
  {
    id: 'ownerCount',
    header: fields.ownerCount,
    cell: (row) => row.ownerCount,
    numeric: true,
    sortable: true,
    phone: 'show',
  },
  {
    id: 'memberCount',
    header: fields.memberCount,
    cell: (row) => row.memberCount,
    numeric: true,
    sortable: true,
    phone: 'show',
  },
  {
    id: 'archivedAt',
    header: fields.status,
    cell: ({ archivedAt }) => (
      <StatusBadge tone={archivedAt ? 'neutral' : 'success'}>
        {archivedAt ? texts.status.archived : texts.status.active}
      </StatusBadge>
    ),
    sortable: true,
    phone: 'show',
  },
  {
    id: 'createdAt',
    header: fields.createdAt,
    cell: (row) => formatDate(row.createdAt),
    sortable: true,
  },
  {
    id: 'updatedAt',
    header: fields.updatedAt,
    cell: (row) => formatDate(row.updatedAt),
    sortable: true,
    defaultHidden: true,
  },
];

const filters = [
  { key: 'status', label: fields.status, options: [{ value: 'archived', label: texts.showArchived }] },
];

/** The list of organisations. */
export const organizationList = defineList({
  ...organizationQuery,
  tableId: 'organizations',
  pick: (data: OrganizationListQuery) => data.organizationList,
  entity: 'Organization',
  texts,
  columns,
  filters,
});
