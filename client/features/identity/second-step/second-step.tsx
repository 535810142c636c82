import { Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { MeFieldsFragment } from '../../../graphql/generated/operations.ts';
import type { PendingStep } from '../access/pending-step.ts';
import { SetUpStep } from './set-up-step.tsx';
import { VerifyStep } from './verify-step.tsx';

/** Session that a completed sign-in gives. */
export interface Admitted {
  readonly user: MeFieldsFragment;
  readonly token: string;
}

export interface StepProps {
  challenge: string;
  onAdmitted: (admitted: Admitted) => void;
  /** Back to address and password. */
  onStartAgain: () => void;
}

interface SecondStepProps extends Omit<StepProps, 'challenge'> {
  pending: PendingStep;
}

/** The second step of signing in, whichever is due, with a way back to the first. */
export function SecondStep({ pending: { challenge, step }, ...props }: SecondStepProps) {
  const Step = step === 'SetUp' ? SetUpStep : VerifyStep;
  const stack = useRef<HTMLDivElement>(null);
  // The element that had the focus is gone, as in a dialog.
  useEffect(() => stack.current?.focus(), []);
  return (
    <Stack gap="5" ref={stack} tabIndex={-1} outline="none">
      <Step challenge={challenge} {...props} />
    </Stack>
  );
}
