import { useWithdrawInvitationMutation } from '../../../graphql/generated/hooks.ts';
import { invitationTexts as texts } from '../../../i18n/nl/people.ts';
import { ActDialog } from '../../../records/record/act-dialog.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import type { Invitation } from '../use-people.ts';

interface WithdrawDialogProps extends DialogControls {
  invitation: Invitation;
}

/** Asks before an invitation is withdrawn. */
export function WithdrawDialog({ invitation, ...controls }: WithdrawDialogProps) {
  const [withdraw] = useWithdrawInvitationMutation();
  return (
    <ActDialog
      {...controls}
      title={texts.withdrawal.title}
      body={texts.withdrawal.body(invitation.email)}
      confirmLabel={texts.actions.withdraw}
      cancelLabel={texts.form.cancel}
      tone="destructive"
      act={() => withdraw({ variables: { id: invitation.id } })}
      said={{ done: texts.toasts.withdrawn, failed: texts.toasts.failed }}
    />
  );
}
