import { Button, VisuallyHidden } from '@chakra-ui/react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { FormSkeleton } from '../../ui/feedback/async-states.tsx';

/** Head of a form that is still loading. */
export interface DialogHead {
  readonly title: string;
  readonly description: string;
}

interface LoadingDialogProps extends DialogHead {
  onClose: () => void;
}

/** Stands where a form will, until the record that it is about has arrived. */
export function LoadingDialog({ title, description, onClose }: LoadingDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size="lg"
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {uiTexts.wizard.cancel}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        <VisuallyHidden role="status">{uiTexts.loading}</VisuallyHidden>
        <FormSkeleton fields={4} />
      </DialogBody>
    </Dialog>
  );
}
