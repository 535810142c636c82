import { useWithdrawInvitationMutation } from '../../graphql/generated/hooks.ts';
import { invitationTexts as texts } from '../../i18n/nl/people.ts';
import type { DialogControls } from '../../resource/record/record-dialogs.tsx';
import { attempt } from '../../resource/save/attempt.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Invitation } from './use-people.ts';

interface WithdrawDialogProps extends DialogControls {
  invitation: Invitation;
}

/** Asks before an invitation is withdrawn. */
export function WithdrawDialog({ invitation, onClose, onChanged }: WithdrawDialogProps) {
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
