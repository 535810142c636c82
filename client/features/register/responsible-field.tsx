import { useFormikContext } from 'formik';
import { registerLimits } from '../../../schema/records/register.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { useTeamColleagues } from '../../records/teams/use-team-colleagues.ts';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { RegisterFormValues } from './register-form.ts';
import type { ResponsibleChoice } from './use-responsible-choice.ts';

const { fields, hints } = registerTexts;
const { shortText } = registerLimits;

const field = {
  name: 'responsibleEmployee',
  label: fields.responsibleEmployee,
  maxLength: shortText,
} as const;

/**
 * Responsible person: a colleague of the organisation or of the team, or a text. A person who may not choose colleagues
 * gets the text alone, read-only where somebody chose a colleague.
 */
export function ResponsibleField({ choice }: { choice: ResponsibleChoice }) {
  const { values, setFieldValue } = useFormikContext<RegisterFormValues>();
  const chosen = values.responsibleUserId;
  const teamId = choice.teamIdOf(values);
  const ofTeam = useTeamColleagues(teamId);
  const colleagues = choice.assignees ?? (teamId === null ? null : ofTeam);
  if (!colleagues)
    return chosen ? (
      <TextField {...field} hint={hints.responsibleByAdmin} readOnly />
    ) : (
      <TextField {...field} hint={hints.responsibleEmployee} />
    );
  return (
    <ComboboxField
      {...field}
      hint={chosen ? hints.responsibleUser : hints.responsibleChoice}
      options={colleagues}
      chosen={chosen}
      onChoose={(value) => void setFieldValue('responsibleUserId', value)}
    />
  );
}
