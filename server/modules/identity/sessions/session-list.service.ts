import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { fromNow, now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertSession } from '../../../platform/request/without-transaction.ts';
import { endSessionsOf } from './session.service.ts';

export interface SessionRow {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly device: string;
  readonly isCurrent: boolean;
}

/** The caller's sessions, last used first. @throws AppError FORBIDDEN for an API token. */
export async function listSessions(ctx: RequestContext): Promise<SessionRow[]> {
  const { actor } = ctx;
  assertSession(actor);
  return ctx.transaction.query(
    db
      .selectFrom('session')
      .select(['id', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'device'])
      .select((eb) => eb('id', '=', actor.sessionId).$castTo<boolean>().as('isCurrent'))
      .where('user_id', '=', actor.userId)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', fromNow(`-${ctx.services.settings.sessionIdleSeconds} seconds`))
      .orderBy('last_seen_at', 'desc')
      .orderBy('id'),
  );
}

/** Ends one of the caller's sessions and its sockets. @throws AppError NOT_FOUND for any other. */
export async function endSession(ctx: RequestContext, id: string): Promise<void> {
  const { userId } = ctx.actor;
  const sessionId = parseId(id);
  const ended = await ctx.transaction.query(
    db.deleteFrom('session').where('id', '=', sessionId).where('user_id', '=', userId).returning('id'),
  );
  if (ended.length === 0) throw new AppError('NOT_FOUND');
  announceEnds(ctx, [sessionId]);
}

/** Ends all other sessions of the caller. */
export async function endOtherSessions(ctx: RequestContext): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  announceEnds(ctx, await endSessionsOf(ctx.transaction, userId, { except: sessionId }));
}

/** Ends all sessions of the caller, including this one. */
export async function endAllSessions(ctx: RequestContext): Promise<void> {
  announceEnds(ctx, await endSessionsOf(ctx.transaction, ctx.actor.userId));
}

function announceEnds(ctx: RequestContext, ids: readonly string[]): void {
  const { sessionId } = ctx.actor;
  ctx.afterCommit(() => {
    if (ids.includes(sessionId)) ctx.request.setCookie(null);
    for (const id of ids) ctx.services.events.announceSessionEnd(id);
  });
}
