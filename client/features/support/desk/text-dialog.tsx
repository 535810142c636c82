import type { InferType } from 'yup';
import { deskLimits } from '../../../../schema/records/support-desk.ts';
import { deskTextRules, problemAnswerRules } from '../../../../schema/records/support-desk-rules.ts';
import { useSaveDeskTextMutation, useSolveKnownProblemMutation } from '../../../graphql/generated/hooks.ts';
import type { SupportDeskQuery } from '../../../graphql/generated/operations.ts';
import { supportDeskTexts as texts } from '../../../i18n/nl/support-desk.ts';
import { attemptInForm } from '../../../records/save/attempt.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

export type DeskText = SupportDeskQuery['supportDesk']['texts'][number];

interface TextDialogProps {
  kind: DeskText['kind'];
  /** Text that is changed, or null for a new one. */
  text: DeskText | null;
  onClose: () => void;
  onChanged: () => void;
}

/** Form of a known problem or an answer template. */
export function TextDialog({ kind, text, onClose, onChanged }: TextDialogProps) {
  const [saveText] = useSaveDeskTextMutation();
  const words = kind === 'KnownProblem' ? texts.problems : texts.templates;
  const draftKey = useDraftKey(`desk-text-${kind}`, text?.id);
  const save = async (values: InferType<typeof deskTextRules>) => {
    const input = deskTextRules.cast(values, { stripUnknown: true });
    const result = await attemptInForm(
      () => saveText({ variables: { id: text?.id ?? null, version: text?.version ?? 0, input } }),
      { done: texts.toasts.saved, failed: texts.toasts.saveFailed, afterConflict: texts.conflict },
    );
    if (!result) onChanged();
    return result;
  };
  return (
    <FormDialog
      title={words.formTitle}
      initialValues={{ kind, title: text?.title ?? '', text: text?.text ?? '' }}
      rules={deskTextRules}
      draftKey={draftKey}
      submitLabel={texts.save}
      cancelLabel={texts.cancel}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        name="title"
        label={words.name}
        {...(kind === 'KnownProblem' && { hint: texts.problems.nameHint })}
        maxLength={deskLimits.title}
      />
      <TextAreaField name="text" label={words.body} maxLength={deskLimits.text} />
    </FormDialog>
  );
}

interface SolveDialogProps {
  problem: DeskText;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for the answer that everybody under a known problem gets. */
export function SolveDialog({ problem, onClose, onChanged }: SolveDialogProps) {
  const [solve] = useSolveKnownProblemMutation();
  const { problems } = texts;
  const send = async ({ answer }: { answer: string }) => {
    const { id, version } = problem;
    let count = 0;
    const result = await attemptInForm(
      async () => {
        const { data } = await solve({ variables: { id, version, answer } });
        count = data?.solveKnownProblem ?? 0;
      },
      { done: texts.toasts.saved, failed: problems.solveFailed, afterConflict: texts.conflict },
    );
    if (result) return result;
    toast({ title: problems.solved(count), tone: 'success' });
    onChanged();
    return undefined;
  };
  return (
    <FormDialog
      title={problems.solve}
      description={`${problem.title}: ${problems.open(problem.openQuestions)}`}
      initialValues={{ answer: '' }}
      rules={problemAnswerRules}
      draftKey={useDraftKey('solved-problem', problem.id)}
      submitLabel={problems.solve}
      cancelLabel={texts.cancel}
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField name="answer" label={problems.answer} maxLength={deskLimits.text} />
    </FormDialog>
  );
}
