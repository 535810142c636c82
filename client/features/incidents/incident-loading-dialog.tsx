import { Button, VisuallyHidden } from '@chakra-ui/react';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { FormSkeleton } from '../../ui/async-states.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';

const { form, followUp } = incidentTexts;
const heads = {
  edit: { title: form.editTitle, description: form.editDescription },
  followUp: { title: followUp.title, description: followUp.description },
};

export interface IncidentLoadingDialogProps {
  /** The form that takes its place. */
  kind: keyof typeof heads;
  onClose: () => void;
}

/** Stands where a form will, until the incident that it is about has arrived. */
export function IncidentLoadingDialog({ kind, onClose }: IncidentLoadingDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      {...heads[kind]}
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
