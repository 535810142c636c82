import { sql } from 'kysely';
import { auditRequestRules } from '../../../../schema/records/audit-request-rules.ts';
import {
  auditRequestLimits,
  auditRequestMessages as messages,
} from '../../../../schema/records/audit-requests.ts';
import { messages as general } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { dayOf } from '../../../platform/core/time.ts';
import { validate } from '../../../platform/core/validate.ts';
import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import { writtenCell } from '../../../platform/export/index.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { isAssignable, organizationNamed } from '../../organizations/index.ts';
import { endColleaguesTask, planForColleague } from '../../planning/index.ts';
import { lockOpenAudit, noteStep } from '../answers/audit-answers.service.ts';
import { sectionsOfAudit } from '../answers/sections-of.ts';
import type { AuditRow } from '../record/audit.entity.ts';
import type { AddedQuestion } from './audit-request.entity.ts';
import { askedQuestionsMail } from './audit-request.mail.ts';

/** Prefix by which secret scanners recognise our tokens. */
const PREFIX = 'zba_';

const wrong = (field: string, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });

/**
 * Asks a colleague, by a task, or an outsider, by a mail with a link, to answer questions of an audit.
 * @throws AppError NOT_FOUND, FORBIDDEN for who does not audit, VALIDATION also for an auditor, for somebody outside the
 * organisation, for another colleague than an auditee by a Client, and over the limits.
 */
export async function askAuditQuestions(ctx: RequestContext, auditId: string, input: unknown): Promise<void> {
  const audit = await lockOpenAudit(ctx, auditId);
  const { questionIds: given, userId, recipient, email, endsOn } = validate(auditRequestRules, input);
  const createdAt = new Date();
  const expiresAt = endOf(endsOn, createdAt);
  const questionIds = await questionsIn(ctx, audit, given);
  await assertRoom(ctx, audit);
  const askedUserId = userId ? await colleagueIn(ctx, audit, userId) : null;
  const token = askedUserId ? null : `${PREFIX}${newSecret()}`;
  const { organizationId } = audit;
  const taskId = askedUserId
    ? await planForColleague(ctx, {
        ...{ organizationId, assignedToUserId: askedUserId, deadline: endsOn },
        title: `Vragen beantwoorden voor audit ${audit.number}`,
        description: `Open Audits: bovenaan staan de vragen van de audit ‘${audit.title}’ die aan u zijn gesteld.`,
      })
    : null;
  await ctx.transaction.query(
    db.insertInto('audit_request').values({
      ...{ id: newId(), organization_id: organizationId, audit_id: audit.id, user_id: ctx.actor.userId },
      ...{ title: audit.title, template_id: audit.templateId, template_version: audit.templateVersion },
      ...{ question_ids: questionIds, asked_user_id: askedUserId, task_id: taskId },
      added_questions: addedAmong(audit, questionIds),
      ...(token ? { recipient, email, token_hash: fingerprint(token) } : { recipient: '', email: '' }),
      ...{ created_at: createdAt, expires_at: expiresAt },
    }),
  );
  if (token) {
    const organization = await organizationNamed(ctx, organizationId);
    const lastDay = writtenCell({ kind: 'day' }, endsOn);
    // Browsers send nothing behind the hash.
    const url = linkTo(ctx.services.settings, `/audit-vragen#${token}`);
    const about = { organization, title: audit.title, count: questionIds.length };
    await queueMail(ctx.transaction, askedQuestionsMail({ to: email, lastDay, url, ...about }));
  }
  // Neither the name nor the address of an outsider is logged.
  await noteStep(ctx, audit, { asked: { questions: questionIds.length, askedUserId, endsOn } }, false);
}

