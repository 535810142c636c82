import { sql } from 'kysely';
import { deskLimits, deskMessages } from '../../../schema/records/support-desk.ts';
import { problemAnswerRules } from '../../../schema/records/support-desk-rules.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { createComment } from '../comments/index.ts';
import { supportTicketKind } from '../support/index.ts';
import { assertDesk, missingOr, type SeenRow } from './desk-texts.service.ts';

const { store } = supportTicketKind;

/**
 * Places a question under a known problem, or under none.
 * @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION for a problem that is solved, unknown or has too many questions.
 */
export async function placeUnderProblem(ctx: RequestContext, ticketId: string, problemId: string | null) {
  assertDesk(ctx);
  const ticket = await store.lock(ctx, ticketId, 'update');
  if (problemId === null) return store.change(ctx, ticket, { problemId });
  const id = parseId(problemId, 'problemId');
  const [problem] = await ctx.transaction.query(
    sql<{ solvedAt: string | null; count: number }>`select s.solved_at as "solvedAt",
        (select count(*)::integer from support_ticket t where t.problem_id = s.id and t.status <> 'Solved') as count
      from support_text s where s.id = ${id} and s.kind = 'KnownProblem' for update of s`,
  );
  if (!problem) throw new AppError('NOT_FOUND');
  if (problem.solvedAt !== null)
    throw new AppError('VALIDATION', { fields: { problemId: deskMessages.problemSolved } });
  if (problem.count >= deskLimits.questions)
    throw new AppError('VALIDATION', {
      fields: { problemId: deskMessages.tooManyQuestions(deskLimits.questions) },
    });
  await store.change(ctx, ticket, { problemId: id });
}

/**
 * Marks a known problem as solved: each question under it gets the answer, is solved, and its author is told.
 * @returns how many questions were answered. @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT, VALIDATION also where it
 * was solved already.
 */
export async function solveProblem(ctx: RequestContext, seen: SeenRow, input: unknown): Promise<number> {
  assertDesk(ctx);
  const { answer } = validate(problemAnswerRules, input);
  const id = parseId(seen.id);
  const [known] = await ctx.transaction.query(
    sql<{
      version: number;
      solvedAt: string | null;
    }>`select version, solved_at as "solvedAt" from support_text
      where id = ${id} and kind = 'KnownProblem' for update`,
  );
  if (!known) throw new AppError('NOT_FOUND');
  if (known.solvedAt !== null) throw new AppError('VALIDATION', { message: deskMessages.alreadySolved });
  if (known.version !== seen.version) throw await missingOr(ctx, id, 'CONFLICT');
  const now = new Date();
  await ctx.transaction.query(
    db
      .updateTable('support_text')
      .set({ solved_at: now, version: seen.version + 1, updated_at: now })
      .where('id', '=', id),
  );
  const questions = await ctx.transaction.query(
    sql<{
      id: string;
    }>`select id from support_ticket where problem_id = ${id} and status <> 'Solved' order by id
      limit ${deskLimits.questions}`,
  );
  ctx.countTogether();
  for (const question of questions) {
    await createComment(ctx, 'SupportTicket', question.id, { text: answer, mentions: [] });
    const ticket = await store.lock(ctx, question.id, 'update');
    await store.change(ctx, ticket, { status: 'Solved', waitingSince: null });
  }
  return questions.length;
}
