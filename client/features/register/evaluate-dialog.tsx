import { useState } from 'react';
import { evaluationRules } from '../../../schema/records/register-rules.ts';
import { useEvaluateRegisterEntryMutation } from '../../graphql/generated/hooks.ts';
import { RegisterEntryDocument } from '../../graphql/generated/operations.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { registerFields } from '../../kinds/register-entry.fields.ts';
import { comparedFieldsOf } from '../../records/fields/compared.ts';
import { itemsOf } from '../../records/fields/sections.tsx';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import { useComparison } from '../../records/record/use-comparison.ts';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { RecordForm } from '../../records/save/record-form.tsx';
import { type SaveOutcome, saveRecord } from '../../records/save/save-record.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import { SegmentsField } from '../../ui/fields/segments-field.tsx';
import { EvaluateOnField, resultOptions } from './register-form-steps.tsx';
import type { RegisterEntry } from './register-values.ts';
import { useFollowUpQuestion } from './use-follow-up-question.ts';

const { actions, evaluation, fields, gone, toasts } = registerTexts;

const names = ['effectivenessResult', 'evaluateOn'];

export interface EvaluateDialogProps extends DialogControls {
  entry: RegisterEntry;
  /** Goes on to a new improvement point that follows this one up. */
  onFollowUp: () => void;
}

interface EvaluationFormValues {
  effectivenessResult: string;
  evaluateOn: string;
  version: number;
}

const toValues = ({ effectivenessResult, evaluateOn, version }: RegisterEntry): EvaluationFormValues => ({
  effectivenessResult: effectivenessResult ?? '',
  evaluateOn: evaluateOn ?? '',
  version,
});

/** Asks whether the measure of an improvement point works, or when that is looked at. */
export function EvaluateDialog({ entry, onClose, onChanged, onFollowUp }: EvaluateDialogProps) {
  const draftKey = useDraftKey('register-evaluation', entry.id);
  const [initialValues] = useState(() => toValues(entry));
  const [evaluate] = useEvaluateRegisterEntryMutation();
  const followUp = useFollowUpQuestion(entry, { onClose, onFollowUp });
  const comparison = useComparison(entry.id, {
    query: RegisterEntryDocument,
    toValues: ({ registerEntry }) => toValues(registerEntry),
    fields: comparedFieldsOf<EvaluationFormValues>(registerFields, [], names),
    goneText: gone,
    failedText: toasts.updateFailed,
  });

  const save = async ({ version, ...values }: EvaluationFormValues): Promise<SaveOutcome> => {
    const input = evaluationRules.cast(values, { stripUnknown: true });
    const outcome = await saveRecord(() => evaluate({ variables: { id: entry.id, version, input } }), {
      done: toasts.updated,
      failed: toasts.updateFailed,
    });
    if (!outcome) await followUp.askAfter(values.effectivenessResult);
    return outcome;
  };

  return (
    <>
      <RecordForm
        title={actions.evaluate}
        description={evaluation.description}
        steps={[
          {
            title: actions.evaluate,
            fields: names,
            content: <Fields entry={entry} />,
          },
        ]}
        initialValues={initialValues}
        rules={evaluationRules}
        save={save}
        onSaved={onChanged}
        onClose={followUp.onClose}
        comparison={comparison}
        draftKey={draftKey}
      />
      {followUp.dialog}
    </>
  );
}

/** Fields of the evaluation, below the agreed measure. */
function Fields({ entry }: { entry: RegisterEntry }) {
  return (
    <>
      <DetailList items={itemsOf(registerFields, ['structuralMeasure', 'effectivenessMeasurement'], entry)} />
      <SegmentsField
        name="effectivenessResult"
        label={fields.effectivenessResult}
        options={resultOptions}
        optional
      />
      <EvaluateOnField />
    </>
  );
}
