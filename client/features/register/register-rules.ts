import { COMPLETED, OTHER_SOURCE } from '../../../schema/records/register.ts';
import { registerEntryRules } from '../../../schema/records/register-rules.ts';
import { optionalDate } from '../../../schema/values/fields.ts';
import { messages } from '../../../schema/values/messages.ts';
import type { RegisterEntryInput } from '../../graphql/generated/operations.ts';
import { teamInput } from '../../records/teams/teams.ts';
import type { RegisterFormValues } from './register-form-values.ts';

/**
 * The rules as the form checks them: a source text counts only with the source that asks for it. With another source
 * its field does not show, and what was typed there before must not keep anyone from going on.
 */
export const registerFormRules = registerEntryRules.transform((values: RegisterFormValues) =>
  values.source === OTHER_SOURCE ? values : { ...values, sourceText: '' },
);

/**
 * The same rules for an entry that is not completed yet: completing it requires the measure's result or a day of
 * evaluation.
 */
export const rulesFor = (wasCompleted: boolean): typeof registerFormRules =>
  wasCompleted ? registerFormRules : registerFormRules.shape({ evaluateOn: dayOnceCompleted });

const dayOnceCompleted = optionalDate().when(
  ['status', 'effectivenessResult'],
  ([status, result]: unknown[], rule) =>
    status === COMPLETED && !result ? rule.required(messages.evaluationRequired) : rule,
);

/** The values as the server takes them; a person who may not choose leaves the responsible colleague as it is. */
export function toInput(values: RegisterFormValues, mayChooseResponsible: boolean): RegisterEntryInput {
  const { responsibleUserId, teamId = '', ...input } = registerFormRules.cast(values, { stripUnknown: true });
  const evaluation = {
    evaluateOn: input.evaluateOn ?? null,
    effectivenessResult: input.effectivenessResult ?? null,
  };
  const written = { ...input, ...evaluation, teamId: teamInput(teamId) };
  return mayChooseResponsible ? { ...written, responsibleUserId: responsibleUserId || null } : written;
}
