import { sql } from 'kysely';
import { manualLimits } from '../../../../schema/records/manuals.ts';
import { foldText } from '../../../../schema/values/fold-text.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { compile } from '../../../platform/database/compile.ts';
import { db } from '../../../platform/database/tables.ts';
import { TODAY } from '../../../platform/list/filters.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { requireOpenOrganization, requireOrganization } from '../../organizations/index.ts';
import { manualPolicy } from '../manual.policy.ts';
import { getManual } from '../manual.service.ts';
import { findChapterIds } from './search-handbook.ts';

/** SQL: the moment at which today began; that of a search would tell who searched. */
const START_OF_TODAY = `(${TODAY}::timestamp at time zone 'Europe/Amsterdam')`;

/** Days over which openings are counted. */
const DAYS = 90;

/** Reads a published chapter that the caller sees. @throws AppError NOT_FOUND. */
async function published(ctx: RequestContext, id: string) {
  const manual = await getManual(ctx, id, { id: true, organizationId: true, status: true });
  if (manual.status !== 'Published') throw new AppError('NOT_FOUND');
  return manual as { readonly id: string; readonly organizationId: string };
}

/** Counts that somebody opened a published chapter, without saying who. @throws AppError NOT_FOUND. */
export async function noteOpening(ctx: RequestContext, id: string): Promise<void> {
  const { id: manualId, organizationId } = await published(ctx, id);
  await requireOpenOrganization(ctx, organizationId);
  await runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(
      compile(sql`insert into manual_opening (organization_id, manual_id, day, count)
        values (${organizationId}, ${manualId}, ${sql.raw(TODAY)}, 1)
        on conflict (manual_id, day) do update set count = manual_opening.count + 1`),
    ),
  );
}

/** Notes whether a published chapter was useful to the caller; the last answer counts. @throws AppError NOT_FOUND. */
export async function rateManual(ctx: RequestContext, id: string, isUseful: boolean): Promise<void> {
  const { id: manualId, organizationId } = await published(ctx, id);
  await requireOpenOrganization(ctx, organizationId);
  await ctx.transaction.query(
    compile(sql`insert into manual_rating (organization_id, manual_id, user_id, is_useful, rated_at)
      values (${organizationId}, ${manualId}, ${ctx.actor.userId}, ${isUseful}, now())
      on conflict (manual_id, user_id) do update set is_useful = excluded.is_useful, rated_at = excluded.rated_at`),
  );
}

/**
 * Counts a search that finds no chapter, without saying whose; the oldest make place for new ones.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function noteMiss(ctx: RequestContext, organizationId: string, search: string): Promise<void> {
  const id = parseId(organizationId, 'organizationId');
  await requireOpenOrganization(ctx, id);
  const words = foldText(search.slice(0, manualLimits.words)).slice(0, manualLimits.words).trim();
  if (words.length < 3 || (await findChapterIds(ctx, id, search)).length > 0) return;
  await runAsSystemWithin(ctx.transaction, async (transaction) => {
    await transaction.query(
      compile(sql`insert into handbook_miss (organization_id, words, count, last_at)
        values (${id}, ${words}, 1, ${sql.raw(START_OF_TODAY)})
        on conflict (organization_id, words) do update set count = handbook_miss.count + 1, last_at = excluded.last_at`),
    );
    await transaction.query(
      compile(sql`delete from handbook_miss m where m.organization_id = ${id} and m.words in (
        select o.words from handbook_miss o where o.organization_id = ${id}
        order by o.last_at desc, o.words offset ${sql.lit(manualLimits.misses)})`),
    );
  });
}

/**
 * How a handbook is used, for its editors: per published chapter how often it was opened and found useful, and which
 * searches found nothing.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN for a Client.
 */
export async function handbookUse(ctx: RequestContext, organizationId: string) {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  if (!manualPolicy.create(ctx.actor, id)) throw new AppError('FORBIDDEN');
  const chapters = await ctx.transaction.query(
    compile(sql<{ id: string }>`select e.id, e.chapter, e.title,
        coalesce((select sum(o.count)::integer from manual_opening o
          where o.manual_id = e.id and o.day > ${sql.raw(TODAY)} - ${sql.lit(DAYS)}), 0) as "openedCount",
        (select count(*)::integer from manual_rating r where r.manual_id = e.id and r.is_useful) as "usefulCount",
        (select count(*)::integer from manual_rating r where r.manual_id = e.id and not r.is_useful) as "uselessCount"
      from manual e where e.organization_id = ${id} and e.status = 'Published'
      order by "openedCount" desc, e.chapter_order limit ${sql.lit(manualLimits.contents)}`),
  );
  const misses = await ctx.transaction.query(
    db
      .selectFrom('handbook_miss')
      .where('organization_id', '=', id)
      .orderBy('count', 'desc')
      .orderBy('last_at', 'desc')
      .limit(manualLimits.misses)
      .select(['words', 'count', 'last_at as lastAt']),
  );
  return { chapters, misses };
}

/** Removes a search without a result from the list. @throws AppError NOT_FOUND, FORBIDDEN for a Client. */
export async function dismissMiss(ctx: RequestContext, organizationId: string, words: string): Promise<void> {
  const id = parseId(organizationId, 'organizationId');
  await requireOpenOrganization(ctx, id);
  if (!manualPolicy.create(ctx.actor, id)) throw new AppError('FORBIDDEN');
  await ctx.transaction.query(
    db.deleteFrom('handbook_miss').where('organization_id', '=', id).where('words', '=', words),
  );
}
