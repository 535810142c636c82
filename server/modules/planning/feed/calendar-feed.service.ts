import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { runAsSystemWithin } from '../../../platform/database/system-role.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertSession } from '../../../platform/request/without-transaction.ts';
import { assertConfirmedAddress, assertSessionActive, recordOwnAccountChange } from '../../identity/index.ts';
import type { CalendarFeedType, RenewedCalendarFeed } from './calendar-feed.type.ts';

/** By which programs that look for secrets in the wrong places find ours. */
const PREFIX = 'zbc_';

/** One's own calendar feed, or null. @throws AppError FORBIDDEN for an API token. */
export async function getCalendarFeed(ctx: RequestContext): Promise<CalendarFeedType | null> {
  const { actor } = ctx;
  assertSession(actor);
  const [feed] = await ctx.transaction.query<CalendarFeedType>({
    name: 'calendar-feed',
    sql: `select created_at as "createdAt", last_read_at as "lastReadAt" from calendar_feed where user_id = $1`,
    parameters: [actor.userId],
  });
  return feed ?? null;
}

/**
 * Gives one's calendar feed an address, shown this one time; the one before opens nothing any more.
 * @throws AppError UNAUTHENTICATED when the session ended meanwhile, FORBIDDEN before one's address is confirmed.
 */
export async function renewCalendarFeed(ctx: RequestContext): Promise<RenewedCalendarFeed> {
  const { userId } = ctx.actor;
  await ctx.em.execute('select from app_user where id = ? for no key update', [userId]);
  await runAsSystemWithin(ctx.em, (em) => assertSessionActive(em, ctx.actor));
  await assertConfirmedAddress(ctx.em, userId);
  const token = `${PREFIX}${newSecret()}`;
  const createdAt = new Date();
  await ctx.em.execute(
    `insert into calendar_feed (user_id, token_hash, created_at) values (?, ?, ?)
     on conflict (user_id) do update
     set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null`,
    [userId, fingerprint(token), createdAt],
  );
  await recordOwnAccountChange(ctx, { calendarFeed: 'renewed' });
  const address = `${ctx.services.settings.publicUrl}/calendar/${token}.ics`;
  return { address, calendarFeed: { createdAt, lastReadAt: null } };
}

/** Takes the address of one's calendar feed back: it opens nothing any more. */
export async function revokeCalendarFeed(ctx: RequestContext): Promise<void> {
  const gone = await ctx.em.execute<object[]>(
    'delete from calendar_feed where user_id = ? returning user_id',
    [ctx.actor.userId],
  );
  if (gone.length > 0) await recordOwnAccountChange(ctx, { calendarFeed: 'revoked' });
}
