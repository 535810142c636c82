import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import { auditAnswerRules } from '../../../../schema/records/audit-rules.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';
import { auditKind } from '../audit.kind.ts';
import { statusOf } from '../record/assert-audit.ts';
import type { AuditRow } from '../record/audit.entity.ts';
import { sectionsOfAudit } from './sections-of.ts';

/** Locks an audit that is not finished, to fill it in. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION. */
export async function lockOpenAudit(ctx: RequestContext, id: string): Promise<AuditRow> {
  const audit = await auditKind.store.lock(ctx, id, 'update');
  if (audit.status === 'Done') throw new AppError('VALIDATION', { message: auditMessages.done });
  return audit;
}

/** Lets the status follow what was done, and tells of it; the audit keeps its version, as a form about it may be open. */
export async function noteStep(
  ctx: RequestContext,
  audit: AuditRow,
  details: Record<string, unknown>,
  isInHistory: boolean,
): Promise<void> {
  const status = await statusOf(ctx, audit);
  if (status !== audit.status)
    await ctx.transaction.query(db.updateTable('audit').set({ status }).where('id', '=', audit.id));
  const told = { ...details, ...(status !== audit.status && { status: [audit.status, status] }) };
  const change = auditKind.changes.changeOf({ ...audit, status }, 'updated', told);
  recordChange(ctx, isInHistory ? change : { ...change, revision: {} });
  audit.status = status;
}

/**
 * Saves the answer to a question of an audit.
 * @param seen the version that was on the screen; 0 where there was none.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION also for a question of another list, CONFLICT where somebody else
 * answered since.
 */
export async function saveAuditAnswer(
  ctx: RequestContext,
  auditId: string,
  given: string,
  seen: number,
  input: unknown,
): Promise<void> {
  const questionId = parseId(given, 'questionId');
  const audit = await lockOpenAudit(ctx, auditId);
  const { rating, explanation } = validate(auditAnswerRules, input);
  if (audit.templateId == null) throw new AppError('VALIDATION', { message: auditMessages.noTemplate });
  const sections = await sectionsOfAudit(ctx, audit.id);
  const question = sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId);
  if (!question) throw new AppError('VALIDATION', { fields: { questionId: auditMessages.otherList } });
  if (question.needsExplanation && rating === 'NotMet' && explanation === '')
    throw new AppError('VALIDATION', { fields: { explanation: auditMessages.explanationRequired } });
  // Also where an answer that waited for a network is sent a second time.
  if (question.rating === rating && question.explanation === explanation) return;
  if (question.version !== seen) throw new AppError('CONFLICT', { message: auditMessages.answeredMeanwhile });
  const { actor, transaction } = ctx;
  const values = { rating, explanation, user_id: actor.userId, updated_at: new Date(), version: seen + 1 };
  await transaction.query(
    seen === 0
      ? db.insertInto('audit_answer').values({
          ...{ audit_id: audit.id, question_id: questionId, organization_id: audit.organizationId },
          ...values,
        })
      : db
          .updateTable('audit_answer')
          .set(values)
          .where('audit_id', '=', audit.id)
          .where('question_id', '=', questionId),
  );
  const told = { questionId, rating: [question.rating, rating], explanation };
  await noteStep(ctx, audit, { answers: told }, false);
}
