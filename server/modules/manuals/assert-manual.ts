import { sql } from 'kysely';
import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import type { RichText } from '../../../schema/values/rich-text.ts';
import { richTextMessages } from '../../../schema/values/rich-text-messages.ts';
import { hasEmptyHeading } from '../../../schema/values/rich-text-mistakes.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { compile } from '../../platform/database/compile.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertAssignable } from '../organizations/index.ts';
import type { ManualRow } from './manual.entity.ts';

const wrong = (field: string, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });

/** Where a chapter stands. */
interface Place {
  readonly organizationId: string;
  /** Absent of a new chapter. */
  readonly id?: string;
}

/**
 * Refuses a chapter number that another chapter has, and a chapter above that does not exist, or is the chapter itself or
 * a part of it. One handbook is changed at a time.
 * @throws AppError VALIDATION.
 */
export async function assertPlace(
  ctx: RequestContext,
  { organizationId, id }: Place,
  chapter: string,
  parentId: string | null,
): Promise<void> {
  await lockNames(ctx.transaction, [`handbook ${organizationId}`]);
  const taken = await ctx.transaction.query(
    db
      .selectFrom('manual')
      .where('organization_id', '=', organizationId)
      .where('chapter', '=', chapter)
      .where('status', '<>', 'Withdrawn')
      .select('id'),
  );
  if (taken.some((one) => one.id !== id)) throw wrong('chapter', handbookMessages.chapterTaken(chapter));
  if (parentId === null) return;
  if (parentId === id) throw wrong('parentId', handbookMessages.chapterUnderItself);
  const above = await ctx.transaction.query(
    compile(sql<{ id: string }>`with recursive above as (
        select m.id, m.parent_id from manual m where m.id = ${parentId} and m.organization_id = ${organizationId}
        union
        select m.id, m.parent_id from manual m join above on m.id = above.parent_id)
      select id from above`),
  );
  if (above.length === 0) throw wrong('parentId', handbookMessages.unknownParent);
  if (above.some((one) => one.id === id)) throw wrong('parentId', handbookMessages.chapterUnderItself);
}

/** Refuses a text with an empty heading, which a draft may have while it is written. @throws AppError VALIDATION. */
export function assertHeadings(content: RichText): void {
  if (hasEmptyHeading(content)) throw wrong('content', richTextMessages.emptyHeading);
}

/** Returns the owner. @throws AppError VALIDATION for a new one outside the organisation, or blocked. */
export async function ownerFor(
  ctx: RequestContext,
  { organizationId, ownerUserId }: Pick<ManualRow, 'organizationId'> & Partial<ManualRow>,
  given: string,
): Promise<string> {
  const id = parseId(given, 'ownerUserId');
  if (id !== ownerUserId) await assertAssignable(ctx, organizationId, id, 'ownerUserId');
  return id;
}
