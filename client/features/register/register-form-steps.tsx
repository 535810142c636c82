import { useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { effectivenessResults, registerEntrySteps } from '../../../schema/records/register.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { registerFields } from '../../kinds/register-entry.fields.ts';
import { stepsOf, termOptions } from '../../records/fields/form-fields.tsx';
import { TeamField } from '../../records/teams/team-field.tsx';
import { DateField } from '../../ui/date-fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { FormStep } from '../../ui/form/form-types.ts';
import { ResponsibleField } from './responsible-field.tsx';
import type { ResponsibleChoice } from './use-responsible-choice.ts';

const { fields, hints, form } = registerTexts;

/** Results of a measure, and that there is none yet. */
export const resultOptions = [{ value: '', label: form.noResult }, ...termOptions(effectivenessResults)];

/** Day of evaluation, optional once there is a result. */
export function EvaluateOnField() {
  const { values } = useFormikContext<{ readonly effectivenessResult: string }>();
  return (
    <DateField
      name="evaluateOn"
      label={fields.evaluateOn}
      hint={hints.evaluateOn}
      optional={values.effectivenessResult !== ''}
    />
  );
}

/** The three steps of the create and edit dialog, each with the fields it checks (sections 2 and 5). */
export function registerFormSteps(
  responsible: ResponsibleChoice,
  team: ComponentProps<typeof TeamField>,
): FormStep[] {
  const special = {
    team: <TeamField {...team} />,
    responsibleEmployee: <ResponsibleField choice={responsible} />,
    responsibleUser: null,
    effectivenessResult: { options: resultOptions },
    evaluateOn: <EvaluateOnField />,
  };
  return stepsOf(registerFields, form.steps, special, registerEntrySteps).map((step, index) =>
    index === 0
      ? {
          ...step,
          content: (
            <>
              <TextField name="reportDate" label={fields.createdAt} readOnly />
              {step.content}
            </>
          ),
        }
      : step,
  );
}
