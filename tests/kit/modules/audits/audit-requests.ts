import { createHash, randomUUID } from 'node:crypto';
import type { TestApp } from '../../server/app.ts';
import { QUESTION } from './audits.ts';

const REQUESTS = `requests { id recipient email isOpen questionIds expiresAt askedUser { id }
  answers { questionId text } }`;
const ASKED = 'id organizationName auditTitle expiresAt questions { id text help version answer }';

export const GET_REQUESTS = `query ($id: ID!) { audit(id: $id) { id ${REQUESTS} } }`;
export const ASK = `mutation ($auditId: ID!, $input: AuditRequestInput!) {
  askAuditQuestions(auditId: $auditId, input: $input) { id ${REQUESTS} } }`;
export const WITHDRAW = `mutation ($auditId: ID!, $requestId: ID!) {
  withdrawAuditRequest(auditId: $auditId, requestId: $requestId) { id ${REQUESTS} } }`;
export const ASKED_OF_ME = `{ auditQuestionsAskedOfMe { ${ASKED} } }`;
export const ANSWER_ASKED = `mutation ($requestId: ID!, $questionId: ID!, $version: Int! = 0, $text: String!) {
  answerAskedQuestion(requestId: $requestId, questionId: $questionId, version: $version, text: $text) { ${ASKED} } }`;
export const BY_LINK = `query ($token: String!) { auditQuestionsByLink(token: $token) { ${ASKED} } }`;
export const ANSWER_BY_LINK = `mutation ($token: String!, $questionId: ID!, $version: Int! = 0, $text: String!) {
  answerAuditQuestionByLink(token: $token, questionId: $questionId, version: $version, text: $text) { ${ASKED} } }`;

/** The day some days from today. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A request to an outsider. */
export const outsider = () => ({
  ...{ questionIds: [QUESTION], recipient: 'Apotheek', email: 'apotheek@example.com', endsOn: inDays(14) },
});

/** Stores questions that somebody is asked: a colleague, or an outsider with a link. Returns its id and token. */
export async function storeRequest(
  { sql }: Pick<TestApp, 'sql'>,
  auditId: string,
  askedUserId: string | null = null,
): Promise<{ readonly id: string; readonly token: string }> {
  const [id, token] = [randomUUID(), `zba_${randomUUID()}`];
  const hash = createHash('sha256').update(token).digest();
  await sql.query(
    `insert into audit_request (id, organization_id, audit_id, user_id, title, template_id, template_version,
       question_ids, asked_user_id, recipient, email,
       token_hash, created_at, expires_at)
     select $1, organization_id, id, user_id, title, coalesce(template_id, id), coalesce(template_version, 1), array[$3::uuid], $4::uuid, case when $4::uuid is null then 'Apotheek' else '' end,
       case when $4::uuid is null then 'apotheek@example.com' else '' end, case when $4::uuid is null then $5::bytea end,
       now(), now() + interval '14 days' from audit where id = $2`,
    [id, auditId, QUESTION, askedUserId, hash],
  );
  return { id, token };
}
