import { array, object } from 'yup';
import { isEmail, withAsciiDomain } from '../values/email.ts';
import { calendarDate, text } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { auditRequestLimits, auditRequestMessages } from './audit-requests.ts';

/** Rules of a request to answer questions of an audit. */
export const auditRequestRules = object({
  // The service checks that they stand in the list of the audit.
  questionIds: array(text(100).defined())
    .transform((ids: unknown) => ids ?? [])
    .typeError(messages.notAList)
    .default([])
    .min(1, auditRequestMessages.noQuestions)
    .max(auditRequestLimits.questions, messages.tooManyChosen(auditRequestLimits.questions)),
  // The service checks that the person belongs to the organisation.
  userId: text(100)
    .default('')
    .when('email', ([email]: unknown[], rule) =>
      email
        ? rule.test('one', auditRequestMessages.notBoth, (id) => !id)
        : rule.required(auditRequestMessages.somebody),
    ),
  recipient: text(auditRequestLimits.recipient)
    .default('')
    .when('email', ([email]: unknown[], rule) => (email ? rule.required(messages.required) : rule)),
  email: text(auditRequestLimits.email)
    .default('')
    .transform((value: unknown) => (typeof value === 'string' ? withAsciiDomain(value.trim()) : value))
    .test('email', messages.emailInvalid, (value) => !value || isEmail(value)),
  // The service checks that it is within the longest time from today.
  endsOn: calendarDate(),
});

/** Rules of an answer to such a question; an empty one takes it back. */
export const auditResponseRules = object({ text: text(auditRequestLimits.answer).default('') });
