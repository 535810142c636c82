import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { DeletionDocument, DeletionTexts } from './delete-dialog.tsx';
import type { DialogHead } from './loading-dialog.tsx';
import type { OpenedDialogProps } from './opened-dialog.tsx';
import type { AskedRecord } from './use-record.ts';

/** What every dialog about a record is given. */
export interface DialogControls {
  onClose: () => void;
  /** Something was saved, or may have been. */
  onChanged: () => void;
}

/** The record that a dialog is about, as pages declare it once. */
export interface RecordDefinition<Data, Row> extends Pick<AskedRecord<Data, Row>, 'query' | 'pick'> {
  /** The organisation that becomes the chosen one; absent or null where the page is not of one. */
  organizationOf?: (record: Row) => { readonly id: string } | null;
  /** Heads the notification when it cannot be had, as documented. */
  failedTitle: string;
}

export interface RecordDialogsProps<Data, Row extends object, Kind extends string, Free extends Kind> {
  /** Which dialog the address names, about which record. */
  dialog: { kind: Kind | null; entryId: string | null; close: () => void };
  record: RecordDefinition<Data, Row>;
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
  /** Dialogs that not everybody may have, with who may; by rule the server alone decides. */
  needs?: Partial<Record<Kind, (record: Row) => boolean>>;
  /** Dialogs for which the record is asked for each time, whatever a list has: that one reads it is written down. */
  askedEachTime?: readonly Kind[];
  /** The heads of dialogs that show where they will stand until the record has arrived; the others show nothing yet. */
  heads?: Partial<Record<Kind, DialogHead>>;
}

/** Nobody needs the dialogs before the list. */
const OpenedDialog = lazyComponent(async () => (await import('./opened-dialog.tsx')).OpenedDialog);

/**
 * The dialog of a page that is open, loaded when the first one opens. The record is found in one way for all: as a list
 * on the page has it, else as the server answers; where it cannot be had, it is said why.
 */
export function RecordDialogs<Data, Row extends object, Kind extends string, Free extends Kind>(
  props: RecordDialogsProps<Data, Row, Kind, Free>,
) {
  const { kind, entryId } = props.dialog;
  if (kind === null) return null;
  // Whatever the record is, it goes from where it is found into a dialog of the same declaration.
  const opened = props as unknown as Omit<OpenedDialogProps, 'kind'>;
  return (
    <Suspense>
      <OpenedDialog key={`${kind}:${entryId}`} {...opened} kind={kind} />
    </Suspense>
  );
}
