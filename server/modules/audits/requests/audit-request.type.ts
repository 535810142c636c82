import { ID, Int } from 'type-graphql';
import { auditRequestRules } from '../../../../schema/records/audit-request-rules.ts';
import { auditRequestLimits } from '../../../../schema/records/audit-requests.ts';
import { inputType } from '../../../platform/core/input-type.ts';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../../platform/core/scalars.ts';
import { User } from '../../identity/index.ts';

const AuditResponseType = objectType('AuditResponse', 'What somebody answered who was asked a question.', {
  questionId: ID,
  text: String,
  updatedAt: DateTimeScalar,
});

export const AuditRequestType = objectType(
  'AuditRequest',
  'Questions of an audit that somebody is asked to answer, without the address of their link.',
  {
    id: ID,
    askedUser: nullable(User, 'The colleague; null for an outsider.'),
    recipient: described(String, 'The name of an outsider; empty for a colleague.'),
    email: described(String, 'The address of an outsider, for auditors and managers; otherwise empty.'),
    questionIds: [ID],
    createdAt: DateTimeScalar,
    expiresAt: DateTimeScalar,
    isOpen: described(Boolean, 'Whether it can still be answered.'),
    answers: [AuditResponseType],
  },
);

export const AuditRequestInput = inputType(
  'AuditRequestInput',
  'Whom to ask which questions: a colleague by userId, or an outsider by recipient and email.',
  auditRequestRules,
  {
    questionIds: [[ID], `Questions of the list of the audit; at most ${auditRequestLimits.questions}.`],
    userId: [ID, 'A colleague who is no auditor of it; for Clients one of its auditees.'],
    recipient: [String, 'The name of an outsider.'],
    email: [String, 'The address to which the link is mailed.'],
    endsOn: [DateScalar, `The last day, at most ${auditRequestLimits.days} days from today.`],
  },
);

const AskedQuestionType = objectType('AskedQuestion', 'A question with the own answer of who is asked.', {
  id: ID,
  text: String,
  help: String,
  version: described(Int, 'The optimistic lock of the answer; 0 where there is none.'),
  answer: described(String, 'Empty while there is none.'),
});

export const AskedQuestionsType = objectType(
  'AskedQuestions',
  'Questions of an audit as the person sees them who is asked; nothing else of it.',
  {
    id: ID,
    organizationName: String,
    auditTitle: String,
    expiresAt: DateTimeScalar,
    questions: [AskedQuestionType],
  },
);
