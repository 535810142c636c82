import { object, string } from 'yup';
import { messages } from '../../../schema/values/messages.ts';
import { organizationExportTexts as texts } from '../../i18n/nl/organization-exports.ts';
import { refusalOf } from '../../records/save/refusal.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';

const rules = object({ code: string().trim().required(messages.required) });

interface CodeDialogProps {
  /** Asks for the zip with a code. */
  onSubmit: (code: string) => Promise<void>;
  onClose: () => void;
}

/** The code of the second factor, which takes a whole organisation along only once. */
export function CodeDialog({ onSubmit, onClose }: CodeDialogProps) {
  const { code: words } = texts;
  return (
    <FormDialog
      title={words.title}
      description={words.text}
      initialValues={{ code: '' }}
      rules={rules}
      // A code is of use for half a minute.
      draftKey={null}
      submitLabel={texts.request}
      cancelLabel={words.cancel}
      onSubmit={async (values) => {
        const { code } = rules.cast(values);
        try {
          await onSubmit(code);
        } catch (error) {
          return refusalOf(error);
        }
        return undefined;
      }}
      onClose={onClose}
    >
      <TextField name="code" label={words.label} hint={words.hint} type="code" autoComplete="one-time-code" />
    </FormDialog>
  );
}
