import { object } from 'yup';
import { COMPLETED, registerStatuses } from '../../../../schema/records/register.ts';
import { optionalDate } from '../../../../schema/values/fields.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { actOnRows } from '../../../records/selection/act-on-rows.ts';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { FormResult } from '../../../ui/form/form-types.ts';
import { status as act } from '../register-selection.tsx';
import type { RegisterEntry } from '../register-values.ts';

const { fields, hints } = registerTexts;
const { status: texts } = recordTexts;

const rules = object({ evaluateOn: optionalDate().required(messages.evaluateOnRequired) });

interface CompletionDialogProps {
  entry: RegisterEntry;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for the evaluation date of an improvement point's measure, and completes the point. */
export function CompletionDialog({ entry, onChanged, onClose }: CompletionDialogProps) {
  const draftKey = useDraftKey('register-completion', entry.id);

  const save = async ({ evaluateOn }: { evaluateOn: string }): Promise<FormResult | undefined> => {
    const title = texts.changed(registerStatuses.nameOf(COMPLETED));
    const doing = { act, rows: [entry], value: COMPLETED, day: evaluateOn, title, onChanged };
    const failure = await actOnRows(doing);
    return failure && { message: failure.fields[entry.id] ?? failure.message };
  };

  return (
    <FormDialog
      title={texts.complete}
      description={`${entry.number}: ${texts.completeDescription}`}
      initialValues={{ evaluateOn: '' }}
      rules={rules}
      draftKey={draftKey}
      submitLabel={texts.complete}
      cancelLabel={recordTexts.cancel}
      onSubmit={save}
      onClose={onClose}
    >
      <DateField name="evaluateOn" label={fields.evaluateOn} hint={hints.evaluateOn} />
    </FormDialog>
  );
}
