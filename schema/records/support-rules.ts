import { type InferType, object } from 'yup';
import { choice, requiredText, text } from '../values/fields.ts';
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
  // Changed in the list alone, by the support desk.
  status: choice(supportStatuses).default('New'),
});

export type SupportValues = InferType<typeof supportRules>;
