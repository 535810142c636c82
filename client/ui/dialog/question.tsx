import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export type Question = Pick<
  ConfirmDialogProps,
  'title' | 'body' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'isRisky'
>;

interface AskedQuestion extends Question {
  answer: (isConfirmed: boolean) => void;
}

/** A question, or one whose words can answer it themselves. */
export type AskedWith = Question | ((answer: (isConfirmed: boolean) => void) => Question);

/** Asks something in the middle of what one does: `ask` comes back with the answer, `dialog` belongs on the page. */
export function useQuestion(): { ask: (question: AskedWith) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const ask = (question: AskedWith) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setAsked(null);
        resolve(isConfirmed);
      };
      setAsked({ ...(typeof question === 'function' ? question(answer) : question), answer });
    });
  if (!asked) return { ask, dialog: null };
  const { answer, ...question } = asked;
  return {
    ask,
    dialog: (
      <ConfirmDialog open {...question} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    ),
  };
}
