import { Box, Button } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';
import { StepProgress } from './step-progress.tsx';

export interface StepsDialogProps {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  steps: readonly { title: string; content: ReactNode }[];
  onClose: () => void;
  labels?: { cancel?: string; back?: string; next?: string; close?: string };
  size?: 'md' | 'lg';
}

/** Shows something in steps, to read only: 'Annuleer' or 'Vorige' left, 'Volgende' or 'Sluiten' right. */
export function StepsDialog(props: StepsDialogProps) {
  return props.open ? <OpenStepsDialog {...props} /> : null;
}

function OpenStepsDialog({ title, description, steps, onClose, labels, size = 'md' }: StepsDialogProps) {
  const [index, setIndex] = useState(0);
  const step = steps[index];
  const isFirst = index === 0;
  const isLast = index === steps.length - 1;
  const words = { ...uiTexts.wizard, close: uiTexts.close, ...labels };
  if (!step) return null;

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={isFirst ? onClose : () => setIndex(index - 1)}>
            {isFirst ? words.cancel : words.back}
          </Button>
          <Button onClick={isLast ? onClose : () => setIndex(index + 1)}>
            {isLast ? words.close : words.next}
          </Button>
        </DialogFooter>
      }
    >
      <StepProgress step={index} of={steps.length} title={step.title} />
      <DialogBody isForReading>
        <Box minH={{ md: '64' }}>{step.content}</Box>
      </DialogBody>
    </Dialog>
  );
}
