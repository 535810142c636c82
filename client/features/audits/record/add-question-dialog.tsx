import { addedQuestionRules } from '../../../../schema/records/audit-rules.ts';
import { auditLimits } from '../../../../schema/records/audits.ts';
import {
  useAddAuditQuestionMutation,
  useUpdateAuditQuestionMutation,
} from '../../../graphql/generated/hooks.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { attemptInForm } from '../../../records/save/attempt.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

const { added } = auditTexts.view;

interface AddQuestionDialogProps {
  auditId: string;
  /** The question to change; null to add one. */
  question?: { readonly id: string; readonly text: string; readonly paragraph: string } | null;
  onClose: () => void;
}

/** The dialog that adds a question to an audit that runs, for this audit alone, or changes one. */
export function AddQuestionDialog({ auditId, question = null, onClose }: AddQuestionDialogProps) {
  const [add] = useAddAuditQuestionMutation();
  const [update] = useUpdateAuditQuestionMutation();
  return (
    <FormDialog
      title={question ? added.editTitle : added.add}
      description={added.description}
      initialValues={{ text: question?.text ?? '', paragraph: question?.paragraph ?? '' }}
      rules={addedQuestionRules}
      draftKey={null}
      submitLabel={question ? added.change : added.save}
      cancelLabel={auditTexts.finding.cancel}
      onClose={onClose}
      onSubmit={(values) => {
        const { text, paragraph } = addedQuestionRules.cast(values);
        const input = { text, paragraph };
        return question
          ? attemptInForm(() => update({ variables: { auditId, questionId: question.id, input } }), {
              done: added.changed,
              failed: added.changeFailed,
            })
          : attemptInForm(() => add({ variables: { auditId, input } }), {
              done: added.done,
              failed: added.failed,
            });
      }}
    >
      <TextAreaField name="text" label={added.text} maxLength={auditLimits.question} />
      <TextField name="paragraph" label={added.paragraph} maxLength={auditLimits.paragraph} optional />
    </FormDialog>
  );
}
