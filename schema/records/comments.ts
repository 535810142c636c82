import { array, mixed, object } from 'yup';
import { requiredText } from '../values/fields.ts';
import { messages } from '../values/messages.ts';

/** Limits: characters of a remark, people mentioned in it, remarks under a record, and people offered at once. */
export const commentLimits = { text: 4_000, mentions: 20, perRecord: 500, offered: 10 } as const;

/** Rules of a remark; the service checks that the people mentioned may see the record. */
export const commentRules = object({
  text: requiredText(commentLimits.text),
  mentions: array(mixed<string>().defined())
    .transform((values: unknown) => (Array.isArray(values) ? [...new Set(values)] : (values ?? [])))
    .typeError(messages.unknownChoice)
    .default([])
    .max(commentLimits.mentions, messages.tooManyMentions(commentLimits.mentions)),
});
