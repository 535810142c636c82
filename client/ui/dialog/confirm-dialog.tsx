import { Button, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'default' | 'destructive';
  /** Confirming is the riskier choice: the accent stands on the way out. */
  isRisky?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** The confirmed act is under way. */
  loading?: boolean;
}

/** Characters of two labels that fit beside each other. */
const BESIDE = 34;

/** Asks before something that cannot be taken back; the focus starts on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    body,
    confirmLabel,
    cancelLabel,
    tone = 'default',
    isRisky = false,
    onConfirm,
    onCancel,
    loading,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      size="sm"
      compact
      initialFocus={() => cancel.current}
      footer={
        <DialogFooter isStacked={confirmLabel.length + cancelLabel.length > BESIDE}>
          <Button ref={cancel} variant={isRisky ? 'solid' : 'outline'} onClick={onCancel} disabled={loading}>
            {cancelLabel}
          </Button>
          <Button
            variant={isRisky ? 'outline' : 'solid'}
            colorPalette={tone === 'destructive' ? 'red' : 'teal'}
            onClick={onConfirm}
            loading={loading}
            loadingText={confirmLabel}
          >
            {confirmLabel}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>{typeof body === 'string' ? <Text>{body}</Text> : body}</DialogBody>
    </Dialog>
  );
}
