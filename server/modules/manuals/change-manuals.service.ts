import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import { manualRules } from '../../../schema/records/manual-rules.ts';
import { pick } from '../../../schema/values/fields.ts';
import { AppError } from '../../platform/core/errors.ts';
import { validate } from '../../platform/core/validate.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import { parseBatch, type RowVersion } from '../../platform/request/batch.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertReview } from '../publishing/index.ts';
import { ownerFor } from './assert-manual.ts';
import { manualStore } from './manual.service.ts';

/** New values of one chapter of a batch; absent fields keep theirs. */
interface ManualChange extends RowVersion {
  readonly ownerUserId?: unknown;
  readonly reviewDate?: unknown;
}

const CHANGEABLE = ['ownerUserId', 'reviewDate'] as const;

/**
 * Changes the owner or the review date of some chapters, all or none, and returns their versions since.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN or CONFLICT, with the reason of each row that refuses.
 */
export function changeManuals(ctx: RequestContext, input: readonly ManualChange[]): Promise<RowVersion[]> {
  return manualStore.changeMany(ctx, input, 'update', async (manual, change) => {
    const said = CHANGEABLE.filter((field) => change[field] !== undefined);
    const given = validate(manualRules.pick([...said]), pick(change, said));
    const { reviewDate = manual.reviewDate, ownerUserId = manual.ownerUserId } = given;
    assertReview(reviewDate, manual.reviewDate);
    return { reviewDate, ownerUserId: await ownerFor(ctx, manual, ownerUserId) };
  });
}

/**
 * Deletes some chapters, all or none; their values and texts stay in the change log.
 * @throws AppError VALIDATION for a chapter with others under it, NOT_FOUND, FORBIDDEN or CONFLICT.
 */
export async function deleteManuals(ctx: RequestContext, rows: readonly RowVersion[]): Promise<string[]> {
  await assertNoParts(
    ctx,
    parseBatch(rows).map(({ id }) => id),
  );
  return manualStore.removeMany(ctx, rows);
}

/** Deletes a chapter; its values and text stay in the change log. @throws AppError as `deleteManuals`. */
export async function deleteManual(ctx: RequestContext, id: string): Promise<void> {
  const manual = await manualStore.lock(ctx, id, 'delete');
  await assertNoParts(ctx, [manual.id]);
  await manualStore.remove(ctx, manual);
}

/** Refuses chapters under which others stay. @throws AppError VALIDATION. */
async function assertNoParts({ transaction }: RequestContext, ids: readonly string[]): Promise<void> {
  const [part] = await transaction.query(
    db
      .selectFrom('manual')
      .where('parent_id', '=', anyOf(ids))
      .where('id', 'not in', [...ids])
      .select('id')
      .limit(1),
  );
  if (part) throw new AppError('VALIDATION', { message: handbookMessages.chapterHasParts });
}
