import { Button } from '@chakra-ui/react';
import {
  ArrowRightLeft,
  Ban,
  KeyRound,
  Mail,
  Pencil,
  ShieldCheck,
  ShieldOff,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { peopleTexts as texts } from '../../i18n/nl/people.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { usePreferences } from '../../resource/account/preferences.tsx';
import { useSession } from '../../session/session-store.ts';
import { EmptyState } from '../../ui/async-states.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import { useTableState } from '../../ui/data-table/use-table-state.ts';
import { Page } from '../../ui/page.tsx';
import { type UserAccount, useUserAccounts } from './use-people.ts';
import { nameOf, userColumns, userFilters, userTableOptions } from './user-columns.tsx';
import { userDialogKinds } from './user-dialog-kinds.ts';

/** Nobody needs the dialogs before the list. */
const UserDialogs = lazy(async () => ({ default: (await import('./user-dialogs.tsx')).UserDialogs }));

const { actions } = texts;

/** The people of the organisation, for its Admins; those of all of them for a SuperAdmin. */
export function UsersPage() {
  const { user } = useSession();
  const { preferences } = usePreferences();
  const state = useTableState({ ...userTableOptions, defaultPageSize: preferences.pageSize });
  const list = useUserAccounts(state);
  const dialog = useAddressDialog(userDialogKinds);
  const navigate = useNavigate();

  const rowActions = ({ id, abilities }: UserAccount): RowAction[] => [
    {
      id: 'edit',
      label: actions.edit,
      icon: <Pencil />,
      onSelect: () => dialog.open('edit', id),
      disabled: !abilities.edit,
    },
    ...(user?.role === 'SuperAdmin'
      ? [
          {
            id: 'confidant',
            label: actions.confidant,
            icon: <ShieldCheck />,
            onSelect: () => dialog.open('confidant', id),
            disabled: !abilities.appointConfidant,
          },
        ]
      : []),
    {
      id: 'handOver',
      label: actions.handOver,
      icon: <ArrowRightLeft />,
      onSelect: () => dialog.open('handOver', id),
    },
    {
      id: 'passwordLink',
      label: actions.passwordLink,
      icon: <KeyRound />,
      onSelect: () => dialog.open('passwordLink', id),
      disabled: !abilities.sendPasswordLink,
    },
    {
      id: 'resetSecondFactor',
      label: actions.resetSecondFactor,
      icon: <ShieldOff />,
      onSelect: () => dialog.open('resetSecondFactor', id),
      disabled: !abilities.resetSecondFactor,
    },
    abilities.unblock
      ? { id: 'unblock', label: actions.unblock, icon: <Undo2 />, onSelect: () => dialog.open('unblock', id) }
      : {
          id: 'block',
          label: actions.block,
          icon: <Ban />,
          onSelect: () => dialog.open('block', id),
          tone: 'destructive',
          disabled: !abilities.block,
        },
  ];

  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <Button variant="outline" onClick={() => navigate('/invites')}>
          <Mail aria-hidden />
          {texts.toInvitations}
        </Button>
      }
    >
      <DataTable
        tableId="users"
        caption={texts.caption}
        columns={userColumns(user?.role)}
        {...list.table}
        rowId={({ id }) => id}
        rowTitle={(row) => texts.nameOf(nameOf(row))}
        state={state}
        filters={userFilters}
        searchLabel={texts.search}
        rowActions={rowActions}
        toolbarActions={
          <Button size={{ base: 'md', md: 'sm' }} onClick={() => navigate('/invites?dialog=create')}>
            <UserPlus aria-hidden />
            {texts.invite}
          </Button>
        }
        emptyState={
          <EmptyState icon={<Users size={24} />} title={texts.empty.title} body={texts.empty.body} />
        }
      />
      {dialog.kind && (
        <Suspense>
          <UserDialogs
            kind={dialog.kind}
            id={dialog.entryId}
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
