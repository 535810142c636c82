import { array, mixed, object } from 'yup';
import { commentLimits } from '../records/comments.ts';
import { requiredText } from './fields.ts';
import { messages } from './messages.ts';

/** Rules of a remark; the service checks that who is named may see the record. */
export const commentRules = object({
  text: requiredText(commentLimits.text),
  mentions: array(mixed<string>().defined())
    .transform((values: unknown) => (Array.isArray(values) ? [...new Set(values)] : (values ?? [])))
    .typeError(messages.unknownChoice)
    .default([])
    .max(commentLimits.mentions, messages.tooManyMentions(commentLimits.mentions)),
});
