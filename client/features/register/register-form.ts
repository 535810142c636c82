import {
  COMPLETED,
  evaluationFields,
  registerEntryFields as names,
} from '../../../schema/records/register.ts';
import { registerEntryRules } from '../../../schema/records/register-rules.ts';
import { optionalDate } from '../../../schema/values/fields.ts';
import { messages } from '../../../schema/values/messages.ts';
import type { RegisterEntryInput } from '../../graphql/generated/operations.ts';
import { registerDialogTexts } from '../../i18n/nl/register-dialogs.ts';
import { registerFields } from '../../kinds/register-entry.fields.ts';
import { formatShortDate } from '../../lib/format-date.ts';
import { comparedFieldsOf } from '../../records/fields/compared.ts';
import { type FormValues, inputOf, valuesOf, withoutUnasked } from '../../records/fields/values.ts';
import type { ComparedField } from '../../ui/dialog/conflict-dialog.tsx';
import type { SelectOption } from '../../ui/fields/select-field.tsx';
import type { RegisterEntry } from './register-values.ts';

export type RegisterFormValues = FormValues<typeof registerFields> & { reportDate: string };

/** The form's values for a new entry, or for an existing one as it is now. */
export function toFormValues(entry: RegisterEntry | null): RegisterFormValues {
  const reportDate = formatShortDate(entry?.createdAt ?? new Date().toISOString());
  return { ...valuesOf(registerFields, entry), reportDate };
}

const registerFormRules = registerEntryRules.transform(withoutUnasked(registerFields));

/**
 * The rules as the form checks them, for an entry that is not completed yet: completing it requires the measure's result
 * or a day of evaluation.
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
  const cast = registerFormRules.cast(values, { stripUnknown: true });
  const { responsibleUserId, ...input } = inputOf(registerFields, registerFormRules.fields, cast);
  return mayChooseResponsible ? { ...input, responsibleUserId } : input;
}

/** How two versions of an entry are laid side by side; the responsible person is one field. */
export function comparedRegisterFields(
  colleagues: readonly SelectOption[],
): ComparedField<RegisterFormValues>[] {
  const isColleague = ({ responsibleUserId: id }: RegisterFormValues) =>
    id !== '' && colleagues.some(({ value }) => value === id);
  const compared = comparedFieldsOf<RegisterFormValues>(registerFields, [], [...names, ...evaluationFields]);
  return compared.map((field) =>
    field.name === 'responsibleEmployee'
      ? {
          ...field,
          shown: (values) =>
            isColleague(values) ? registerDialogTexts.colleague(field.shown(values)) : field.shown(values),
        }
      : field,
  );
}
