import { type InferType, object } from 'yup';
import { OTHER_SOURCE, registerSources, registerStatuses } from '../terms/register.ts';
import { calendarDate, choice, fieldNames, requiredText, text } from './fields.ts';
import { messages } from './messages.ts';

/** Maximum lengths in characters. */
export const registerLimits = { shortText: 200, longText: 10_000 } as const;

const { shortText, longText } = registerLimits;

/** Rules of an improvement point, shared by form and service (section 5). */
export const registerEntryRules = object({
  source: choice(registerSources).required(messages.required),
  sourceText: text(shortText)
    .default('')
    .when('source', {
      is: OTHER_SOURCE,
      // biome-ignore lint/suspicious/noThenProperty: `then` is what yup calls it
      then: (rule) => rule.required(messages.required),
      otherwise: (rule) => rule.max(0, messages.sourceTextWithoutOther),
    }),
  description: requiredText(longText),
  cause: requiredText(longText),
  immediateMeasures: requiredText(longText),
  structuralMeasure: requiredText(longText),
  status: choice(registerStatuses).required(messages.required),
  responsibleEmployee: requiredText(shortText),
  // The service checks membership; an absent value keeps the current one.
  responsibleUserId: text(100),
  expectedCompletionDate: calendarDate(messages.expectedCompletionDateRequired),
  effectiveness: requiredText(longText),
  effectivenessMeasurement: requiredText(longText),
});

export type RegisterEntryValues = InferType<typeof registerEntryRules>;

/** What everyone fills in; who is responsible is not everyone's to say. */
export const registerEntryFields = fieldNames(registerEntryRules).filter(
  (name) => name !== 'responsibleUserId',
);

/** The fields per step of the wizard, in the order in which validation stops at the first failure (section 5). */
export const registerEntrySteps = [
  ['source', 'sourceText', 'description', 'cause', 'immediateMeasures'],
  ['structuralMeasure', 'status', 'responsibleEmployee', 'responsibleUserId', 'expectedCompletionDate'],
  ['effectiveness', 'effectivenessMeasurement'],
] as const satisfies readonly (readonly (keyof RegisterEntryValues)[])[];
