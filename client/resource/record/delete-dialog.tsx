import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { attempt } from '../save/attempt.ts';

/** What is said around a removal. */
export interface DeletionTexts {
  readonly deletion: {
    readonly title: string;
    readonly body: (name: string) => ReactNode;
    readonly confirm: string;
    readonly cancel: string;
  };
  readonly toasts: { readonly deleted: string; readonly deleteFailed: string };
}

export type DeletionDocument = TypedDocumentNode<unknown, { id: string }>;

interface DeleteDialogProps {
  document: DeletionDocument;
  id: string;
  /** What the record is called. */
  name: string;
  texts: DeletionTexts;
  onClose: () => void;
  /** Whatever came of it, the list is to be asked for again. */
  onChanged: () => void;
}

/** Asks before a record is removed, says what came of it, and closes. */
export function DeleteDialog({ document, id, name, texts, onClose, onChanged }: DeleteDialogProps) {
  const { deletion, toasts } = texts;
  const [remove, { loading }] = useMutation(document);
  const confirm = async () => {
    await attempt(() => remove({ variables: { id } }), { done: toasts.deleted, failed: toasts.deleteFailed });
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
