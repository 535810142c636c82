import { registerEntryRules } from '../../../schema/rules/register.ts';
import { OTHER_SOURCE } from '../../../schema/terms/register.ts';
import type { RegisterEntryInput } from '../../graphql/generated/operations.ts';
import type { RegisterFormValues } from './register-values.ts';

/**
 * The rules as the form checks them: a source text counts only with the source that asks for it. With another source
 * its field does not show, and what was typed there before must not keep anyone from going on.
 */
export const registerFormRules = registerEntryRules.transform((values: RegisterFormValues) =>
  values.source === OTHER_SOURCE ? values : { ...values, sourceText: '' },
);

/** The values as the server takes them; who is responsible is left as it is by who may not choose. */
export function toInput(values: RegisterFormValues, mayChooseResponsible: boolean): RegisterEntryInput {
  const { responsibleUserId, ...input } = registerFormRules.cast(values, { stripUnknown: true });
  return mayChooseResponsible ? { ...input, responsibleUserId: responsibleUserId || null } : input;
}
