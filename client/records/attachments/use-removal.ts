import { useRemoveAttachmentMutation } from '../../graphql/generated/hooks.ts';
import { attachmentTexts as texts } from '../../i18n/nl/records/attachments.ts';
import { useQuestion } from '../../ui/dialog/question.tsx';
import type { StoredFile } from '../files/file-kinds.ts';
import { attempt } from '../save/attempt.ts';

/** Asks before a file is removed from its record or remark, and says what came of it. */
export function useRemoval(onRemoved: () => void) {
  const [remove] = useRemoveAttachmentMutation();
  const { ask, dialog } = useQuestion();
  const { title, body, confirm, cancel } = texts.removal;
  return {
    dialog,
    ask: async ({ id, name }: StoredFile) => {
      const isMeant = await ask({
        ...{ title, body: body(name), confirmLabel: confirm, cancelLabel: cancel },
        tone: 'destructive',
      });
      if (!isMeant) return;
      await attempt(() => remove({ variables: { id } }), { done: texts.removed, failed: texts.removeFailed });
      onRemoved();
    },
  };
}
