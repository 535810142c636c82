import { Box, Button } from '@chakra-ui/react';
import { ClipboardList, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { registerTexts } from '../../i18n/nl/register.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { OrganizationPicker } from '../../resource/account/organization-picker.tsx';
import { useOrganizations } from '../../resource/account/organizations.tsx';
import { usePreferences } from '../../resource/account/preferences.tsx';
import { useSession } from '../../session/session-store.ts';
import { EmptyState } from '../../ui/async-states.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import { useTableState } from '../../ui/data-table/use-table-state.ts';
import { Page } from '../../ui/page.tsx';
import { registerColumns, registerFilters } from './register-columns.tsx';
import { type RegisterEntry, registerDialogKinds } from './register-values.ts';
import { useRegisterList } from './use-register-list.ts';

/** Nobody needs the dialogs before the list. */
const RegisterDialogs = lazy(async () => ({
  default: (await import('./register-dialogs.tsx')).RegisterDialogs,
}));

const { actions, empty } = registerTexts;

const tableOptions = {
  defaultSort: { field: 'createdAt', direction: 'desc' },
  sortFields: registerColumns.filter(({ sortable }) => sortable).map(({ id }) => id),
  filterKeys: registerFilters.map(({ key }) => key),
  filterValues: Object.fromEntries(
    registerFilters.map(({ key, options }) => [key, options.map(({ value }) => value)]),
  ),
} as const;

/** The improvement register: the list of the chosen organisation, and everything one does with it (section 2). */
export function RegisterPage() {
  const { user } = useSession();
  const { selected } = useOrganizations();
  const organizationId = selected?.id ?? null;
  const { preferences } = usePreferences();
  const state = useTableState({ ...tableOptions, defaultPageSize: preferences.pageSize });
  const list = useRegisterList(organizationId, state);
  const dialog = useAddressDialog(registerDialogKinds, 'incident');

  const rowActions = (entry: RegisterEntry): RowAction[] => [
    { id: 'view', label: actions.view, icon: <Eye />, onSelect: () => dialog.open('view', entry.id) },
    {
      id: 'edit',
      label: actions.edit,
      icon: <Pencil />,
      onSelect: () => dialog.open('edit', entry.id),
      disabled: !entry.abilities.update,
    },
    {
      id: 'delete',
      label: actions.delete,
      icon: <Trash2 />,
      onSelect: () => dialog.open('delete', entry.id),
      tone: 'destructive',
      disabled: !entry.abilities.delete,
    },
  ];

  const createButton = (
    <Button
      size={{ base: 'md', md: 'sm' }}
      onClick={() => dialog.open('create')}
      disabled={!list.page?.abilities.create}
    >
      <Plus aria-hidden />
      {registerTexts.create}
    </Button>
  );

  return (
    <Page
      title={registerTexts.title}
      purpose={registerTexts.purpose}
      actions={user?.role === 'SuperAdmin' ? <OrganizationPicker /> : undefined}
    >
      <DataTable
        tableId="register"
        caption={registerTexts.caption}
        columns={registerColumns}
        {...list.table}
        rowId={({ id }) => id}
        rowTitle={({ description }) => registerTexts.entryOf(description)}
        state={state}
        filters={registerFilters}
        searchLabel={registerTexts.search}
        rowActions={rowActions}
        selectable
        toolbarActions={<Box hideBelow="sm">{createButton}</Box>}
        emptyState={
          <EmptyState
            icon={<ClipboardList size={24} />}
            title={empty.title}
            body={organizationId ? empty.body : empty.noOrganization}
            action={organizationId ? <Box hideBelow="sm">{createButton}</Box> : undefined}
          />
        }
      />
      {/* The documented toolbar hides its button on small screens; a thumb finds this one instead. */}
      <Box hideFrom="sm" position="sticky" bottom="4" mt="4" display="grid">
        {createButton}
      </Box>
      {dialog.kind && (
        <Suspense>
          <RegisterDialogs
            kind={dialog.kind}
            entryId={dialog.entryId}
            incidentId={dialog.startId}
            organizationId={organizationId}
            mayChooseResponsible={list.page?.abilities.chooseResponsible ?? false}
            rows={list.table.rows}
            isListLoading={list.table.loading}
            onClose={dialog.close}
            onChanged={list.refresh}
          />
        </Suspense>
      )}
    </Page>
  );
}
