import { type ReactNode, useRef } from 'react';
import { type AskedWith, useQuestion } from './question.tsx';

/** The question gives the focus back when it closes; only then can the focus go to a field. */
const GIVEN_BACK_MS = 50;

interface OnceQuestion {
  /** Asks something, unless it was confirmed before under this key; resolves with whether it is confirmed. */
  askOnce: (key: string, question: AskedWith) => Promise<boolean>;
  /** The same, for a refusal that puts the focus on a field. */
  askOnceOfField: (key: string, question: AskedWith) => Promise<boolean>;
  /** Element to render on the page. */
  dialog: ReactNode;
}

/** Questions of a form before it saves; what was confirmed is not asked again. */
export function useOnceQuestion(): OnceQuestion {
  const { ask, dialog } = useQuestion();
  const confirmed = useRef(new Set<string>());
  const askOnce: OnceQuestion['askOnce'] = async (key, question) => {
    if (confirmed.current.has(key)) return true;
    const isConfirmed = await ask(question);
    if (isConfirmed) confirmed.current.add(key);
    return isConfirmed;
  };
  return {
    dialog,
    askOnce,
    askOnceOfField: async (key, question) => {
      const isConfirmed = await askOnce(key, question);
      if (!isConfirmed) await new Promise((resolve) => setTimeout(resolve, GIVEN_BACK_MS));
      return isConfirmed;
    },
  };
}
