import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { incidentCausesRules } from '../../../../schema/records/incident-rules.ts';
import { incidentLimits } from '../../../../schema/records/incidents.ts';
import { useAnalyseIncidentCausesMutation } from '../../../graphql/generated/hooks.ts';
import { handlingTexts } from '../../../i18n/nl/handling.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { type SaveOutcome, saveRecord } from '../../../records/save/save-record.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import type { FieldErrors } from '../../../ui/form/form-types.ts';
import { useIncidentComparison } from '../compared-fields.ts';
import type { Incident } from '../incident-values.ts';
import { incidentName } from '../incident-words.ts';
import {
  type CausesFormValues,
  comparedCauses,
  toCausesInput,
  toCausesValues,
  whyNames,
} from './causes-values.ts';
import { PrismaFields } from './prisma-fields.tsx';

const { causes: texts } = handlingTexts;

const steps = [
  {
    title: texts.steps[0],
    fields: whyNames,
    content: (
      <>
        <Text color="fg.muted" textStyle="sm">
          {texts.whyHint}
        </Text>
        {whyNames.map((name, index) => (
          <TextAreaField
            key={name}
            name={name}
            label={texts.why(index + 1)}
            rows={2}
            maxLength={incidentLimits.why}
            optional
          />
        ))}
      </>
    ),
  },
  { title: texts.steps[1], fields: ['prismaCategories'], content: <PrismaFields /> },
];

/** Validates the analysis, and puts the error at the why that it is about. */
async function findWrong(values: CausesFormValues): Promise<FieldErrors> {
  const { whys } = toCausesInput(values);
  const last = whys.findLastIndex((why) => why !== '');
  const skipped = whys.findIndex((why, index) => why === '' && index < last);
  const wrong = skipped >= 0 ? skipped : whys.findIndex((why) => why.length > incidentLimits.why);
  if (wrong < 0) return {};
  const message = await incidentCausesRules.validate({ whys }).then(
    () => '',
    (error: Error) => error.message,
  );
  return { [whyNames[wrong] ?? '']: message };
}

interface CausesDialogProps extends DialogControls {
  incident: Incident;
}

/** Why an incident could happen, beside its documented causes: five whys and the categories of PRISMA. */
export function CausesDialog({ incident, onClose, onChanged }: CausesDialogProps) {
  const draftKey = useDraftKey('incident-causes', incident.id);
  const [initialValues] = useState(() => toCausesValues(incident));
  const [analyse] = useAnalyseIncidentCausesMutation();
  const comparison = useIncidentComparison(incident, comparedCauses, toCausesValues);

  const save = (values: CausesFormValues): Promise<SaveOutcome> => {
    const variables = { id: incident.id, version: values.version, input: toCausesInput(values) };
    return saveRecord(() => analyse({ variables }), { done: texts.saved, failed: texts.failed });
  };

  return (
    <RecordForm
      title={texts.title}
      description={`${incidentName(incident)}. ${texts.description}`}
      steps={steps}
      initialValues={initialValues}
      rules={findWrong}
      save={save}
      onSaved={onChanged}
      onClose={onClose}
      comparison={comparison}
      draftKey={draftKey}
      size="lg"
    />
  );
}
