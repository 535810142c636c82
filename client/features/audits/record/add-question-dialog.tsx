import { addedQuestionRules } from '../../../../schema/records/audit-rules.ts';
import { auditLimits } from '../../../../schema/records/audits.ts';
import { useAddAuditQuestionMutation } from '../../../graphql/generated/hooks.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { attemptInForm } from '../../../records/save/attempt.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

const { added } = auditTexts.view;

interface AddQuestionDialogProps {
  auditId: string;
  onClose: () => void;
}

/** The dialog that adds a question to an audit that runs, for this audit alone. */
export function AddQuestionDialog({ auditId, onClose }: AddQuestionDialogProps) {
  const [add] = useAddAuditQuestionMutation();
  return (
    <FormDialog
      title={added.add}
      description={added.description}
      initialValues={{ text: '', paragraph: '' }}
      rules={addedQuestionRules}
      draftKey={null}
      submitLabel={added.save}
      cancelLabel={auditTexts.finding.cancel}
      onClose={onClose}
      onSubmit={(values) => {
        const { text, paragraph } = addedQuestionRules.cast(values);
        return attemptInForm(() => add({ variables: { auditId, input: { text, paragraph } } }), {
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
