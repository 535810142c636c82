import { sql } from 'kysely';
import { deskLimits, deskMessages } from '../../../schema/records/support-desk.ts';
import { deskTextRules } from '../../../schema/records/support-desk-rules.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { isSupportDesk } from '../support/index.ts';

/** A row that the desk saw: null for a new one. */
export interface SeenRow {
  readonly id: string | null | undefined;
  readonly version: number;
}

/** @throws AppError FORBIDDEN for everybody but the support desk. */
export function assertDesk({ actor }: RequestContext): void {
  if (!isSupportDesk(actor)) throw new AppError('FORBIDDEN');
}

/** Known problems and answer templates of the support desk: unsolved problems first, then by title. */
export async function listDeskTexts(ctx: RequestContext) {
  assertDesk(ctx);
  return ctx.transaction.query(
    sql<object>`select s.id, s.version, s.created_at as "createdAt", s.updated_at as "updatedAt", s.kind, s.title,
        s.text, s.solved_at as "solvedAt", (select count(*)::integer from support_ticket t
          where t.problem_id = s.id and t.status <> 'Solved') as "openQuestions"
      from support_text s order by s.solved_at is not null, lower(s.title) collate "nl-x-icu", s.id`,
  );
}

/** Keeps a known problem or an answer template. @throws AppError FORBIDDEN, VALIDATION, NOT_FOUND, CONFLICT. */
export async function saveDeskText(ctx: RequestContext, seen: SeenRow, input: unknown): Promise<string> {
  assertDesk(ctx);
  const values = validate(deskTextRules, input);
  if (seen.id == null) return addText(ctx, values);
  const id = parseId(seen.id);
  // The kind of a text stays.
  const { title, text } = values;
  const [kept] = await ctx.transaction.query(
    db
      .updateTable('support_text')
      .set({ title, text, version: seen.version + 1, updated_at: new Date() })
      .where('id', '=', id)
      .where('version', '=', seen.version)
      .returning('id'),
  );
  if (!kept) throw await missingOr(ctx, id, 'CONFLICT');
  return id;
}

type TextValues = ReturnType<typeof validate<typeof deskTextRules>>;

async function addText(ctx: RequestContext, { kind, title, text }: TextValues): Promise<string> {
  await lockNames(ctx.transaction, ['texts of the support desk']);
  const [counted] = await ctx.transaction.query(
    sql<{
      count: number;
    }>`select count(*)::integer as count from support_text where kind = ${kind} and solved_at is null`,
  );
  if ((counted?.count ?? 0) >= deskLimits.texts)
    throw new AppError('VALIDATION', { message: deskMessages.tooManyTexts(deskLimits.texts) });
  const id = newId();
  const now = new Date();
  await ctx.transaction.query(
    db.insertInto('support_text').values({ id, kind, title, text, created_at: now, updated_at: now }),
  );
  ctx.countCreation();
  return id;
}

/** Removes a text; questions under a problem stand under none. @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function deleteDeskText(ctx: RequestContext, given: string, version: number): Promise<void> {
  assertDesk(ctx);
  const id = parseId(given);
  const [removed] = await ctx.transaction.query(
    db.deleteFrom('support_text').where('id', '=', id).where('version', '=', version).returning('id'),
  );
  if (!removed) throw await missingOr(ctx, id, 'CONFLICT');
}

/** The error for a text that was not found in the version that was seen. */
export async function missingOr(
  { transaction }: RequestContext,
  id: string,
  code: 'CONFLICT',
): Promise<AppError> {
  const [found] = await transaction.query(db.selectFrom('support_text').select('id').where('id', '=', id));
  return new AppError(found ? code : 'NOT_FOUND');
}
