import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { attempt } from '../save/attempt.ts';

export interface DeleteDialogProps {
  texts: {
    readonly deletion: {
      readonly title: string;
      readonly body: (name: string) => ReactNode;
      readonly confirm: string;
      readonly cancel: string;
    };
    readonly toasts: { readonly deleted: string; readonly deleteFailed: string };
  };
  /** What the record is called. */
  name: string;
  remove: () => Promise<unknown>;
  /** The removal is under way. */
  loading: boolean;
  onClose: () => void;
  /** Whatever came of it, the list is to be asked for again. */
  onChanged: () => void;
}

/** Asks before a record is removed, says what came of it, and closes. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { texts, name, remove, loading, onClose, onChanged } = props;
  const { deletion, toasts } = texts;
  const confirm = async () => {
    await attempt(remove, { done: toasts.deleted, failed: toasts.deleteFailed });
    onChanged();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={deletion.title}
      body={deletion.body(name)}
      confirmLabel={deletion.confirm}
      cancelLabel={deletion.cancel}
      tone="destructive"
      loading={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
