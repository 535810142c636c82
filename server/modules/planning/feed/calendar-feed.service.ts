import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertSession } from '../../../platform/request/without-transaction.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import {
  addWayIn,
  assertConfirmedAddress,
  assertSessionActive,
  lockAccount,
  recordOwnAccountChange,
} from '../../identity/index.ts';
import type { CalendarFeedType, RenewedCalendarFeed } from './calendar-feed.type.ts';

/** Prefix by which secret scanners recognise our tokens. */
const PREFIX = 'zbc_';

addWayIn((userId) => db.deleteFrom('calendar_feed').where('user_id', '=', userId));

/** The caller's calendar feed, or null. */
export async function getCalendarFeed(ctx: RequestContext): Promise<CalendarFeedType | null> {
  const { actor } = ctx;
  assertSession(actor);
  const [feed] = await ctx.transaction.query(
    db
      .selectFrom('calendar_feed')
      .select(['created_at as createdAt', 'last_read_at as lastReadAt'])
      .where('user_id', '=', actor.userId),
  );
  return feed ?? null;
}

/**
 * Issues a new address of the caller's calendar feed, returned once; invalidates the previous one.
 * @throws AppError UNAUTHENTICATED when the session ended meanwhile, FORBIDDEN before the address is confirmed.
 */
export async function renewCalendarFeed(ctx: RequestContext): Promise<RenewedCalendarFeed> {
  const { userId } = ctx.actor;
  await lockAccount(ctx.transaction, userId);
  await runAsSystemWithin(ctx.transaction, (transaction) => assertSessionActive(transaction, ctx.actor));
  await assertConfirmedAddress(ctx.transaction, userId);
  const token = `${PREFIX}${newSecret()}`;
  const createdAt = new Date();
  const feed = { token_hash: fingerprint(token), created_at: createdAt, last_read_at: null };
  await ctx.transaction.query(
    db
      .insertInto('calendar_feed')
      .values({ user_id: userId, ...feed })
      .onConflict((key) => key.column('user_id').doUpdateSet(feed)),
  );
  await recordOwnAccountChange(ctx, { calendarFeed: 'renewed' });
  const address = `${ctx.services.settings.publicUrl}/calendar/${token}.ics`;
  return { address, calendarFeed: { createdAt, lastReadAt: null } };
}

/** Revokes the address of the caller's calendar feed. */
export async function revokeCalendarFeed(ctx: RequestContext): Promise<void> {
  const gone = await ctx.transaction.query(
    db.deleteFrom('calendar_feed').where('user_id', '=', ctx.actor.userId).returning('user_id'),
  );
  if (gone.length > 0) await recordOwnAccountChange(ctx, { calendarFeed: 'revoked' });
}
