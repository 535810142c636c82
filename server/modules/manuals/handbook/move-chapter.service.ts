import { type RawBuilder, sql } from 'kysely';
import {
  type MovedChapter,
  moveChapter,
  type Reordering,
  renumberChapter,
} from '../../../../schema/records/chapter-order.ts';
import { handbookMessages } from '../../../../schema/records/handbook-messages.ts';
import { manualPlaceRules } from '../../../../schema/records/manual-rules.ts';
import type { PublicationStatus } from '../../../../schema/records/publishing.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { differences, recordChanges } from '../../../platform/request/record-change.ts';
import { manualPolicy } from '../manual.policy.ts';
import { getManual } from '../manual.service.ts';
import { manualChange } from '../manual-change.ts';

type NamedMove = MovedChapter & Pick<Chapter, 'title'>;

/**
 * Moves a chapter with everything below it, at once and for readers as well: no text changes. Others get another number
 * where their order does. Returns all chapters that changed, in their new order.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for a place below itself, CONFLICT where another person reordered
 * the handbook meanwhile, so that the chapter or the place is not where the caller saw it.
 */
export async function moveManual(ctx: RequestContext, given: string, input: unknown): Promise<NamedMove[]> {
  const id = parseId(given);
  const { organizationId } = (await getManual(ctx, id, { organizationId: true })) as {
    organizationId: string;
  };
  if (!manualPolicy.update(ctx.actor, { organizationId })) throw new AppError('FORBIDDEN');
  const { seenChapter, chapter: number, ...place } = validate(manualPlaceRules, input);
  const parentId = place.parentId ? parseId(place.parentId, 'parentId') : null;
  const afterId = place.afterId ? parseId(place.afterId, 'afterId') : null;

  const chapters = await lockHandbook(ctx, organizationId, id);
  const moved = chapters.find((one) => one.id === id);
  if (!moved) throw new AppError('NOT_FOUND');
  if (moved.chapter !== seenChapter)
    throw new AppError('CONFLICT', { message: handbookMessages.orderChanged });
  const reordering = number
    ? renumberChapter(chapters, id, parentId, number)
    : moveChapter(chapters, id, { parentId, afterId });
  return save(ctx, organizationId, chapters, changesOf(reordering));
}

function changesOf(reordering: Reordering) {
  if ('changes' in reordering) return reordering.changes;
  const { refusal: message, isGone } = reordering;
  throw new AppError(isGone ? 'CONFLICT' : 'VALIDATION', { message });
}

interface Chapter extends MovedChapter {
  readonly title: string;
  readonly status: PublicationStatus;
  readonly version: number;
}

/**
 * Locks a handbook and reads its order, with one chapter that may be withdrawn. Rows come before the name, as in every
 * change of one chapter, so that no two wait for each other.
 */
async function lockHandbook(
  { transaction }: RequestContext,
  organizationId: string,
  id: string,
): Promise<Chapter[]> {
  const read = (lock: RawBuilder<unknown>) =>
    transaction.query(
      compile(sql<Chapter>`select id, title, chapter, parent_id as "parentId", status, version from manual
        where organization_id = ${organizationId} and (status <> 'Withdrawn' or id = ${id}) order by id ${lock}`),
    );
  await read(sql`for no key update`);
  await lockNames(transaction, [`handbook ${organizationId}`]);
  return read(sql``);
}

async function save(
  ctx: RequestContext,
  organizationId: string,
  chapters: readonly Chapter[],
  changes: readonly MovedChapter[],
): Promise<NamedMove[]> {
  if (changes.length === 0) return [];
  const before = new Map(chapters.map((one) => [one.id, one]));
  const moved = changes.flatMap((change) => {
    const one = before.get(change.id);
    return one ? [{ ...one, ...change, version: one.version + 1 }] : [];
  });
  const column = (field: 'id' | 'chapter' | 'parentId') => moved.map((one) => one[field]);
  // A single statement, at whose end the numbers are unique again.
  const changed = await ctx.transaction.query(
    compile(sql<{
      id: string;
    }>`update manual e set chapter = n.chapter, parent_id = n.parent_id, version = e.version + 1, updated_at = now()
      from unnest(${column('id')}::uuid[], ${column('chapter')}::text[], ${column('parentId')}::uuid[])
        as n (id, chapter, parent_id)
      where e.id = n.id and e.organization_id = ${organizationId}
      returning e.id`),
  );
  // Postgres passes over rows that the caller may not change.
  if (changed.length !== moved.length) throw new AppError('FORBIDDEN');
  await recordChanges(
    ctx,
    moved.map(({ id, chapter, parentId, version, status }) => {
      const one = before.get(id);
      const details = differences(
        { chapter: one?.chapter, parentId: one?.parentId ?? null },
        { chapter, parentId },
      );
      return manualChange({ id, organizationId, version, status }, 'updated', details);
    }),
  );
  return moved.map(({ id, title, chapter, parentId }) => ({ id, title, chapter, parentId }));
}
