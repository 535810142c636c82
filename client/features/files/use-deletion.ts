import { useDeleteFilesMutation } from '../../graphql/generated/hooks.ts';
import { fileListTexts as texts } from '../../i18n/nl/files-list.ts';
import { attempt } from '../../records/save/attempt.ts';
import { useQuestion } from '../../ui/dialog/question.tsx';
import type { ListedFile } from './file-values.ts';

/** Asks before an unlinked file is deleted for good, and notifies of the outcome. */
export function useDeletion(onDeleted: () => void) {
  const [remove] = useDeleteFilesMutation();
  const { ask, dialog } = useQuestion();
  const { title, body, confirm, cancel } = texts.deletion;
  return {
    dialog,
    ask: async ({ id, name }: ListedFile) => {
      const isMeant = await ask({
        ...{ title, body: body(name), confirmLabel: confirm, cancelLabel: cancel },
        tone: 'destructive',
      });
      if (!isMeant) return;
      const { deleted, deleteFailed } = texts.toasts;
      await attempt(() => remove({ variables: { ids: [id] } }), { done: deleted, failed: deleteFailed });
      onDeleted();
    },
  };
}
