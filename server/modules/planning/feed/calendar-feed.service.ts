import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { runAsSystemWithin } from '../../../platform/database/system-role.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertSession } from '../../../platform/request/without-transaction.ts';
import { assertConfirmedAddress, assertSessionActive, recordOwnAccountChange } from '../../identity/index.ts';
import type { CalendarFeedType, RenewedCalendarFeed } from './calendar-feed.type.ts';

/** Prefix by which secret scanners recognise our tokens. */
const PREFIX = 'zbc_';

/** The caller's calendar feed, or null. */
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
 * Issues a new address of the caller's calendar feed, returned once; invalidates the previous one.
 * @throws AppError UNAUTHENTICATED when the session ended meanwhile, FORBIDDEN before the address is confirmed.
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

/** Revokes the address of the caller's calendar feed. */
export async function revokeCalendarFeed(ctx: RequestContext): Promise<void> {
  const gone = await ctx.em.execute<object[]>(
    'delete from calendar_feed where user_id = ? returning user_id',
    [ctx.actor.userId],
  );
  if (gone.length > 0) await recordOwnAccountChange(ctx, { calendarFeed: 'revoked' });
}
