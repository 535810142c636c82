import { Button } from '@chakra-ui/react';
import { Link2, Mail, MailX, Send, UserPlus, Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useResendInvitationMutation } from '../../graphql/generated/hooks.ts';
import { invitationTexts as texts } from '../../i18n/nl/people.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { usePreferences } from '../../resource/account/preferences.tsx';
import { attempt } from '../../resource/save/attempt.ts';
import { EmptyState } from '../../ui/async-states.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import { useTableState } from '../../ui/data-table/use-table-state.ts';
import { Page } from '../../ui/page.tsx';
import { invitationColumns, invitationFilters, invitationTableOptions } from './invitation-columns.tsx';
import { InvitationDialogs, invitationDialogKinds } from './invitation-dialogs.tsx';
import { type Invitation, useInvitations } from './use-people.ts';

const { actions } = texts;

/** Who was invited, and what became of it. */
export function InvitationsPage() {
  const { preferences } = usePreferences();
  const state = useTableState({ ...invitationTableOptions, defaultPageSize: preferences.pageSize });
  const list = useInvitations(state);
  const dialog = useAddressDialog(invitationDialogKinds);
  const navigate = useNavigate();
  const [sendAgain] = useResendInvitationMutation();
  const resend = async (id: string) => {
    await attempt(() => sendAgain({ variables: { id } }), {
      done: texts.toasts.resent,
      failed: texts.toasts.failed,
    });
    list.refresh();
  };
  const invite = (
    <Button
      size={{ base: 'md', md: 'sm' }}
      onClick={() => dialog.open('create')}
      disabled={!list.page?.abilities.create}
    >
      <UserPlus aria-hidden />
      {texts.form.title}
    </Button>
  );

  const rowActions = ({ id, abilities }: Invitation): RowAction[] => [
    {
      id: 'resend',
      label: actions.resend,
      icon: <Send />,
      // At once, as there is nothing to be sorry about; never from an address, which anyone may have written.
      onSelect: () => void resend(id),
      disabled: !abilities.resend,
    },
    {
      id: 'link',
      label: actions.copyLink,
      icon: <Link2 />,
      onSelect: () => dialog.open('link', id),
      disabled: !abilities.copyLink,
    },
    {
      id: 'withdraw',
      label: actions.withdraw,
      icon: <MailX />,
      onSelect: () => dialog.open('withdraw', id),
      tone: 'destructive',
      disabled: !abilities.withdraw,
    },
  ];

  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <Button variant="outline" onClick={() => navigate('/users')}>
          <Users aria-hidden />
          {texts.toUsers}
        </Button>
      }
    >
      <DataTable
        tableId="invitations"
        caption={texts.caption}
        columns={invitationColumns}
        {...list.table}
        rowId={({ id }) => id}
        rowTitle={({ email }) => texts.nameOf(email)}
        state={state}
        filters={invitationFilters}
        searchLabel={texts.search}
        rowActions={rowActions}
        toolbarActions={invite}
        emptyState={
          <EmptyState
            icon={<Mail size={24} />}
            title={texts.empty.title}
            body={texts.empty.body}
            action={invite}
          />
        }
      />
      {dialog.kind && (
        <InvitationDialogs
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
