import { sql } from 'kysely';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { anyOf, count } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { BatchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { findRegisterEntries } from './list-register-entries.ts';
import { RegisterEntry, RegisterEntryFollowUp } from './register-entry.entity.ts';
import { registerEntryPolicy } from './register-entry.policy.ts';

/** Most follow-ups of one improvement point. */
const MOST_FOLLOW_UPS = 20;

/**
 * Links a new improvement point to the one of its organisation that it follows up.
 * @throws AppError NOT_FOUND for an entry of another organisation or without access, FORBIDDEN for a caller who may not
 * change it, VALIDATION for too many follow-ups.
 */
export async function linkFollowUp(
  ctx: RequestContext,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  followUpOf: string,
): Promise<void> {
  const followed = await ctx.em.findOne(RegisterEntry, { id: followUpOf, organizationId });
  if (!followed) throw new AppError('NOT_FOUND');
  if (!registerEntryPolicy.update(ctx.actor, followed)) throw new AppError('FORBIDDEN');
  const [{ count: already } = { count: 0 }] = await ctx.transaction.query(
    db
      .selectFrom('register_entry_follow_up')
      .select(count.as('count'))
      .where('follow_up_of', '=', followUpOf),
  );
  if (already >= MOST_FOLLOW_UPS)
    throw new AppError('VALIDATION', { message: messages.tooManyFollowUps(MOST_FOLLOW_UPS) });
  ctx.transaction.insert(RegisterEntryFollowUp, { registerEntryId: id, organizationId, followUpOf });
}

type Entry = Readonly<Record<string, unknown>>;

/** Columns of a link: the end by which entries are looked up, and the end that is read. */
interface Ends {
  readonly by: 'register_entry_id' | 'follow_up_of';
  readonly read: 'register_entry_id' | 'follow_up_of';
}

/**
 * Creates one load for each selection, which the rows of a list share. Refuses links of linked entries: each step there
 * and back would multiply the rows by twenty.
 */
function loadsOf(ends: Ends): (selection: Selection) => BatchLoad<Entry[]> {
  const loads = new WeakMap<Selection, BatchLoad<Entry[]>>();
  return (selection) => {
    if ('followUpOf' in selection || 'followUps' in selection)
      throw new AppError('VALIDATION', { message: messages.answerTooLarge });
    const known = loads.get(selection) ?? makeLoad(ends, { ...selection, id: true });
    loads.set(selection, known);
    return known;
  };
}

/** Reads for many improvement points the one that each follows up, as far as the caller may see it. */
export const followedUpBy = loadsOf({ by: 'register_entry_id', read: 'follow_up_of' });

/** Reads the follow-ups of many improvement points, as far as the caller may see them, newest first. */
export const followUpsOf = loadsOf({ by: 'follow_up_of', read: 'register_entry_id' });

function makeLoad({ by, read }: Ends, selection: Selection): BatchLoad<Entry[]> {
  return async (ctx, ids) => {
    const linked = sql`e.id = any (array(
      select f.${sql.ref(read)} from register_entry_follow_up f where f.${sql.ref(by)} = any (${ids}::uuid[])))`;
    const [links, entries] = await Promise.all([
      ctx.transaction.query(
        db
          .selectFrom('register_entry_follow_up')
          .select(['register_entry_id', 'follow_up_of'])
          .where(by, '=', anyOf(ids)),
      ),
      findRegisterEntries(ctx, linked, selection),
    ]);
    const linksTo = Map.groupBy(links, (link) => link[read]);
    const found = new Map<string, Entry[]>(ids.map((id) => [id, []]));
    for (const entry of entries) {
      for (const link of linksTo.get(String(entry.id)) ?? []) found.get(link[by])?.push(entry);
    }
    return found;
  };
}
