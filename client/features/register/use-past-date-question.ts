import type { ReactNode } from 'react';
import { registerDialogTexts } from '../../i18n/nl/register-dialogs.ts';
import { today } from '../../lib/days.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useOnceQuestion } from '../../ui/dialog/once-question.ts';
import type { RegisterFormValues } from './register-form.ts';
import type { RegisterEntry } from './register-values.ts';

const { title, body, confirm, cancel } = registerDialogTexts.pastDate;

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
      const isOver = day < today();
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
