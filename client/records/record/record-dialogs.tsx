import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { DeletionDocument, DeletionTexts } from './delete-dialog.tsx';
import type { DialogHead } from './loading-dialog.tsx';
import type { OpenedDialogProps } from './opened-dialog.tsx';
import type { AskedRecord } from './use-record.ts';

/** Props of every dialog about a record. */
export interface DialogControls {
  onClose: () => void;
  /** Changes were saved, or may have been. */
  onChanged: () => void;
}

/** The record that a dialog is about, as pages declare it once. */
export interface DialogRecord<Data, Row> extends Pick<AskedRecord<Data, Row>, 'query' | 'pick'> {
  /** The organisation that becomes the chosen one; absent or null where the page is not of one. */
  organizationOf?: (record: Row) => { readonly id: string } | null;
  /** Heads the notification when it cannot be had, as documented. */
  failedTitle: string;
}

export interface RecordDialogsProps<Data, Row extends object, Kind extends string, Free extends Kind> {
  /** The dialog and the record that the address names. */
  dialog: { kind: Kind | null; entryId: string | null; close: () => void };
  record: DialogRecord<Data, Row>;
  /** The record as a list on the page has it, where it does. */
  listed: (id: string) => Row | null | undefined;
  /** A list that may have it is still on its way. */
  isListLoading?: boolean;
  onChanged: () => void;
  /** Dialogs that are about no record, or that ask for it themselves. */
  free: Readonly<Record<Free, (controls: DialogControls) => ReactNode>>;
  /** Dialogs about the record, which is there by then. */
  dialogs: Readonly<
    Record<Exclude<Kind, Free | 'delete'>, (record: Row, controls: DialogControls) => ReactNode>
  > &
    Partial<Record<'delete', (record: Row, controls: DialogControls) => ReactNode>>;
  /** Asks before it is removed; `dialogs.delete` may stand instead. */
  deletion?: { document: DeletionDocument; nameOf: (record: Row) => string; texts: DeletionTexts };
  /** Dialogs that not everybody may have, with the check for each; by rule the server alone decides. */
  needs?: Partial<Record<Kind, (record: Row) => boolean>>;
  /** Dialogs that ask for the record each time, whatever a list has, as each reading is logged. */
  askedEachTime?: readonly Kind[];
  /** The heads of dialogs that show where they will stand until the record has arrived; the others show nothing yet. */
  heads?: Partial<Record<Kind, DialogHead>>;
}

/** Lazy: dialogs are needed only after the list. */
const OpenedDialog = lazyComponent(async () => (await import('./opened-dialog.tsx')).OpenedDialog);

/**
 * The open dialog of a page, loaded when the first one opens. Every dialog finds its record in one way: as a list on
 * the page has it, else as the server answers; a failure is shown with its reason.
 */
export function RecordDialogs<Data, Row extends object, Kind extends string, Free extends Kind>(
  props: RecordDialogsProps<Data, Row, Kind, Free>,
) {
  const { kind, entryId } = props.dialog;
  if (kind === null) return null;
  // Safe cast: the record goes into a dialog of the same declaration.
  const opened = props as unknown as Omit<OpenedDialogProps, 'kind'>;
  return (
    <Suspense>
      <OpenedDialog key={`${kind}:${entryId}`} {...opened} kind={kind} />
    </Suspense>
  );
}
