import { Button, Text } from '@chakra-ui/react';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { LoadFailed } from '../../ui/feedback/async-states.tsx';

interface OpenWorkPendingProps {
  title: string;
  /** What is said where there is nothing to do; null while that is not known. */
  said: string | null;
  hasFailed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands where work will be offered to be handed over: until it is known, where it cannot be, and where there is none. */
export function OpenWorkPending({ title, said, hasFailed, onRetry, onClose }: OpenWorkPendingProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      compact
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {peopleTexts.handOver.close}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        {hasFailed ? <LoadFailed onRetry={onRetry} /> : <Text role="status">{said ?? uiTexts.loading}</Text>}
      </DialogBody>
    </Dialog>
  );
}
