import { sql } from 'kysely';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { dayOf } from '../../platform/core/time.ts';
import { compile } from '../../platform/database/compile.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertReview } from '../publishing/index.ts';
import type { DocumentRow } from './document.entity.ts';

/** The day of review of what is published today in each of some folders that have a rule, its own or that of a folder above. */
export async function reviewsByRule(
  { transaction }: RequestContext,
  folderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rules = await transaction.query(
    compile(sql<{ id: string; months: number }>`select id, review_months as months from document_folder
      where id = any (${folderIds}::uuid[]) and review_months is not null`),
  );
  const today = Temporal.PlainDate.from(dayOf(new Date()));
  return new Map(rules.map(({ id, months }) => [id, today.add({ months }).toString()]));
}

/** Review of a document as it is kept. */
export type SavedReview = Pick<DocumentRow, 'reviewDate' | 'reviewByRule'>;

/** A review that waits for the rule of a folder. @throws AppError VALIDATION for a folder without one. */
async function reviewByRule(ctx: RequestContext, folderId: string): Promise<SavedReview> {
  const [reviewDate] = (await reviewsByRule(ctx, [folderId])).values();
  if (!reviewDate) throw new AppError('VALIDATION', { fields: { reviewDate: messages.required } });
  return { reviewDate, reviewByRule: true };
}

/**
 * The review of a document that is saved: by the rule of its folder without a date, by hand with another one than before.
 * @throws AppError VALIDATION for a date that has passed, and for none where the folder has no rule.
 */
export async function savedReview(
  ctx: RequestContext,
  before: Partial<SavedReview>,
  given: { readonly reviewDate?: string | null | undefined; readonly folderId: string },
): Promise<Partial<SavedReview>> {
  const { reviewDate } = given;
  if (reviewDate && reviewDate === before.reviewDate) return {};
  if (reviewDate) {
    assertReview(reviewDate);
    return { reviewDate, reviewByRule: false };
  }
  const review = await reviewByRule(ctx, given.folderId);
  // A published version keeps its day until the next publication.
  return before.reviewDate ? { ...review, reviewDate: before.reviewDate } : review;
}
