import { useFormikContext } from 'formik';
import { type ComponentProps, Fragment } from 'react';
import {
  COMPLETED,
  OTHER_SOURCE,
  registerEntrySteps,
  registerLimits,
  registerStatuses,
} from '../../../schema/records/register.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { TeamField } from '../../records/teams/team-field.tsx';
import { DateField } from '../../ui/date-fields/date-field.tsx';
import { SegmentsField } from '../../ui/fields/segments-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TermsInfo } from '../../ui/fields/terms-info.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { FormStep } from '../../ui/form/form-types.ts';
import { optionsOf, type RegisterFieldName, registerFields, registerSteps } from './register-fields.ts';
import type { RegisterFormValues } from './register-form-values.ts';
import { ResponsibleField } from './responsible-field.tsx';
import type { ResponsibleChoice } from './use-responsible-choice.ts';

const { fields, hints, form } = registerTexts;
const { longText, shortText } = registerLimits;
const statusInfo = <TermsInfo label={form.statusInfo} terms={registerStatuses.list} />;

/** Form field of a field's kind. */
function RegisterField({ name }: { name: RegisterFieldName }) {
  const { kind } = registerFields[name];
  const field = {
    name,
    label: fields[name],
    ...(name in hints ? { hint: hints[name as keyof typeof hints] } : {}),
  };
  if (kind === 'longText') return <TextAreaField {...field} maxLength={longText} />;
  if (kind === 'shortText') return <TextField {...field} maxLength={shortText} />;
  if (name === 'evaluateOn') return <EvaluateOnField {...field} />;
  if (kind === 'date') return <DateField {...field} />;
  if (name === 'effectivenessResult')
    return (
      <SegmentsField
        {...field}
        options={[{ value: '', label: form.noResult }, ...optionsOf(registerFields[name])]}
        optional
      />
    );
  const options = optionsOf(registerFields[name]);
  if (name === 'status') return <SegmentsField {...field} labelAddon={statusInfo} options={options} />;
  return <SelectField {...field} options={options} />;
}

/** Day of evaluation, optional once there is a result. */
function EvaluateOnField(field: ComponentProps<typeof DateField>) {
  const { values } = useFormikContext<RegisterFormValues>();
  return <DateField {...field} optional={Boolean(values.effectivenessResult)} />;
}

/** Whether a field is asked: the source's text for one source, the evaluation for a completed entry. */
function isAsked(name: RegisterFieldName, values: RegisterFormValues): boolean {
  if (name === 'sourceText') return values.source === OTHER_SOURCE;
  if (name !== 'effectivenessResult' && name !== 'evaluateOn') return true;
  return values.status === COMPLETED || Boolean(values[name]);
}

interface Choices {
  readonly responsible: ResponsibleChoice;
  readonly team: ComponentProps<typeof TeamField>;
}

function Step({ names, choices }: { names: readonly RegisterFieldName[]; choices: Choices }) {
  const { values } = useFormikContext<RegisterFormValues>();
  return names
    .filter((name) => isAsked(name, values))
    .map((name) => (
      <Fragment key={name}>
        {name === 'description' && <TeamField {...choices.team} />}
        {name === 'responsibleEmployee' ? (
          <ResponsibleField choice={choices.responsible} />
        ) : (
          <RegisterField name={name} />
        )}
      </Fragment>
    ));
}

/** The three steps of the create and edit dialog, each with the fields it checks (sections 2 and 5). */
export function registerFormSteps(choices: Choices): readonly FormStep[] {
  return registerSteps.map((names, index) => ({
    title: form.steps[index] ?? '',
    fields: [...(registerEntrySteps[index] ?? []), ...(index === 0 ? ['teamId'] : [])],
    content: (
      <>
        {index === 0 && <TextField name="reportDate" label={fields.createdAt} readOnly />}
        <Step names={names} choices={choices} />
      </>
    ),
  }));
}