/** Ends a request at once. Idempotent. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION once the audit is finished. */
export async function withdrawAuditRequest(
  ctx: RequestContext,
  auditId: string,
  given: string,
): Promise<void> {
  const audit = await lockOpenAudit(ctx, auditId);
  const requestId = parseId(given, 'requestId');
  const [found] = await ctx.transaction.query(
    db.selectFrom('audit_request').where('id', '=', requestId).where('audit_id', '=', audit.id).select('id'),
  );
  if (!found) throw new AppError('NOT_FOUND');
  if ((await endRequests(ctx, audit, requestId)) > 0)
    await noteStep(ctx, audit, { asked: { isWithdrawn: true } }, false);
}

/** Ends the open requests of an audit, or one of them, with the tasks of colleagues; returns their number. */
export async function endRequests(
  ctx: RequestContext,
  { id }: Pick<AuditRow, 'id'>,
  requestId?: string,
): Promise<number> {
  const ended = await ctx.transaction.query(
    db
      .updateTable('audit_request')
      .set({ withdrawn_at: now })
      .where('audit_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .$if(requestId !== undefined, (query) => query.where('id', '=', requestId ?? ''))
      .returning('task_id as taskId'),
  );
  await endColleaguesTask(
    ctx,
    ended.flatMap(({ taskId }) => taskId ?? []),
  );
  return ended.length;
}

/** The moment after the last day. @throws AppError VALIDATION for a day that is over, or too far. */
function endOf(endsOn: string, from: Date): Date {
  const [last, today] = [Temporal.PlainDate.from(endsOn), Temporal.PlainDate.from(dayOf(from))];
  const { days } = today.until(last, { largestUnit: 'days' });
  if (days < 0) throw wrong('endsOn', messages.endsEarly);
  if (days > auditRequestLimits.days) throw wrong('endsOn', messages.endsLate);
  return new Date(last.add({ days: 1 }).toZonedDateTime('Europe/Amsterdam').epochMilliseconds);
}

async function questionsIn(
  ctx: RequestContext,
  audit: AuditRow,
  given: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(given.map((id) => parseId(id, 'questionIds')))];
  const sections = await sectionsOfAudit(ctx, audit.id);
  const known = new Set(sections.flatMap(({ questions }) => questions.map(({ id }) => id)));
  if (ids.some((id) => !known.has(id))) throw wrong('questionIds', messages.otherList);
  return ids;
}

/** JSON of the questions that an audit has beyond its list, as they are asked. */
function addedAmong({ extraQuestions }: AuditRow, ids: readonly string[]) {
  const added = extraQuestions.filter(({ id }) => ids.includes(id));
  const questions: AddedQuestion[] = added.map(({ id, text, help }) => ({ id, text, help }));
  return sql<typeof questions>`${JSON.stringify(questions)}::jsonb`;
}

/** @throws AppError VALIDATION where the audit has its most requests. */
async function assertRoom(ctx: RequestContext, { id }: AuditRow): Promise<void> {
  const [row] = await ctx.transaction.query(
    db
      .selectFrom('audit_request')
      .where('audit_id', '=', id)
      .select([
        sql<number>`count(*)::integer`.as('total'),
        sql<number>`(count(*) filter (where withdrawn_at is null and expires_at > now()))::integer`.as(
          'open',
        ),
      ]),
  );
  if ((row?.open ?? 0) >= auditRequestLimits.open)
    throw new AppError('VALIDATION', { message: messages.tooManyOpen });
  if ((row?.total ?? 0) >= auditRequestLimits.total)
    throw new AppError('VALIDATION', { message: messages.tooMany });
}

async function colleagueIn(ctx: RequestContext, audit: AuditRow, given: string): Promise<string> {
  const id = parseId(given, 'userId');
  if (audit.auditorUserIds.includes(id)) throw wrong('userId', messages.notSelf);
  if (ctx.actor.role === 'Client' && !audit.auditeeUserIds.includes(id))
    throw wrong('userId', messages.onlyAuditees);
  // A Client sees no memberships.
  const isThere = await runAsSystemWithin(ctx.transaction, (transaction) =>
    isAssignable(transaction, audit.organizationId, id),
  );
  if (!isThere) throw wrong('userId', general.notInOrganization);
  return id;
}
