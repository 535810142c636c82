import { type ReactNode, useRef } from 'react';
import { registerTexts } from '../../i18n/nl/register.ts';
import { formatDate } from '../../lib/format-date.ts';
import { toLocalMoment } from '../../lib/local-moment.ts';
import { useQuestion } from '../../ui/dialog/question.tsx';
import type { RegisterEntry, RegisterFormValues } from './register-values.ts';

const { title, body, confirm, cancel } = registerTexts.pastDate;

/** The question gives the focus back when it closes; only then can the focus go to the date. */
const GIVEN_BACK_MS = 50;

interface PastDateQuestion {
  /** Asks about an expected completion date in the past; resolves with whether to save. */
  askAboutPastDate: (values: RegisterFormValues) => Promise<boolean>;
  /** Element to render on the page. */
  dialog: ReactNode;
}

/**
 * Asks whether a date in the past is meant: for an entry not completed, where the date differs from the stored one, and
 * once per date. Saving is never refused.
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
