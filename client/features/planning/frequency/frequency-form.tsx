import { Grid, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import {
  frequencyKinds,
  months,
  planningLimits,
  timeUnitPlurals,
  timeUnits,
} from '../../../../schema/records/planning.ts';
import { frequencyRules } from '../../../../schema/records/planning-rules.ts';
import { useCreateFrequencyMutation, useUpdateFrequencyMutation } from '../../../graphql/generated/hooks.ts';
import { FrequencyDocument } from '../../../graphql/generated/operations.ts';
import { frequencyTexts } from '../../../i18n/nl/frequency.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useComparison } from '../../../records/record/use-comparison.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { useRecordSave } from '../../../records/save/use-record-save.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { SegmentsField } from '../../../ui/fields/segments-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FrequencyPreview } from './frequency-preview.tsx';
import {
  comparedFields,
  type Frequency,
  type FrequencyFormValues,
  toFormValues,
  toInput,
} from './frequency-values.ts';

const { form, fields, hints, toasts, conflict } = frequencyTexts;

const kindOptions = frequencyKinds.list.map(({ code, name }) => ({ value: code, label: name }));
const unitOptions = timeUnits.list.map(({ code }) => ({ value: code, label: timeUnitPlurals[code] }));
const monthOptions = months.list.map(({ id, name }) => ({ value: String(id), label: name }));

interface FrequencyFormProps extends DialogControls {
  /** The frequency to edit, or null for a new one. */
  frequency: Frequency | null;
}

/** The dialog that makes or edits a frequency, with the moments that its rule leads to. */
export function FrequencyForm({ frequency, onClose, onChanged }: FrequencyFormProps) {
  const [initialValues] = useState(() => toFormValues(frequency));
  const draftKey = useDraftKey('frequency', frequency?.id ?? 'new');
  const [create] = useCreateFrequencyMutation();
  const [update] = useUpdateFrequencyMutation();
  const saved = useRecordSave(draftKey, toasts);
  const save = async (values: FrequencyFormValues) => {
    const input = toInput(values);
    if (!frequency) return saved.create(create, { input });
    return saved.update(update, { id: frequency.id, version: values.version, input });
  };
  const comparison = useComparison(frequency?.id, {
    query: FrequencyDocument,
    toValues: (data) => toFormValues(data.frequency),
    fields: comparedFields,
    goneText: conflict.gone,
    failedText: toasts.updateFailed,
  });
  return (
    <RecordForm
      title={frequency ? form.editTitle : form.createTitle}
      steps={[{ title: '', fields: Object.keys(initialValues), content: <Fields /> }]}
      initialValues={initialValues}
      rules={frequencyRules}
      save={save}
      firstErrorOnly={false}
      onSaved={onChanged}
      onClose={onClose}
      comparison={comparison}
      draftKey={draftKey}
      size="lg"
    />
  );
}

function Fields() {
  const { values } = useFormikContext<FrequencyFormValues>();
  return (
    <>
      <TextField name="name" label={fields.name} maxLength={planningLimits.name} />
      <ChoiceField name="kind" label={fields.kind} options={kindOptions} />
      {frequencyKinds.has(values.kind) && (
        <Text textStyle="sm" color="fg.muted" mt="-3">
          {hints.kind[values.kind]}
        </Text>
      )}
      <Grid templateColumns={values.kind === 'on' ? '1fr 1fr' : '1fr'} gap="4" alignItems="start">
        {values.kind === 'on' ? (
          <>
            <TextField name="onDay" type="number" label={fields.onDay} />
            <SelectField name="onMonth" label={fields.onMonth} options={monthOptions} />
          </>
        ) : (
          <>
            <TextField name="count" label={fields.count} hint={hints.count} type="number" />
            <SegmentsField name="unit" label={fields.unit} options={unitOptions} />
          </>
        )}
      </Grid>
      <FrequencyPreview />
      <TextField
        name="remindBeforeDays"
        label={fields.remindBeforeDays}
        hint={hints.remindBeforeDays}
        type="number"
        optional
      />
      <CheckboxField name="isActive" label={fields.isActive} hint={hints.isActive} />
    </>
  );
}
