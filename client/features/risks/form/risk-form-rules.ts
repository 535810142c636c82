import { riskAssessmentRules, riskRules } from '../../../../schema/records/risk-rules.ts';
import { optionalDate, text } from '../../../../schema/values/fields.ts';
import { messages } from '../../../../schema/values/messages.ts';
import type { RiskAssessmentInput, RiskInput } from '../../../graphql/generated/operations.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { riskFields } from '../../../records/history/risk-fields.ts';
import { shownValue } from '../../../records/history/shown-value.ts';
import { comparedTeam, type Teams, teamInput } from '../../../records/teams/teams.ts';
import type { ComparedField } from '../../../ui/dialog/conflict-dialog.tsx';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import type { RiskFieldName, RiskFormValues } from '../risk-values.ts';

const ifAccepting = <Rule extends { required: (message: string) => Rule }>(
  [strategy]: unknown[],
  rule: Rule,
) => (strategy === 'Accept' ? rule.required(messages.required) : rule);

const acceptance = {
  acceptedByUserId: text(100).when('strategy', ifAccepting),
  acceptedUntil: optionalDate().when('strategy', ifAccepting),
};

/** Drops an acceptance that another strategy hides, so that nothing typed there keeps anyone from going on. */
const withoutHidden = <Values extends { strategy: unknown }>(values: Values): Values =>
  values.strategy === 'Accept' ? values : { ...values, acceptanceReason: '', acceptedUntil: '' };

/** The rules as the forms check them: accepting also asks by whom and until when. */
export const riskFormRules = riskRules.shape(acceptance).transform(withoutHidden);
export const assessmentFormRules = riskAssessmentRules.shape(acceptance).transform(withoutHidden);

const accepted = ({
  acceptedByUserId,
  acceptedUntil,
}: {
  acceptedByUserId?: string;
  acceptedUntil?: string;
}) => ({
  acceptedByUserId: acceptedByUserId || null,
  acceptedUntil: acceptedUntil ?? null,
});

/** The values of a risk as the server takes them. */
export function toRiskInput(values: RiskFormValues): RiskInput {
  const { teamId = '', ...input } = riskFormRules.cast(values, { stripUnknown: true });
  return { ...input, ...accepted(input), teamId: teamInput(teamId) };
}

/** The values of a judgement as the server takes them. */
export function toAssessmentInput(values: RiskFormValues): RiskAssessmentInput {
  const input = assessmentFormRules.cast(values, { stripUnknown: true });
  return { ...input, ...accepted(input) };
}

/** How two versions of a risk are laid side by side; the team as well where teams are given. */
export function comparedRiskFields(
  names: readonly RiskFieldName[],
  people: readonly SelectOption[],
  teams: Teams | null,
): readonly ComparedField<RiskFormValues>[] {
  const fields = names.map(
    (name): ComparedField<RiskFormValues> => ({
      name,
      label: riskTexts.fields[name],
      shown: (values) => {
        if (name.startsWith('accept') && values.strategy !== 'Accept') return '';
        const value = values[name];
        if (typeof value !== 'string') return shownValue(riskFields, name, value);
        if (!name.endsWith('UserId')) return value === '' ? '' : shownValue(riskFields, name, [value]);
        return people.find((one) => one.value === value)?.label ?? values.people[value] ?? '';
      },
    }),
  );
  return teams ? [...fields, comparedTeam(teams)] : fields;
}
