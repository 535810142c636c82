import { sql } from 'kysely';
import { auditResponseRules } from '../../../../schema/records/audit-request-rules.ts';
import { auditRequestMessages as messages } from '../../../../schema/records/audit-requests.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import { isoMoment } from '../../../platform/core/time.ts';
import { validate } from '../../../platform/core/validate.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { announceable, writeChanges } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem, runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { endColleaguesTask } from '../../planning/index.ts';
import { auditKind } from '../audit.kind.ts';
import type { AuditRow } from '../record/audit.entity.ts';

/** Rate limit of openings and answers per network, wrong tokens among them. */
const PER_ADDRESS = { name: 'audit-request-address', points: 600, seconds: 15 * 60 };
/** Most requests that a person has open at once on the screen. */
const MOST = 50;

interface AskedQuestion {
  readonly id: string;
  readonly text: string;
  readonly help: string;
  readonly version: number;
  readonly answer: string;
}

/** An audit as the person sees it who is asked: its title, and the questions with their own answers. */
export interface AskedQuestions {
  readonly id: string;
  readonly organizationName: string;
  readonly auditTitle: string;
  readonly expiresAt: string;
  readonly questions: readonly AskedQuestion[];
}

interface OpenRequest extends AskedQuestions {
  readonly auditId: string;
  readonly organizationId: string;
  readonly taskId: string | null;
}

/** SQL: a request that can be answered; finishing the audit ends it. */
const IS_OPEN = sql`r.withdrawn_at is null and r.expires_at > now() and o.archived_at is null`;

/** SQL: requests with their questions, in the order of the list. */
const requestsWhere = (which: ReturnType<typeof sql>) => sql<OpenRequest>`
  select r.id, r.audit_id as "auditId", r.organization_id as "organizationId", r.task_id as "taskId",
    o.name as "organizationName", r.title as "auditTitle", r.expires_at as "expiresAt", coalesce(q.questions, '[]') as questions
  from audit_request r join organization o on o.id = r.organization_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', e.value ->> 'id', 'text', e.value ->> 'text', 'help', e.value ->> 'help',
        'version', coalesce(s.version, 0), 'answer', coalesce(s.text, '')) order by e.place) as questions
      from (
        select l.value, l.place from audit_template_version v,
          jsonb_path_query(v.sections, '$[*].questions[*]') with ordinality as l (value, place)
        where v.template_id = r.template_id and v.number = r.template_version
        union all select a.value, a.place + 1000000
        from jsonb_array_elements(r.added_questions) with ordinality as a (value, place)) e
        left join audit_response s on s.request_id = r.id and s.question_id = (e.value ->> 'id')::uuid
      where (e.value ->> 'id')::uuid = any (r.question_ids)) q on true
  where ${which}
  order by r.expires_at, r.id`;

const findOpen = (transaction: Transaction, which: ReturnType<typeof sql>) =>
  transaction.query(
    compile(sql<OpenRequest>`${requestsWhere(sql`${IS_OPEN} and ${which}`)} limit ${sql.lit(MOST)}`),
  );

/** The open questions that the actor is asked, also where they may not read the audit. */
export function questionsAskedOfMe({ transaction, actor }: RequestContext): Promise<AskedQuestions[]> {
  return findOpen(transaction, sql`r.asked_user_id = ${actor.userId}`);
}

/** Questions that the caller was asked, with the answers, the latest first, also once it ended. */
export async function ownAnswers({ transaction, actor }: RequestContext) {
  const requests = await transaction.query(compile(requestsWhere(sql`r.asked_user_id = ${actor.userId}`)));
  return {
    auditQuestionsAsked: requests
      .toReversed()
      .map(({ organizationName, auditTitle, expiresAt, questions }) => ({
        ...{ organization: organizationName, audit: auditTitle, expiresAt: isoMoment(expiresAt) },
        questions: questions.map(({ text, answer }) => ({ text, answer })),
      })),
  };
}

/**
 * Saves the answer of a colleague who is asked; once all are answered their task is done.
 * @throws AppError NOT_FOUND alike for a request of another and one that ended, VALIDATION, CONFLICT.
 */
