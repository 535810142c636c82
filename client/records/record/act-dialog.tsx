import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/dialog/confirm-dialog.tsx';
import { type AttemptTexts, attempt } from '../save/attempt.ts';
import type { DialogControls } from './record-dialogs.tsx';

interface ActDialogProps
  extends DialogControls,
    Omit<ConfirmDialogProps, 'open' | 'onConfirm' | 'onCancel' | 'loading'> {
  act: () => Promise<unknown>;
  said: AttemptTexts;
}

/** Asks before an act on the server that needs no form, does it, notifies of the outcome, and closes. */
export function ActDialog({ act, said, onClose, onChanged, ...question }: ActDialogProps) {
  const [isActing, setActing] = useState(false);
  const confirm = async () => {
    setActing(true);
    await attempt(act, said);
    onChanged();
    onClose();
  };
  return (
    <ConfirmDialog
      {...question}
      open
      loading={isActing}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
