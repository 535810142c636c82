import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { count } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { linkedRows, linkRecords } from '../links/index.ts';
import { findRegisterEntries } from './lists/list-register-entries.ts';
import { RegisterEntry } from './register-entry.entity.ts';
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
      .selectFrom('record_link')
      .select(count.as('count'))
      .where('from_id', '=', followUpOf)
      .where('relation', '=', 'FollowUp'),
  );
  if (already >= MOST_FOLLOW_UPS)
    throw new AppError('VALIDATION', { message: messages.tooManyFollowUps(MOST_FOLLOW_UPS) });
  await linkRecords(ctx, { organizationId, fromId: followUpOf, toId: id, relation: 'FollowUp' });
}

/** Refuses links of linked entries: each step there and back would multiply the rows by twenty. */
function assertOneStep(selection: Selection): Selection {
  if ('followUpOf' in selection || 'followUps' in selection)
    throw new AppError('VALIDATION', { message: messages.answerTooLarge });
  return selection;
}

const followed = linkedRows('FollowUp', 'to', findRegisterEntries);
const following = linkedRows('FollowUp', 'from', findRegisterEntries);

/** Reads for many improvement points the one that each follows up, as far as the caller may see it. */
export const followedUpBy = (selection: Selection) => followed(assertOneStep(selection));

/** Reads the follow-ups of many improvement points, as far as the caller may see them, newest first. */
export const followUpsOf = (selection: Selection) => following(assertOneStep(selection));
