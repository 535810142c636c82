import { useFormikContext } from 'formik';
import { useState } from 'react';
import { effectivenessResults } from '../../../schema/records/register.ts';
import { evaluationRules } from '../../../schema/records/register-rules.ts';
import { useEvaluateRegisterEntryMutation } from '../../graphql/generated/hooks.ts';
import { RegisterEntryDocument } from '../../graphql/generated/operations.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { formatDate } from '../../lib/format-date.ts';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import { useComparison } from '../../records/record/use-comparison.ts';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { RecordForm } from '../../records/save/record-form.tsx';
import { type SaveOutcome, saveRecord } from '../../records/save/save-record.ts';
import { DateField } from '../../ui/date-fields/date-field.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { SegmentsField } from '../../ui/fields/segments-field.tsx';
import { registerSections } from './register-fields.ts';
import type { RegisterEntry } from './register-values.ts';
import { useFollowUpQuestion } from './use-follow-up-question.ts';

const { actions, evaluation, fields, form, gone, hints, toasts } = registerTexts;

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

const results = [
  { value: '', label: form.noResult },
  ...effectivenessResults.list.map(({ code, name }) => ({ value: code, label: name })),
];

const compared = [
  {
    name: 'effectivenessResult',
    label: fields.effectivenessResult,
    shown: ({ effectivenessResult: code }: EvaluationFormValues) =>
      effectivenessResults.has(code) ? effectivenessResults.nameOf(code) : '',
  },
  {
    name: 'evaluateOn',
    label: fields.evaluateOn,
    shown: ({ evaluateOn }: EvaluationFormValues) => formatDate(evaluateOn),
  },
];

/** Asks whether the measure of an improvement point works, or when that is looked at. */
export function EvaluateDialog({ entry, onClose, onChanged, onFollowUp }: EvaluateDialogProps) {
  const draftKey = useDraftKey('register-evaluation', entry.id);
  const [initialValues] = useState(() => toValues(entry));
  const [evaluate] = useEvaluateRegisterEntryMutation();
  const followUp = useFollowUpQuestion(entry, { onClose, onFollowUp });
  const comparison = useComparison(entry.id, {
    query: RegisterEntryDocument,
    toValues: ({ registerEntry }) => toValues(registerEntry),
    fields: compared,
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
            fields: ['effectivenessResult', 'evaluateOn'],
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
  const { values } = useFormikContext<EvaluationFormValues>();
  const agreed = registerSections.agreed.map((name) => ({
    label: fields[name],
    value: entry[name],
  }));
  return (
    <>
      <DetailList items={agreed} />
      <SegmentsField
        name="effectivenessResult"
        label={fields.effectivenessResult}
        options={results}
        optional
      />
      <DateField
        name="evaluateOn"
        label={fields.evaluateOn}
        hint={hints.evaluateOn}
        optional={values.effectivenessResult !== ''}
      />
    </>
  );
}
