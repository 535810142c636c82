import { type InferType, object, string } from 'yup';
import { isCalendarDate } from '../values/calendar-date.ts';
import { choice, optionalPastMoment, requiredText, text } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { supportKinds, supportLimits, supportStatuses, supportUrgencies } from './support.ts';

/** Rules of a question to the support desk, shared by form and service. */
export const supportRules = object({
  subject: requiredText(supportLimits.subject),
  kind: choice(supportKinds).required(messages.required),
  description: requiredText(supportLimits.description),
  // The address of the page that it is about.
  screen: text(supportLimits.screen).default(''),
  urgency: choice(supportUrgencies).default('Normal'),
  // Kept of a data breach alone.
  discoveredAt: optionalPastMoment(),
  // Changed in the list alone, by the support desk.
  status: choice(supportStatuses).default('New'),
  // Null where the desk no longer puts it aside.
  holdUntil: string()
    .nullable()
    .default(null)
    .typeError(messages.impossibleDate)
    .test('exists', messages.impossibleDate, (value) => !value || isCalendarDate(value)),
});

export type SupportValues = InferType<typeof supportRules>;
