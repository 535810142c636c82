import { useWithdrawInvitationMutation } from '../../graphql/generated/hooks.ts';
import { InvitationDocument } from '../../graphql/generated/operations.ts';
import { invitationTexts as texts } from '../../i18n/nl/people.ts';
import { RecordDialog } from '../../resource/record/record-dialog.tsx';
import { attempt } from '../../resource/save/attempt.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import type { Invitation } from './use-people.ts';

/** What one does with an invitation in a dialog. */
export const invitationDialogKinds = ['create', 'link', 'withdraw'] as const;

interface InvitationDialogsProps {
  kind: (typeof invitationDialogKinds)[number];
  id: string | null;
  rows: readonly Invitation[];
  /** The rows are still on their way. */
  isListLoading: boolean;
  onClose: () => void;
  onChanged: () => void;
}

interface DialogProps extends Pick<InvitationDialogsProps, 'onClose' | 'onChanged'> {
  invitation: Invitation;
}

const dialogs = { link: InvitationLinkDialog, withdraw: Withdraw } as const;

/** The dialog that is open, also about an invitation that is not on the page. */
export function InvitationDialogs({ kind, id, rows, isListLoading, ...rest }: InvitationDialogsProps) {
  if (kind === 'create') return <InvitationForm {...rest} />;
  if (id === null) return null;
  const Dialog = dialogs[kind];
  return (
    <RecordDialog
      key={`${kind}:${id}`}
      id={id}
      listed={rows.find((row) => row.id === id)}
      isListLoading={isListLoading}
      query={InvitationDocument}
      pick={({ invitation }): Invitation => invitation}
      failedTitle={texts.toasts.loadFailed}
      onClose={rest.onClose}
    >
      {(invitation) => <Dialog invitation={invitation} {...rest} />}
    </RecordDialog>
  );
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
