import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import { addedQuestionRules } from '../../../../schema/records/audit-rules.ts';
import { auditLimits } from '../../../../schema/records/audits.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
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
  const extraQuestions = [...known, question];
  await ctx.transaction.query(
    db
      .updateTable('audit')
      .set({ extra_questions: sql`${JSON.stringify(extraQuestions)}::jsonb` })
      .where('id', '=', audit.id),
  );
  await noteStep(ctx, { ...audit, extraQuestions }, { answers: question }, false);
  return question.id;
}
