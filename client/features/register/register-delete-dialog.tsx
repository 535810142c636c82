import { readFailure } from '../../graphql/error-message.ts';
import { useDeleteRegisterEntryMutation } from '../../graphql/generated/hooks.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import type { RegisterEntry } from './register-values.ts';

const { deletion, toasts } = registerTexts;
const SHOWN_LENGTH = 80;

export interface RegisterDeleteDialogProps {
  entry: RegisterEntry;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an improvement point is removed. */
export function RegisterDeleteDialog({ entry, onClose, onDeleted }: RegisterDeleteDialogProps) {
  const [remove, { loading }] = useDeleteRegisterEntryMutation();
  const { description } = entry;
  const shown = description.length > SHOWN_LENGTH ? `${description.slice(0, SHOWN_LENGTH)}…` : description;

  const confirm = async () => {
    try {
      await remove({ variables: { id: entry.id } });
      toast({ title: toasts.deleted, tone: 'success' });
      onDeleted();
    } catch (error) {
      toast({ title: toasts.deleteFailed, description: readFailure(error).message, tone: 'destructive' });
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={deletion.title}
      body={deletion.body(shown)}
      confirmLabel={deletion.confirm}
      cancelLabel={deletion.cancel}
      tone="destructive"
      loading={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
