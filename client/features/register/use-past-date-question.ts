import { type ReactNode, useRef } from 'react';
import { registerTexts } from '../../i18n/nl/register.ts';
import { formatDate } from '../../lib/format-date.ts';
import { toLocalMoment } from '../../lib/local-moment.ts';
import { useQuestion } from '../../ui/dialog/question.tsx';
import type { RegisterEntry, RegisterFormValues } from './register-values.ts';

const { title, body, confirm, cancel } = registerTexts.pastDate;

/** A question gives the focus back once it is gone; only after that can the focus go to the date. */
const GIVEN_BACK_MS = 50;

interface PastDateQuestion {
  /** Asks about an expected completion date that is over already; comes back with whether to save. */
  askAboutPastDate: (values: RegisterFormValues) => Promise<boolean>;
  /** Belongs on the page. */
  dialog: ReactNode;
}

/**
 * Asks whether a date in the past is meant: of an entry that is not completed, when the date is another than is stored,
 * and of each date once. It is never refused.
 */
export function usePastDateQuestion(entry: RegisterEntry | null): PastDateQuestion {
  const { ask, dialog } = useQuestion();
  const confirmed = useRef(entry?.expectedCompletionDate);
  return {
    dialog,
    askAboutPastDate: async ({ expectedCompletionDate: day, status }) => {
      const isOver = day < toLocalMoment(new Date()).slice(0, 10);
      if (!isOver || status === 'Completed' || day === confirmed.current) return true;
      const question = { title, body: body(formatDate(day)), confirmLabel: confirm, cancelLabel: cancel };
      const isMeant = await ask(question);
      if (isMeant) confirmed.current = day;
      else await new Promise((resolve) => setTimeout(resolve, GIVEN_BACK_MS));
      return isMeant;
    },
  };
}
