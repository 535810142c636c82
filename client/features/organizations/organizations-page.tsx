import { Button } from '@chakra-ui/react';
import { Archive, ArchiveRestore, Building2, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { organizationTexts as texts } from '../../i18n/nl/organizations.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { usePreferences } from '../../resource/account/preferences.tsx';
import { EmptyState } from '../../ui/async-states.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '../../ui/data-table/types.ts';
import { useTableState } from '../../ui/data-table/use-table-state.ts';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OrganizationDialogs, organizationDialogKinds } from './organization-dialogs.tsx';
import { type ManagedOrganization, useOrganizationList } from './use-organization-list.ts';

const { fields, actions } = texts;

const columns: readonly TableColumn<ManagedOrganization>[] = [
  {
    id: 'name',
    header: fields.name,
    cell: ({ name }) => name,
    sortable: true,
    width: 260,
    phone: 'title',
  },
  {
    id: 'ownerCount',
    header: fields.ownerCount,
    cell: (row) => row.ownerCount,
    sortable: true,
    phone: 'show',
  },
  {
    id: 'memberCount',
    header: fields.memberCount,
    cell: (row) => row.memberCount,
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

const tableOptions = {
  defaultSort: { field: 'name', direction: 'asc' },
  sortFields: columns.map(({ id }) => id),
  filterKeys: ['status'],
  filterValues: { status: ['archived'] },
} as const;

/** All organisations, for who manages the installation (section 2). */
export function OrganizationsPage() {
  const { preferences } = usePreferences();
  const state = useTableState({ ...tableOptions, defaultPageSize: preferences.pageSize });
  const list = useOrganizationList(state);
  const dialog = useAddressDialog(organizationDialogKinds);
  const create = (
    <Button size={{ base: 'md', md: 'sm' }} onClick={() => dialog.open('create')}>
      <Plus aria-hidden />
      {texts.create}
    </Button>
  );

  const rowActions = ({ id, abilities, archivedAt }: ManagedOrganization): RowAction[] => [
    {
      id: 'edit',
      label: actions.edit,
      icon: <Pencil />,
      onSelect: () => dialog.open('edit', id),
      disabled: !abilities.edit,
    },
    { id: 'members', label: actions.members, icon: <Users />, onSelect: () => dialog.open('members', id) },
    archivedAt
      ? {
          id: 'restore',
          label: actions.restore,
          icon: <ArchiveRestore />,
          onSelect: () => dialog.open('restore', id),
          disabled: !abilities.restore,
        }
      : {
          id: 'archive',
          label: actions.archive,
          icon: <Archive />,
          onSelect: () => dialog.open('archive', id),
          disabled: !abilities.archive,
        },
    {
      id: 'delete',
      label: actions.delete,
      icon: <Trash2 />,
      onSelect: () => dialog.open('delete', id),
      tone: 'destructive',
      disabled: !abilities.delete,
    },
  ];

  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <DataTable
        tableId="organizations"
        caption={texts.caption}
        columns={columns}
        {...list.table}
        rowId={({ id }) => id}
        rowTitle={({ name }) => texts.nameOf(name)}
        state={state}
        filters={filters}
        searchLabel={texts.search}
        rowActions={rowActions}
        toolbarActions={create}
        emptyState={
          <EmptyState
            icon={<Building2 size={24} />}
            title={texts.empty.title}
            body={texts.empty.body}
            action={create}
          />
        }
      />
      {dialog.kind && (
        <OrganizationDialogs
          kind={dialog.kind}
          id={dialog.entryId}
          rows={list.table.rows}
          isListLoading={list.table.loading}
          onClose={dialog.close}
          onChanged={list.refresh}
        />
      )}
    </Page>
  );
}
