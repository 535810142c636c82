import { Button, Flex } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useDeleteAuditQuestionMutation } from '../../../graphql/generated/hooks.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { attempt } from '../../../records/save/attempt.ts';
import { useQuestion } from '../../../ui/dialog/question.tsx';

const AddQuestionDialog = lazyComponent(
  async () => (await import('./add-question-dialog.tsx')).AddQuestionDialog,
);

const { added } = auditTexts.view;

interface AddedQuestionActionsProps {
  auditId: string;
  question: { readonly id: string; readonly text: string; readonly paragraph: string };
}

/** Changes or takes away a question that was added to an audit and has no answer yet. */
export function AddedQuestionActions({ auditId, question }: AddedQuestionActionsProps) {
  const { id: questionId, text } = question;
  const [isEdited, setEdited] = useState(false);
  const [remove] = useDeleteAuditQuestionMutation();
  const { ask, dialog } = useQuestion();
  const askToRemove = async () => {
    const { body, title, confirm, cancel } = added.deletion;
    const words = { title, body: body(text), confirmLabel: confirm, cancelLabel: cancel };
    if (!(await ask({ ...words, tone: 'destructive' }))) return;
    await attempt(() => remove({ variables: { auditId, questionId } }), {
      done: added.removed,
      failed: added.removeFailed,
    });
  };
  return (
    <Flex gap="2" wrap="wrap">
      <Button
        size={{ base: 'md', md: 'sm' }}
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={added.editOf(text)}
        onClick={() => setEdited(true)}
      >
        <Pencil aria-hidden />
        {added.edit}
      </Button>
      <Button
        size={{ base: 'md', md: 'sm' }}
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={added.removeOf(text)}
        onClick={() => void askToRemove()}
      >
        <Trash2 aria-hidden />
        {added.remove}
      </Button>
      {isEdited && (
        <Suspense>
          <AddQuestionDialog {...{ auditId, question }} onClose={() => setEdited(false)} />
        </Suspense>
      )}
      {dialog}
    </Flex>
  );
}
