import { useFormikContext } from 'formik';
import { Fragment, type ReactNode } from 'react';
import { isPossiblyReportable } from '../../../schema/records/incident-answers.ts';
import { incidentLimits, incidentSteps } from '../../../schema/records/incidents.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { today } from '../../lib/days.ts';
import { DateField } from '../../ui/date-fields/date-field.tsx';
import { DateTimeField } from '../../ui/date-fields/date-time-field.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { ChoicesField } from '../../ui/fields/choices-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { FormStep } from '../../ui/form/form-types.ts';
import { CalamityNotice } from './calamity-notice.tsx';
import { handlingNames } from './handling/handling-fields.tsx';
import { fieldOf, type IncidentFieldName, incidentFieldSteps, optionsOf } from './incident-fields.ts';
import type { IncidentFormValues } from './incident-values.ts';

const { fields, hints, form } = incidentTexts;
const { longText, shortText } = incidentLimits;

/** The first day that an incident can have happened on (section 5). */
const EARLIEST = '1900-01-01';

/** Form field of a field's kind. */
function AskedField({ name }: { name: Exclude<IncidentFieldName, 'teamId'> }) {
  const { kind } = fieldOf(name);
  const hint = kind === 'choices' ? hints.several : hints[name as keyof typeof hints];
  const field = { name, label: fields[name], hint };
  const past = { min: EARLIEST, max: today() };
  const options = optionsOf(name);
  switch (kind) {
    case 'cards':
      return <ChoiceField {...field} options={options} />;
    case 'select':
      return <SelectField {...field} options={options} />;
    case 'choices':
      return <ChoicesField {...field} options={options} />;
    case 'checkbox':
      return <CheckboxField name={name} label={fields[name]} />;
    case 'shortText':
      return <TextField {...field} type={name === 'clientName' ? 'name' : 'text'} maxLength={shortText} />;
    case 'longText':
      return <TextAreaField {...field} maxLength={longText} />;
    case 'moment':
      return <DateTimeField {...field} {...past} offersNow timeOptional />;
    case 'pastDay':
      return <DateField {...field} {...past} optional />;
  }
}

interface StepProps {
  names: readonly IncidentFieldName[];
  /** Field of the team. */
  team: ReactNode;
}

function Step({ names, team }: StepProps) {
  const { values } = useFormikContext<IncidentFormValues>();
  return names
    .filter((name) => fieldOf(name).isAsked?.(values) ?? true)
    .map((name) => {
      if (name === 'teamId') return <Fragment key={name}>{team}</Fragment>;
      return name === CALAMITY ? <Calamity key={name} /> : <AskedField key={name} name={name} />;
    });
}

const CALAMITY = 'calamityEstablishedOn';

/** Notice of a possibly reportable calamity, and the day it was established. */
function Calamity() {
  const { values, initialValues } = useFormikContext<IncidentFormValues>();
  // Emptying the field removes an established day; another answer does not.
  const days = [values[CALAMITY], initialValues[CALAMITY]];
  const isReportable = isPossiblyReportable(values);
  return (
    <>
      {isReportable && <CalamityNotice incident={values} />}
      {(isReportable || days.some((day) => day !== '')) && <AskedField name={CALAMITY} />}
    </>
  );
}

interface FormParts {
  /** Field of the team. */
  team: ReactNode;
  /** Fields of the handling; false where the person may not assign a handler. */
  handling: ReactNode;
}

/**
 * The three steps of the create and edit dialog, each with the fields it checks (sections 2 and 5); the last asks for
 * the handler, where the person may assign one.
 */
export function incidentFormSteps({ handling, team }: FormParts): readonly FormStep[] {
  return incidentSteps.map((names, index) => {
    const isLast = index === incidentSteps.length - 1;
    return {
      title: form.steps[index] ?? '',
      fields: isLast ? [...names, ...handlingNames] : names,
      content: (
        <Fragment key={form.steps[index]}>
          <Step names={incidentFieldSteps[index] ?? []} team={team} />
          {isLast && handling}
        </Fragment>
      ),
    };
  });
}
