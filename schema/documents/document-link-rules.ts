import { array, type InferType, object } from 'yup';
import { calendarDate, requiredText, text } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { documentLinkLimits, documentLinkMessages } from './document-links.ts';

/** Rules of a link with which an outsider reads documents. */
export const documentLinkRules = object({
  recipient: requiredText(documentLinkLimits.recipient),
  // The service checks that they are published in the organisation.
  documentIds: array(text(100).defined())
    .transform((ids: unknown) => ids ?? [])
    .typeError(messages.notAList)
    .default([])
    .min(1, documentLinkMessages.noDocuments)
    .max(documentLinkLimits.documents, messages.tooManyChosen(documentLinkLimits.documents)),
  // The service checks that it is within the longest time from today.
  endsOn: calendarDate(),
});

export type DocumentLinkValues = InferType<typeof documentLinkRules>;
