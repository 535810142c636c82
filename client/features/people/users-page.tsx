import { Button } from '@chakra-ui/react';
import {
  ArrowRightLeft,
  Ban,
  History as HistoryIcon,
  KeyRound,
  Mail,
  ShieldCheck,
  ShieldOff,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { UserAccountDocument, type UserAccountQuery } from '../../graphql/generated/operations.ts';
import { peopleTexts as texts } from '../../i18n/nl/people.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { ImportButton } from '../../records/list/import-button.tsx';
import { ListPage } from '../../records/list/list-page.tsx';
import { useList } from '../../records/list/use-list.ts';
import { dialogActions } from '../../records/record/dialog-actions.tsx';
import { RecordDialogs } from '../../records/record/record-dialogs.tsx';
import { useSession } from '../../session/session-store.ts';
import { CreateButton } from '../../ui/create-button.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import { type UserAccount, useManagedOrganizationId } from './use-people.ts';
import { nameOf, userColumns, userList } from './user-columns.tsx';

const BlockDialog = lazyComponent(async () => (await import('./block-dialog.tsx')).BlockDialog);
const ConfidantDialog = lazyComponent(async () => (await import('./confidant-dialog.tsx')).ConfidantDialog);
const HandOverDialog = lazyComponent(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);
const HistoryDialog = lazyComponent(async () => (await import('./history-dialog.tsx')).HistoryDialog);
const UserConfirm = lazyComponent(async () => (await import('./user-confirm.tsx')).UserConfirm);
const UserForm = lazyComponent(async () => (await import('./user-form.tsx')).UserForm);

const dialogKinds = [
  'edit',
  'confidant',
  'handOver',
  'block',
  'unblock',
  'passwordLink',
  'resetSecondFactor',
  'history',
] as const;

const record = {
  query: UserAccountDocument,
  pick: ({ userAccount }: UserAccountQuery): UserAccount => userAccount,
  failedTitle: texts.toasts.loadFailed,
};

/** The people of the organisation, for its Admins; those of all of them for a SuperAdmin. */
export function UsersPage() {
  const { user } = useSession();
  const { table, records } = useList(userList, useManagedOrganizationId() ?? undefined);
  const dialog = useAddressDialog(dialogKinds);
  const navigate = useNavigate();

  const rowActions = ({
    id,
    abilities,
    status,
    organizations,
    hasSecondFactor,
  }: UserAccount): RowAction[] => {
    const action = dialogActions(dialog.open, id, texts.actions);
    const reason = id === user?.id ? texts.refusals.own : texts.refusals.elsewhere;
    const confidant = action('confidant', abilities.appointConfidant, {
      icon: <ShieldCheck />,
      reason: organizations.length === 0 ? texts.refusals.noOrganization : reason,
    });
    return [
      action('edit', abilities.edit, { reason }),
      ...(user?.role === 'SuperAdmin' ? [confidant] : []),
      action('handOver', true, { icon: <ArrowRightLeft /> }),
      action('history', true, { icon: <HistoryIcon /> }),
      action('passwordLink', abilities.sendPasswordLink, {
        icon: <KeyRound />,
        reason: status === 'Blocked' ? texts.refusals.blocked : reason,
      }),
      action('resetSecondFactor', abilities.resetSecondFactor, {
        icon: <ShieldOff />,
        reason: hasSecondFactor ? reason : texts.refusals.noSecondFactor,
      }),
      abilities.unblock
        ? action('unblock', true, { icon: <Undo2 /> })
        : action('block', abilities.block, { icon: <Ban />, tone: 'destructive', reason }),
    ];
  };

  return (
    <ListPage
      texts={texts}
      actions={
        <>
          <ImportButton kind="Invitation" />
          <Button variant="outline" onClick={() => navigate('/invites')}>
            <Mail aria-hidden />
            {texts.toInvitations}
          </Button>
        </>
      }
      table={{ ...table, columns: userColumns(user?.role) }}
      rowTitle={(row) => texts.nameOf(nameOf(row))}
      rowActions={rowActions}
      toolbarActions={
        <CreateButton
          isAllowed
          icon={<UserPlus aria-hidden />}
          onClick={() => navigate('/invites?dialog=create')}
        >
          {texts.invite}
        </CreateButton>
      }
      empty={{ icon: <Users size={24} />, ...texts.empty }}
    >
      <RecordDialogs
        dialog={dialog}
        record={record}
        {...records}
        free={{}}
        dialogs={{
          edit: (account, controls) => <UserForm account={account} {...controls} />,
          confidant: (account, controls) => <ConfidantDialog account={account} {...controls} />,
          handOver: (account, controls) => <HandOverDialog account={account} {...controls} />,
          history: (account, { onClose }) => <HistoryDialog account={account} onClose={onClose} />,
          block: (account, controls) => <BlockDialog account={account} {...controls} />,
          unblock: (account, controls) => <UserConfirm kind="unblock" account={account} {...controls} />,
          passwordLink: (account, controls) => (
            <UserConfirm kind="passwordLink" account={account} {...controls} />
          ),
          resetSecondFactor: (account, controls) => (
            <UserConfirm kind="resetSecondFactor" account={account} {...controls} />
          ),
        }}
        needs={{ edit: ({ abilities }) => abilities.edit }}
      />
    </ListPage>
  );
}
