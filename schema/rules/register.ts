import { type InferType, object } from 'yup';
import { registerLimits } from '../records/register.ts';
import { effectivenessResults, OTHER_SOURCE, registerSources, registerStatuses } from '../terms/register.ts';
import { calendarDate, choice, optionalDate, requiredText, text } from './fields.ts';
import { messages } from './messages.ts';

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
  // A colleague who is chosen is named by their name.
  responsibleEmployee: text(shortText)
    .default('')
    .when('responsibleUserId', ([userId]: unknown[], rule) =>
      userId ? rule : rule.required(messages.required),
    ),
  // The service checks membership; an absent value keeps the current one.
  responsibleUserId: text(100),
  expectedCompletionDate: calendarDate(messages.expectedCompletionDateRequired),
  effectiveness: requiredText(longText),
  effectivenessMeasurement: requiredText(longText),
  // An absent value keeps the current one.
  effectivenessResult: choice(effectivenessResults),
  evaluateOn: optionalDate(),
});

/** The two texts of an idea; whoever completes it is asked for the others. */
export const ideaRules = registerEntryRules.pick(['description', 'effectiveness']);

export type RegisterEntryValues = InferType<typeof registerEntryRules>;

/** What an evaluation says: the result, or when it is looked at. */
export const evaluationRules = object({
  effectivenessResult: choice(effectivenessResults),
  evaluateOn: optionalDate().when('effectivenessResult', ([result]: unknown[], rule) =>
    result ? rule : rule.required(messages.evaluationRequired),
  ),
});
