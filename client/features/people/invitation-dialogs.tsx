import { attempt } from '../../graphql/attempt.ts';
import { useWithdrawInvitationMutation } from '../../graphql/generated/hooks.ts';
import { invitationTexts as texts } from '../../i18n/nl/people.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import type { Invitation } from './use-people.ts';

/** What one does with an invitation in a dialog. */
export const invitationDialogKinds = ['create', 'link', 'withdraw'] as const;

interface InvitationDialogsProps {
  kind: (typeof invitationDialogKinds)[number];
  invitation: Invitation | null;
  onClose: () => void;
  onChanged: () => void;
}

interface DialogProps extends Omit<InvitationDialogsProps, 'kind'> {
  invitation: Invitation;
}

const dialogs = { link: InvitationLinkDialog, withdraw: Withdraw } as const;

/** The dialog that is open; one about an invitation that is not on the page shows nothing. */
export function InvitationDialogs({ kind, invitation, ...rest }: InvitationDialogsProps) {
  if (kind === 'create') return <InvitationForm {...rest} />;
  const Dialog = dialogs[kind];
  return invitation && <Dialog invitation={invitation} {...rest} />;
}

function Withdraw({ invitation, onClose, onChanged }: DialogProps) {
  const [withdraw, { loading }] = useWithdrawInvitationMutation();
  const confirm = async () => {
    await attempt(() => withdraw({ variables: { id: invitation.id } }), {
      done: texts.toasts.withdrawn,
      failed: texts.toasts.failed,
    });
    onChanged();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={texts.withdrawal.title}
      body={texts.withdrawal.body(invitation.email)}
      confirmLabel={texts.actions.withdraw}
      cancelLabel={texts.form.cancel}
      tone="destructive"
      loading={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
