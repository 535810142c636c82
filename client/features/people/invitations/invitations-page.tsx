import { Button } from '@chakra-ui/react';
import { Link2, Mail, MailX, Send, UserPlus, Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useResendInvitationMutation } from '../../../graphql/generated/hooks.ts';
import { InvitationDocument, type InvitationQuery } from '../../../graphql/generated/operations.ts';
import { invitationTexts as texts } from '../../../i18n/nl/people.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { ListPage } from '../../../records/list/list-page.tsx';
import { useList } from '../../../records/list/use-list.ts';
import { dialogActions } from '../../../records/record/dialog-actions.tsx';
import { RecordDialogs } from '../../../records/record/record-dialogs.tsx';
import { attempt } from '../../../records/save/attempt.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { type Invitation, useManagedOrganizationId } from '../use-people.ts';
import { invitationList } from './invitation-columns.tsx';

const InvitationForm = lazyComponent(async () => (await import('./invitation-form.tsx')).InvitationForm);
const InvitationLinkDialog = lazyComponent(
  async () => (await import('./invitation-link-dialog.tsx')).InvitationLinkDialog,
);
const WithdrawDialog = lazyComponent(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

const dialogKinds = ['create', 'link', 'withdraw'] as const;

const record = {
  query: InvitationDocument,
  pick: ({ invitation }: InvitationQuery): Invitation => invitation,
  failedTitle: texts.toasts.loadFailed,
};

/** Invitations, each with its status. */
export function InvitationsPage() {
  const { page, table, records, refresh } = useList(invitationList, useManagedOrganizationId() ?? undefined);
  const dialog = useAddressDialog(dialogKinds);
  const navigate = useNavigate();
  const [sendAgain] = useResendInvitationMutation();
  const resend = async (id: string) => {
    await attempt(() => sendAgain({ variables: { id } }), {
      done: texts.toasts.resent,
      failed: texts.toasts.failed,
    });
    refresh();
  };

  return (
    <ListPage
      texts={texts}
      actions={
        <Button variant="outline" onClick={() => navigate('/users')}>
          <Users aria-hidden />
          {texts.toUsers}
        </Button>
      }
      table={table}
      rowTitle={({ email }) => texts.nameOf(email)}
      rowActions={({ id, abilities }) => {
        const action = dialogActions(dialog.open, id, texts.actions);
        return [
          {
            id: 'resend',
            label: texts.actions.resend,
            icon: <Send />,
            // Harmless, so it asks nothing; never opened by an address, which anyone may have written.
            onSelect: () => void resend(id),
            disabled: !abilities.resend,
          },
          action('link', abilities.copyLink, { icon: <Link2 /> }),
          action('withdraw', abilities.withdraw, { icon: <MailX />, tone: 'destructive' }),
        ];
      }}
      firstAction={
        <CreateButton
          icon={<UserPlus aria-hidden />}
          onClick={() => dialog.open('create')}
          isAllowed={page?.abilities.create}
        >
          {texts.form.title}
        </CreateButton>
      }
      empty={{ icon: <Mail size={24} />, ...texts.empty }}
    >
      <RecordDialogs
        dialog={dialog}
        record={record}
        {...records}
        free={{ create: (controls) => <InvitationForm {...controls} /> }}
        dialogs={{
          link: (invitation, controls) => <InvitationLinkDialog invitation={invitation} {...controls} />,
          withdraw: (invitation, controls) => <WithdrawDialog invitation={invitation} {...controls} />,
        }}
      />
    </ListPage>
  );
}
