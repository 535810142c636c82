import { sql } from 'kysely';
import { askedIn, type RatedQuestion } from '../../../../schema/records/audit-conditions.ts';
import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import { auditAnswerRules } from '../../../../schema/records/audit-rules.ts';
import type { AuditRating } from '../../../../schema/records/audits.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
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

/** A question of an audit in one of its dossiers. @throws AppError VALIDATION for those of another audit. */
function questionIn<Question extends { readonly id: string }>(
  { dossiers }: AuditRow,
  questions: readonly Question[],
  questionId: string,
  dossier: string,
): Question {
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw new AppError('VALIDATION', { fields: { questionId: auditMessages.otherList } });
  if (dossiers.length > 0 ? !dossiers.includes(dossier) : dossier !== '')
    throw new AppError('VALIDATION', { fields: { dossier: auditMessages.dossierOfOther } });
  return question;
}

/**
 * Locks an audit for files to be added beside a question of it.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION also for a question or dossier of another audit.
 */
export async function questionOfAudit(
  ctx: RequestContext,
  auditId: string,
  given: string,
  dossier: string,
): Promise<{ readonly id: string; readonly dossier: string }> {
  const questionId = parseId(given, 'questionId');
  const audit = await lockOpenAudit(ctx, auditId);
  const questions = (await sectionsOfAudit(ctx, audit.id)).flatMap((section) => section.questions);
  return { id: questionIn(audit, questions, questionId, dossier).id, dossier };
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
  const { rating, explanation, remark, dossier } = validate(auditAnswerRules, input);
  if (audit.templateId == null && audit.extraQuestions.length === 0)
    throw new AppError('VALIDATION', { message: auditMessages.noTemplate });
  const sections = await sectionsOfAudit(ctx, audit.id);
  const questions = sections.flatMap((section) => section.questions);
  const question = questionIn(audit, questions, questionId, dossier);
  if (question.needsExplanation && rating === 'NotMet' && explanation === '')
    throw new AppError('VALIDATION', { fields: { explanation: auditMessages.explanationRequired } });
  const known = dossier === '' ? question : question.dossierAnswers.find((one) => one.dossier === dossier);
  if (!askedIn(questions, dossier).has(questionId))
    throw new AppError('VALIDATION', { fields: { questionId: auditMessages.notAsked } });
  // Also where an answer that waited for a network is sent a second time.
  if (known?.rating === rating && known.explanation === explanation && known.remark === remark) return;
  if ((known?.version ?? 0) !== seen)
    throw new AppError('CONFLICT', { message: auditMessages.answeredMeanwhile });
  const { actor, transaction } = ctx;
  const values = {
    ...{ rating, explanation, remark, version: seen + 1 },
    ...{ user_id: actor.userId, updated_at: new Date() },
  };
  await transaction.query(
    seen === 0
      ? db.insertInto('audit_answer').values({
          ...{ audit_id: audit.id, question_id: questionId, dossier },
          organization_id: audit.organizationId,
          ...values,
        })
      : db
          .updateTable('audit_answer')
          .set(values)
          .where('audit_id', '=', audit.id)
          .where('question_id', '=', questionId)
          .where('dossier', '=', dossier),
  );
  await noteAsked(ctx, audit.id, questions, { id: questionId, dossier, rating });
  const told = { questionId, dossier, rating: [known?.rating ?? null, rating], explanation, remark };
  await noteStep(ctx, audit, { answers: told }, false);
}

/** Notes which answers in a dossier are to questions that are asked, now that one of them is answered. */
async function noteAsked(
  { transaction }: RequestContext,
  auditId: string,
  questions: readonly RatedQuestion[],
  { id, dossier, rating }: { readonly id: string; readonly dossier: string; readonly rating: AuditRating },
): Promise<void> {
  if (!questions.some(({ condition }) => condition?.questionId === id)) return;
  const answered = questions.map((question) => {
    if (question.id !== id) return question;
    const others = question.dossierAnswers.filter((one) => one.dossier !== dossier);
    return dossier === ''
      ? { ...question, rating }
      : { ...question, dossierAnswers: [...others, { dossier, rating }] };
  });
  const asked = sql<boolean>`(question_id = ${anyOf([...askedIn(answered, dossier)])})`;
  await transaction.query(
    db
      .updateTable('audit_answer')
      .set({ is_asked: asked })
      .where('audit_id', '=', auditId)
      .where('dossier', '=', dossier)
      .where('is_asked', '<>', asked),
  );
}