export async function answerAskedQuestion(
  ctx: RequestContext,
  { requestId, ...given }: Given & { readonly requestId: string },
): Promise<AskedQuestions> {
  const id = parseId(requestId, 'requestId');
  const mine = (await questionsAskedOfMe(ctx)) as OpenRequest[];
  const request = mine.find((one) => one.id === id);
  if (!request) throw new AppError('NOT_FOUND', { message: messages.endedForColleague });
  const after = await save(ctx.transaction, request, given);
  if (after === request) return request;
  const audit = await runAsSystemWithin(ctx.transaction, (transaction) => auditOf(transaction, request));
  if (audit) recordChange(ctx, { ...changeOf(audit), revision: {} });
  if (request.taskId && after.questions.every(({ answer }) => answer !== ''))
    await endColleaguesTask(ctx, [request.taskId]);
  return after;
}

/**
 * The questions of a link, for whoever holds its token. Opening it changes nothing.
 * @throws AppError NOT_FOUND alike for a wrong, ended and withdrawn token; RATE_LIMITED.
 */
export function questionsByToken(ctx: RequestContext, token: unknown): Promise<AskedQuestions> {
  return byToken(ctx, token, async (_transaction, request) => request);
}

/** Saves an answer by a link. @throws AppError as `questionsByToken`, and VALIDATION, CONFLICT. */
export function answerByToken(
  ctx: RequestContext,
  { token, ...given }: Given & { readonly token: string },
): Promise<AskedQuestions> {
  return byToken(ctx, token, async (transaction, request) => {
    const after = await save(transaction, request, given);
    const audit = after === request ? undefined : await auditOf(transaction, request);
    if (audit) {
      const lines = await writeChanges(transaction, null, [changeOf(audit)]);
      ctx.services.events.announce(lines.map(announceable));
    }
    return after;
  });
}

interface Given {
  readonly questionId: string;
  /** The version of the answer on the screen; 0 where there was none. */
  readonly version: number;
  readonly text: unknown;
}

async function byToken<Result>(
  ctx: RequestContext,
  token: unknown,
  work: (transaction: Transaction, request: OpenRequest) => Promise<Result>,
): Promise<Result> {
  assertNoTransaction(ctx);
  const { database } = ctx.services;
  await new Limiter(database, PER_ADDRESS).count(ctx.request.address);
  const hash = fingerprint(typeof token === 'string' ? token : '');
  return runAsSystem(database, async (transaction) => {
    const [request] = await findOpen(transaction, sql`r.token_hash = ${hash}`);
    if (!request) throw new AppError('NOT_FOUND', { message: messages.ended });
    return work(transaction, request);
  });
}

/** Saves an answer; the request itself where it is as it was. */
async function save(transaction: Transaction, request: OpenRequest, given: Given): Promise<OpenRequest> {
  const questionId = parseId(given.questionId, 'questionId');
  const { text } = validate(auditResponseRules, { text: given.text });
  const question = request.questions.find(({ id }) => id === questionId);
  if (!question) throw new AppError('VALIDATION', { fields: { questionId: messages.notAsked } });
  if (question.answer === text) return request;
  const [saved] =
    question.version === given.version
      ? await transaction.query(
          compile(sql<{ version: number }>`insert into audit_response as s
            (request_id, question_id, organization_id, updated_at, text)
            values (${request.id}, ${questionId}, ${request.organizationId}, now(), ${text})
            on conflict (request_id, question_id) do update set version = s.version + 1, updated_at = now(), text = excluded.text
              where s.version = ${given.version}
            returning version`),
        )
      : [];
  if (!saved) throw new AppError('CONFLICT', { message: messages.answeredMeanwhile });
  const { version } = saved;
  return {
    ...request,
    questions: request.questions.map((one) => (one === question ? { ...one, answer: text, version } : one)),
  };
}

type ToldAudit = Pick<
  AuditRow,
  'id' | 'organizationId' | 'version' | 'userId' | 'status' | 'auditorUserIds' | 'auditeeUserIds'
>;

async function auditOf(transaction: Transaction, { auditId }: OpenRequest): Promise<ToldAudit | undefined> {
  const [audit] = await transaction.query(
    compile(sql<ToldAudit>`select id, organization_id as "organizationId", version, user_id as "userId", status,
      auditor_user_ids as "auditorUserIds", auditee_user_ids as "auditeeUserIds" from audit where id = ${auditId}`),
  );
  return audit;
}

/** The line of the log: that there is an answer, and nothing of it. */
const changeOf = (audit: ToldAudit) =>
  auditKind.changes.changeOf(audit, 'updated', { asked: { isAnswered: true } });
