import { COMPLETED } from '../terms/register.ts';

/** Maximum lengths in characters. */
export const registerLimits = { shortText: 200, longText: 10_000 } as const;

/** The fields per step of the wizard, in the order in which validation stops at the first failure (section 5). */
export const registerEntrySteps = [
  ['source', 'sourceText', 'description', 'cause', 'immediateMeasures'],
  ['structuralMeasure', 'status', 'responsibleEmployee', 'responsibleUserId', 'expectedCompletionDate'],
  ['effectiveness', 'effectivenessMeasurement', 'effectivenessResult', 'evaluateOn'],
] as const;

/** Days within which an idea is to be completed: that it is late by then is for Admins to see. */
export const IDEA_DAYS = 30;

type FieldName = (typeof registerEntrySteps)[number][number];

/** What is looked at once the measure is there, beside the documented fields. */
export const evaluationFields = ['evaluateOn', 'effectivenessResult'] as const satisfies FieldName[];

type EvaluationField = (typeof evaluationFields)[number];

/** The documented fields, which everyone fills in; who is responsible is not everyone's to say. */
export const registerEntryFields = registerEntrySteps
  .flat()
  .filter(
    (name): name is Exclude<FieldName, 'responsibleUserId' | EvaluationField> =>
      name !== 'responsibleUserId' && !(evaluationFields as readonly string[]).includes(name),
  );

/** Whether a measure is to be evaluated by a day (yyyy-mm-dd), and was not yet. */
export function isEvaluationDue(
  entry: {
    readonly status: string;
    readonly evaluateOn?: string | null;
    readonly effectivenessResult?: string | null;
  },
  day: string,
): boolean {
  const { status, evaluateOn, effectivenessResult } = entry;
  return status === COMPLETED && Boolean(evaluateOn) && !effectivenessResult && (evaluateOn ?? '') <= day;
}
