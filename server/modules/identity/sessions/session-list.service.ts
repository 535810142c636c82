import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertSession } from '../../../platform/request/without-transaction.ts';
import { Session } from '../account/user.entity.ts';
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
  return ctx.transaction.query<SessionRow>({
    name: 'sessions',
    sql: `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", device, id = $2 as "isCurrent"
      from session
      where user_id = $1 and expires_at > now() and last_seen_at > now() - make_interval(secs => $3)
      order by last_seen_at desc, id`,
    parameters: [actor.userId, actor.sessionId, ctx.services.settings.sessionIdleSeconds],
  });
}

/** Ends one of the caller's sessions and its sockets. @throws AppError NOT_FOUND for any other. */
export async function endSession(ctx: RequestContext, id: string): Promise<void> {
  const { userId } = ctx.actor;
  const sessionId = parseId(id);
  const ended = await ctx.em.nativeDelete(Session, { id: sessionId, userId });
  if (ended === 0) throw new AppError('NOT_FOUND');
  announceEnds(ctx, [sessionId]);
}

/** Ends all other sessions of the caller. */
export async function endOtherSessions(ctx: RequestContext): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  announceEnds(ctx, await endSessionsOf(ctx.em, userId, { except: sessionId }));
}

/** Ends all sessions of the caller, including this one. */
export async function endAllSessions(ctx: RequestContext): Promise<void> {
  announceEnds(ctx, await endSessionsOf(ctx.em, ctx.actor.userId));
}

function announceEnds(ctx: RequestContext, ids: readonly string[]): void {
  const { sessionId } = ctx.actor;
  ctx.afterCommit(() => {
    if (ids.includes(sessionId)) ctx.request.setCookie(null);
    for (const id of ids) ctx.services.events.announceSessionEnd(id);
  });
}
