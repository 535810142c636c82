import { Box } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { registerEntrySteps, registerLimits } from '../../../schema/rules/register.ts';
import { OTHER_SOURCE, registerSources, registerStatuses } from '../../../schema/terms/register.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField, type SelectOption } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { InfoPopover } from '../../ui/info-popover.tsx';
import type { WizardStep } from '../../ui/wizard-types.ts';
import type { RegisterFormValues } from './register-values.ts';
import { ResponsibleUserField } from './responsible-user-field.tsx';

const { fields, hints, form } = registerTexts;
const { longText, shortText } = registerLimits;

type LongField = keyof typeof hints & keyof RegisterFormValues;

function LongText({ name }: { name: Exclude<LongField, 'responsibleEmployee'> }) {
  return <TextAreaField name={name} label={fields[name]} hint={hints[name]} maxLength={longText} />;
}

const sourceOptions = registerSources.list.map(({ code, name }) => ({ value: code, label: name }));
const statusOptions = registerStatuses.list.map(({ code, name }) => ({ value: code, label: name }));

function ReportStep() {
  const { values } = useFormikContext<RegisterFormValues>();
  return (
    <>
      <TextField name="reportDate" label={fields.createdAt} readOnly />
      <SelectField name="source" label={fields.source} options={sourceOptions} />
      {values.source === OTHER_SOURCE && (
        <TextField name="sourceText" label={fields.sourceText} maxLength={shortText} />
      )}
      <LongText name="description" />
      <LongText name="cause" />
      <LongText name="immediateMeasures" />
    </>
  );
}

function StatusInfo() {
  return (
    <InfoPopover label={form.statusInfo}>
      <Box as="dl" display="grid" gap="2">
        {registerStatuses.list.map(({ code, name, hint }) => (
          <Box key={code}>
            <Box as="dt" fontWeight="medium">
              {name}
            </Box>
            <Box as="dd" m="0" color="fg.muted">
              {hint}
            </Box>
          </Box>
        ))}
      </Box>
    </InfoPopover>
  );
}

/** With colleagues to choose among, or null where that is not one's to choose. */
type Colleagues = readonly SelectOption[] | null;

function MeasureStep({ colleagues }: { colleagues: Colleagues }) {
  return (
    <>
      <LongText name="structuralMeasure" />
      <TextField
        name="responsibleEmployee"
        label={fields.responsibleEmployee}
        hint={hints.responsibleEmployee}
        maxLength={shortText}
      />
      {colleagues && <ResponsibleUserField colleagues={colleagues} />}
      <SelectField name="status" label={fields.status} labelAddon={<StatusInfo />} options={statusOptions} />
      <DateField name="expectedCompletionDate" label={fields.expectedCompletionDate} />
    </>
  );
}

function EffectivenessStep() {
  return (
    <>
      <LongText name="effectiveness" />
      <LongText name="effectivenessMeasurement" />
    </>
  );
}

/** The three steps of the create and edit dialog, each with the fields it checks (sections 2 and 5). */
export function registerFormSteps(colleagues: Colleagues): readonly WizardStep[] {
  const contents = [
    <ReportStep key="report" />,
    <MeasureStep key="measure" colleagues={colleagues} />,
    <EffectivenessStep key="effect" />,
  ];
  return registerEntrySteps.map((names, index) => ({
    title: form.steps[index] ?? '',
    fields: names,
    content: contents[index],
  }));
}
