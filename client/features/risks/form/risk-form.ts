import { riskAssessmentRules, riskRules } from '../../../../schema/records/risk-rules.ts';
import { needsReason, riskLimits, riskScoreFields } from '../../../../schema/records/risks.ts';
import { optionalDate, text } from '../../../../schema/values/fields.ts';
import { messages } from '../../../../schema/values/messages.ts';
import type { RiskAssessmentInput, RiskInput } from '../../../graphql/generated/operations.ts';
import { riskFields } from '../../../kinds/risk.fields.ts';
import { type FormValues, inputOf, valuesOf, withoutUnasked } from '../../../records/fields/values.ts';
import type { Risk } from '../risk-values.ts';

export type RiskFormValues = FormValues<typeof riskFields>;

/**
 * The form's values for a new risk, or for an existing one as it is now. Where it is not accepted, the reader would be
 * the one who accepts it.
 */
export function toFormValues(risk: Risk | null, readerId: string): RiskFormValues {
  const acceptorId = (risk?.status === 'Accepted' && risk.acceptedBy?.id) || readerId;
  return { ...valuesOf(riskFields, risk), acceptedByUserId: acceptorId, status: risk?.status ?? 'Open' };
}

const ifAccepting = <Rule extends { required: (message: string) => Rule }>(
  [strategy]: unknown[],
  rule: Rule,
) => (strategy === 'Accept' ? rule.required(messages.required) : rule);

const acceptance = {
  acceptedByUserId: text(100).when('strategy', ifAccepting),
  acceptedUntil: optionalDate().when('strategy', ifAccepting),
};

/** The rules as the forms check them: accepting also asks by whom and until when. */
export const riskFormRules = riskRules.shape(acceptance).transform(withoutUnasked(riskFields));
export const assessmentFormRules = riskAssessmentRules
  .shape(acceptance)
  .transform(withoutUnasked(riskFields));

/** Fields of which another value may need a reason. */
const explained = [...riskScoreFields, 'status'] as const;

/** Whether what a form holds needs a reason, beside the risk as it is now. */
export function isReasonNeeded(risk: Risk, values: Readonly<Record<string, unknown>>): boolean {
  const scores = riskScoreFields.map((field) => [field, Number(values[field]) || undefined]);
  return needsReason(risk, { ...Object.fromEntries(scores), status: values.status as Risk['status'] });
}

/** The rules with the reason that a change of this risk needs. */
export const rulesFor = <Rules extends typeof riskFormRules | typeof assessmentFormRules>(
  rules: Rules,
  risk: Risk,
): Rules =>
  rules.shape({
    reason: text(riskLimits.reason).when([...explained], (values: unknown[], rule) =>
      isReasonNeeded(risk, Object.fromEntries(explained.map((field, index) => [field, values[index]])))
        ? rule.required(messages.riskReasonRequired)
        : rule,
    ),
  }) as unknown as Rules;

/** The values of a risk as the server takes them. */
export const toRiskInput = (values: RiskFormValues): RiskInput =>
  inputOf(riskFields, riskFormRules.fields, riskFormRules.cast(values, { stripUnknown: true }));

/** The values of a judgement as the server takes them. */
export const toAssessmentInput = (values: RiskFormValues): RiskAssessmentInput =>
  inputOf(riskFields, assessmentFormRules.fields, assessmentFormRules.cast(values, { stripUnknown: true }));
