import { evaluationFields, registerEntryFields } from '../../../schema/records/register.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { formatDate, formatShortDate } from '../../lib/format-date.ts';
import { comparedTeam, OWN_TEAM, type Teams } from '../../records/teams/teams.ts';
import type { ComparedField } from '../../ui/dialog/conflict-dialog.tsx';
import type { SelectOption } from '../../ui/fields/select-field.tsx';
import { type RegisterFieldName, registerFields } from './register-fields.ts';
import type { RegisterEntry } from './register-values.ts';

/** Values of the form; a choice not made yet is an empty text. */
export type RegisterFormValues = Record<
  RegisterFieldName | 'reportDate' | 'responsibleUserId' | 'teamId',
  string
> & {
  /** The version that was on the screen when the form opened; it stays with a restored draft. */
  version: number;
};

const formFields = [...registerEntryFields, ...evaluationFields];

/** The form's values for a new entry, or for an existing one as it is now. */
export function toFormValues(entry: RegisterEntry | null): RegisterFormValues {
  const texts = Object.fromEntries(formFields.map((name) => [name, entry?.[name] ?? '']));
  return {
    ...(texts as Record<RegisterFieldName, string>),
    responsibleUserId: entry?.responsibleUser?.id ?? '',
    teamId: entry ? (entry.team?.id ?? '') : OWN_TEAM,
    reportDate: formatShortDate(entry?.createdAt ?? new Date().toISOString()),
    version: entry?.version ?? 0,
  };
}

/** How two versions of an entry are laid side by side; the responsible person is one field. */
export function comparedRegisterFields(
  colleagues: readonly SelectOption[],
  teams: Teams,
): readonly ComparedField<RegisterFormValues>[] {
  const isColleague = ({ responsibleUserId: id }: RegisterFormValues) =>
    id !== '' && colleagues.some(({ value }) => value === id);
  return [
    ...formFields.map((name) => ({
      name,
      label: registerTexts.fields[name],
      shown: (values: RegisterFormValues) => {
        const shown = shownValue(name, values[name]);
        return name === 'responsibleEmployee' && isColleague(values) ? registerTexts.colleague(shown) : shown;
      },
    })),
    comparedTeam(teams),
  ];
}

function shownValue(name: RegisterFieldName, value: string): string {
  const { kind, terms } = registerFields[name];
  if (terms?.has(value)) return terms.nameOf(value);
  return kind === 'date' ? formatDate(value) : value;
}
