import { Button, Text } from '@chakra-ui/react';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { LoadFailed } from '../../ui/feedback/async-states.tsx';

interface OpenWorkPendingProps {
  title: string;
  /** Text when there is no open work; null until that is known. */
  said: string | null;
  hasFailed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Dialog in place of the form, while the open work loads, when that fails, and when there is none. */
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
