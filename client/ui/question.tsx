import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export type Question = Pick<ConfirmDialogProps, 'title' | 'body' | 'confirmLabel' | 'cancelLabel' | 'tone'>;

interface AskedQuestion extends Question {
  answer: (isConfirmed: boolean) => void;
}

/** Asks something in the middle of what one does: `ask` comes back with the answer, `dialog` belongs on the page. */
export function useQuestion(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setAsked(null);
        resolve(isConfirmed);
      };
      setAsked({ ...question, answer });
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
