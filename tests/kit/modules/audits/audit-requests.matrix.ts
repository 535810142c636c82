import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import {
  type Call,
  type Expected,
  everywhere,
  type Outcomes,
  type Rows,
  sameForAll,
  type Target,
} from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import {
  ANSWER_ASKED,
  ANSWER_BY_LINK,
  ASK,
  ASKED_OF_ME,
  BY_LINK,
  outsider,
  storeRequest,
  WITHDRAW,
} from './audit-requests.ts';
import { QUESTION } from './audits.ts';

const OF_AUDIT = 'from audit a where a.organization_id = $2';
export const requestTableRows = {
  audit_request: `(id, organization_id, audit_id, user_id, title, template_id, template_version, question_ids, asked_user_id, created_at, expires_at)
    select gen_random_uuid(), a.organization_id, a.id, a.user_id, a.title, a.id, 1, array[gen_random_uuid()], a.user_id, now(),
      now() + interval '1 day' ${OF_AUDIT} limit 1`,
  audit_response: `(request_id, question_id, organization_id, updated_at, text)
    select r.id, gen_random_uuid(), r.organization_id, now(), 'Ja' from audit_request r where r.organization_id = $2 limit 1`,
};

/** One audit for all that is asked about a target: each brings a list of questions, of which there is a most. */
const askedAudit = (target: Target) => target.reuse('asked audit', () => target.newIdOf('Audit'));

interface AuditRows {
  readonly auditors: Expected;
  readonly onAudit: (document: string, variables: object) => Call;
}

/** Rows for questions that somebody else is asked to answer. */
export function requestRows(app: TestApp, { auditors, onAudit }: AuditRows): Rows {
  const { send } = sendOn(app);
  const withToken = (document: string, variables: object = {}) => {
    const outcomes: Outcomes = { ...everywhere('ok'), missing: 'NOT_FOUND' };
    const call: Call = async (actor, target) => {
      const { token } =
        target.owner === 'missing'
          ? { token: 'zba_geen' }
          : await storeRequest(app, await askedAudit(target));
      return send(document, () => ({ token, ...variables }))(actor, target);
    };
    return {
      expected: { anonymous: outcomes, Client: outcomes, Admin: outcomes, SuperAdmin: outcomes },
      call,
    };
  };
  const ofColleague: Call = async (actor, target) => {
    const auditId = await target.idOf('Audit');
    const { id } = await storeRequest(app, auditId);
    return send(WITHDRAW, () => ({ auditId, requestId: id }))(actor, target);
  };
  const answer: Call = async (actor, target) => {
    const auditId = await askedAudit(target);
    const { id } = await storeRequest(app, auditId, target.owner === 'missing' ? null : target.userId);
    return send(ANSWER_ASKED, () => ({ requestId: id, questionId: QUESTION, text: 'Ja' }))(actor, target);
  };
  const asked = { ...everywhere('NOT_FOUND'), own: 'ok' };
  return {
    'Mutation.askAuditQuestions': { expected: auditors, call: onAudit(ASK, { input: outsider() }) },
    'Mutation.withdrawAuditRequest': { expected: auditors, call: ofColleague },
    'Query.auditQuestionsAskedOfMe': { expected: sameForAll('ok', ANONYMOUS), call: send(ASKED_OF_ME) },
    'Mutation.answerAskedQuestion': {
      expected: {
        anonymous: everywhere(ANONYMOUS),
        Client: asked,
        Admin: asked,
        SuperAdmin: asked,
      },
      call: answer,
    },
    'Query.auditQuestionsByLink': withToken(BY_LINK),
    'Mutation.answerAuditQuestionByLink': withToken(ANSWER_BY_LINK, { questionId: QUESTION, text: 'Ja' }),
  };
}
