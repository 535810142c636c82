import { type ReactNode, useRef } from 'react';
import { NOT_EFFECTIVE } from '../../../schema/records/register.ts';
import { registerDialogTexts } from '../../i18n/nl/register-dialogs.ts';
import { useQuestion } from '../../ui/dialog/question.tsx';
import type { RegisterEntry } from './register-values.ts';

const { title, body, confirm, cancel } = registerDialogTexts.followUp.ask;

interface Ways {
  onClose: () => void;
  /** Goes on to a new improvement point that follows this one up. */
  onFollowUp?: (() => void) | undefined;
}

interface FollowUpQuestion {
  /** Asks whether to make a follow-up, once a measure is saved as not working. */
  askAfter: (result: string) => Promise<void>;
  /** Closes the form and goes back, or on to the follow-up. */
  onClose: () => void;
  /** Element to render on the page. */
  dialog: ReactNode;
}

/** Offers a follow-up of an improvement point whose measure does not work. */
export function useFollowUpQuestion(
  entry: Pick<RegisterEntry, 'effectivenessResult'> | null,
  { onClose, onFollowUp }: Ways,
): FollowUpQuestion {
  const { ask, dialog } = useQuestion();
  const isGoingOn = useRef(false);
  return {
    dialog,
    askAfter: async (result) => {
      if (!onFollowUp || result !== NOT_EFFECTIVE || entry?.effectivenessResult === NOT_EFFECTIVE) return;
      isGoingOn.current = await ask({ title, body, confirmLabel: confirm, cancelLabel: cancel });
    },
    onClose: () => (isGoingOn.current && onFollowUp ? onFollowUp() : onClose()),
  };
}
