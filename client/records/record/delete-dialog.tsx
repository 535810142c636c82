import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ActDialog } from './act-dialog.tsx';
import { LostLinks } from './lost-links.tsx';
import type { DialogControls } from './record-dialogs.tsx';

/** Texts of a deletion. */
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

interface DeleteDialogProps extends DialogControls {
  document: DeletionDocument;
  id: string;
  /** The record's name. */
  name: string;
  texts: DeletionTexts;
}

/** Asks before a record is removed, notifies of the outcome, and closes. */
export function DeleteDialog({ document, id, name, texts, ...controls }: DeleteDialogProps) {
  const { deletion, toasts } = texts;
  const [remove] = useMutation(document);
  return (
    <ActDialog
      {...controls}
      title={deletion.title}
      body={
        <>
          <Box>{deletion.body(name)}</Box>
          <Box role="status">
            <LostLinks ids={[id]} />
          </Box>
        </>
      }
      confirmLabel={deletion.confirm}
      cancelLabel={deletion.cancel}
      tone="destructive"
      act={() => remove({ variables: { id } })}
      said={{ done: toasts.deleted, failed: toasts.deleteFailed }}
    />
  );
}
