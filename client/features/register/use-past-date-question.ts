import type { ReactNode } from 'react';
import { registerTexts } from '../../i18n/nl/register.ts';
import { formatDate } from '../../lib/format-date.ts';
import { toLocalMoment } from '../../lib/local-moment.ts';
import { useOnceQuestion } from '../../ui/dialog/once-question.ts';
import type { RegisterFormValues } from './register-form-values.ts';
import type { RegisterEntry } from './register-values.ts';

const { title, body, confirm, cancel } = registerTexts.pastDate;

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
  const { askOnceOfField, dialog } = useOnceQuestion();
  return {
    dialog,
    askAboutPastDate: async ({ expectedCompletionDate: day, status }) => {
      const isOver = day < toLocalMoment(new Date()).slice(0, 10);
      if (!isOver || status === 'Completed' || day === entry?.expectedCompletionDate) return true;
      return askOnceOfField(day, {
        title,
        body: body(formatDate(day)),
        confirmLabel: confirm,
        cancelLabel: cancel,
      });
    },
  };
}
