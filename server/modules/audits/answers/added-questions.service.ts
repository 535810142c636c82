import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import { addedQuestionRules } from '../../../../schema/records/audit-rules.ts';
import { auditLimits } from '../../../../schema/records/audits.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { compile } from '../../../platform/database/compile.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import type { AuditRow } from '../record/audit.entity.ts';
import { lockOpenAudit, noteStep } from './audit-answers.service.ts';
import { sectionsOfAudit } from './sections-of.ts';

/**
 * Adds a question to an audit that runs, for this audit alone, and returns its id.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION also for one too many.
 */
export async function addAuditQuestion(
  ctx: RequestContext,
  auditId: string,
  input: unknown,
): Promise<string> {
  const audit = await lockOpenAudit(ctx, auditId);
  const values = validate(addedQuestionRules, input);
  const { extraQuestions: known } = audit;
  if (known.length >= auditLimits.extraQuestions)
    throw new AppError('VALIDATION', { message: auditMessages.tooManyExtra });
  const sections = await sectionsOfAudit(ctx, audit.id);
  if (sections.reduce((sum, { questions }) => sum + questions.length, 0) >= auditLimits.questions)
    throw new AppError('VALIDATION', { message: auditMessages.extraFull });
  const question = { id: randomUUID(), ...values, needsExplanation: false };
  await store(ctx, audit, [...known, question], question);
  return question.id;
}

/**
 * Changes a question that was added to an audit, while it has no answer.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION also for a question of the list, and one that is in use.
 */
export async function updateAuditQuestion(
  ctx: RequestContext,
  auditId: string,
  questionId: string,
  input: unknown,
): Promise<void> {
  const values = validate(addedQuestionRules, input);
  const { audit, question } = await unusedQuestion(ctx, auditId, questionId);
  const changed = { ...question, ...values };
  const questions = audit.extraQuestions.map((one) => (one.id === question.id ? changed : one));
  await store(ctx, audit, questions, changed);
}

/** Takes a question away that was added to an audit. @throws AppError as `updateAuditQuestion`. */
export async function deleteAuditQuestion(
  ctx: RequestContext,
  auditId: string,
  questionId: string,
): Promise<void> {
  const { audit, question } = await unusedQuestion(ctx, auditId, questionId);
  const questions = audit.extraQuestions.filter((one) => one.id !== question.id);
  await store(ctx, audit, questions, { id: question.id, isDeleted: true });
}

/** Locks an audit with a question that was added to it, of which nobody wrote yet. */
async function unusedQuestion(ctx: RequestContext, auditId: string, given: string) {
  const id = parseId(given, 'questionId');
  const audit = await lockOpenAudit(ctx, auditId);
  const question = audit.extraQuestions.find((one) => one.id === id);
  if (!question) throw new AppError('VALIDATION', { fields: { questionId: auditMessages.notAdded } });
  const [use] = await ctx.transaction.query(
    compile(sql<{ isUsed: boolean }>`select
      exists (select from audit_answer where audit_id = ${audit.id} and question_id = ${id})
      or exists (select from audit_finding where audit_id = ${audit.id} and question_id = ${id})
      or exists (select from file where record_id = ${audit.id} and question_id = ${id})
      or exists (select from audit_request where audit_id = ${audit.id} and ${id} = any (question_ids)) as "isUsed"`),
  );
  if (use?.isUsed) throw new AppError('VALIDATION', { fields: { questionId: auditMessages.questionInUse } });
  return { audit, question };
}

async function store(
  ctx: RequestContext,
  audit: AuditRow,
  extraQuestions: AuditRow['extraQuestions'],
  told: object,
): Promise<void> {
  await ctx.transaction.query(
    db
      .updateTable('audit')
      .set({ extra_questions: sql`${JSON.stringify(extraQuestions)}::jsonb` })
      .where('id', '=', audit.id),
  );
  await noteStep(ctx, { ...audit, extraQuestions }, { answers: told }, false);
}
