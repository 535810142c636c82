import { type ReactNode, Suspense } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { LoadingDialog } from './loading-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { DialogControls, RecordDialogsProps } from './record-dialogs.tsx';
import { RecordNotAllowed } from './record-problem.tsx';

type AnyDialogs = RecordDialogsProps<unknown, object, string, never>;

export interface OpenedDialogProps extends Omit<AnyDialogs, 'free' | 'dialogs'> {
  kind: string;
  free: Readonly<Record<string, (controls: DialogControls) => ReactNode>>;
  dialogs: Readonly<Record<string, (record: object, controls: DialogControls) => ReactNode>>;
}

/** The dialog that the address names; nothing where it should name a record and does not. */
export function OpenedDialog(props: OpenedDialogProps) {
  const { kind, dialog, record, listed, isListLoading = false, onChanged, free, askedEachTime = [] } = props;
  const { entryId, close } = dialog;
  const controls = { onClose: close, onChanged };
  if (free[kind]) return free[kind](controls);
  if (entryId === null) return null;
  const head = props.heads?.[kind];
  const loading = head && <LoadingDialog {...head} onClose={close} />;
  const isAskedAnyway = askedEachTime.includes(kind);
  return (
    <RecordDialog
      {...record}
      id={entryId}
      listed={isAskedAnyway ? null : listed(entryId)}
      isListLoading={isListLoading && !isAskedAnyway}
      loading={loading}
      onClose={close}
    >
      {(row) => (
        <Suspense fallback={loading}>
          <DialogAbout {...props} id={entryId} row={row} controls={controls} />
        </Suspense>
      )}
    </RecordDialog>
  );
}

interface DialogAboutProps extends Pick<OpenedDialogProps, 'kind' | 'needs' | 'deletion' | 'dialogs'> {
  id: string;
  row: object;
  controls: DialogControls;
}

function DialogAbout({ kind, needs, deletion, dialogs, id, row, controls }: DialogAboutProps) {
  if (needs?.[kind]?.(row) === false) return <RecordNotAllowed onClose={controls.onClose} />;
  const show = dialogs[kind];
  if (show) return show(row, controls);
  if (!deletion) return null;
  const { nameOf, ...removal } = deletion;
  return <DeleteDialog {...removal} {...controls} id={id} name={nameOf(row)} />;
}
