import { type InferType, object } from 'yup';
import { registerLimits } from '../records/register.ts';
import { OTHER_SOURCE, registerSources, registerStatuses } from '../terms/register.ts';
import { calendarDate, choice, requiredText, text } from './fields.ts';
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
  responsibleEmployee: requiredText(shortText),
  // The service checks membership; an absent value keeps the current one.
  responsibleUserId: text(100),
  expectedCompletionDate: calendarDate(messages.expectedCompletionDateRequired),
  effectiveness: requiredText(longText),
  effectivenessMeasurement: requiredText(longText),
});

export type RegisterEntryValues = InferType<typeof registerEntryRules>;
