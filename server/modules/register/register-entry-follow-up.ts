import { sql } from 'kysely';
import { messages } from '../../../schema/rules/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { anyOf, count } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { BatchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { findRegisterEntries } from './list-register-entries.ts';
import { RegisterEntry, RegisterEntryFollowUp } from './register-entry.entity.ts';
import { registerEntryPolicy } from './register-entry.policy.ts';

/** Follow-ups of one improvement point. */
const MOST_FOLLOW_UPS = 20;

/**
 * Notes that a new improvement point goes on with another of its organisation.
 * @throws AppError NOT_FOUND for an entry of another organisation or without access, FORBIDDEN for who may not change it,
 * VALIDATION for more than there may be.
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

/** By which end of its links an entry is asked for, and which end is read. */
interface Ends {
  readonly by: 'register_entry_id' | 'follow_up_of';
  readonly read: 'register_entry_id' | 'follow_up_of';
}

/**
 * A load for each selection, so that the rows of a list share one. Links of what is linked are refused: to and fro, each
 * step is twenty times as many.
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

/** Reads the improvement points that many others go on with, as far as one may see them; of each there is one at most. */
export const followedUpBy = loadsOf({ by: 'register_entry_id', read: 'follow_up_of' });

/** Reads the follow-ups of many improvement points, as far as one may see them, newest first. */
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
