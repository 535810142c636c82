import { attempt } from '../../../graphql/attempt.ts';
import { useDeleteTaskEventMutation } from '../../../graphql/generated/hooks.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { TaskEvent } from './event-values.ts';

const { deletion, toasts } = planningTexts;

interface EventDeleteDialogProps {
  event: TaskEvent;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a task is taken out of the planning. */
export function EventDeleteDialog({ event, onClose, onDeleted }: EventDeleteDialogProps) {
  const [remove, { loading }] = useDeleteTaskEventMutation();
  const confirm = async () => {
    await attempt(() => remove({ variables: { id: event.id } }), {
      done: toasts.deleted,
      failed: toasts.deleteFailed,
    });
    onDeleted();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={deletion.title}
      body={deletion.body(event.title)}
      confirmLabel={deletion.confirm}
      cancelLabel={deletion.cancel}
      tone="destructive"
      loading={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
