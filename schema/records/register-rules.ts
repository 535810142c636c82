import { type InferType, object } from 'yup';
import { calendarDate, choice, optionalDate, requiredText, text } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import {
  effectivenessResults,
  OTHER_SOURCE,
  registerLimits,
  registerSources,
  registerStatuses,
} from './register.ts';

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
  // The name of a chosen colleague replaces the text.
  responsibleEmployee: text(shortText)
    .default('')
    .when('responsibleUserId', ([userId]: unknown[], rule) =>
      userId ? rule : rule.required(messages.required),
    ),
  // The service checks membership; an absent value keeps the current one.
  responsibleUserId: text(100),
  // The service checks that it exists; an absent value keeps the current one, an empty one is none.
  teamId: text(100),
  expectedCompletionDate: calendarDate(messages.expectedCompletionDateRequired),
  effectiveness: requiredText(longText),
  effectivenessMeasurement: requiredText(longText),
  // An absent value keeps the current one.
  effectivenessResult: choice(effectivenessResults),
  evaluateOn: optionalDate(),
});

/** Rules of the two texts of an idea; the Admin who completes it fills in the others. */
export const ideaRules = registerEntryRules.pick(['description', 'effectiveness']);

export type RegisterEntryValues = InferType<typeof registerEntryRules>;

/** Rules of an evaluation: the result, or the day on which the measure is evaluated. */
export const evaluationRules = object({
  effectivenessResult: choice(effectivenessResults),
  evaluateOn: optionalDate().when('effectivenessResult', ([result]: unknown[], rule) =>
    result ? rule : rule.required(messages.evaluationRequired),
  ),
});
