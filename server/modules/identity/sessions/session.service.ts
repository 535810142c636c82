import { sql } from 'kysely';
import { newId } from '../../../platform/core/ids.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { deviceOf } from '../../../platform/security/device.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { lockAccount, type Person, type Profile } from '../account/person.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { Session } from '../account/user.entity.ts';
import { rememberDevice } from './device-cookie.ts';

/** A successful sign-in: the user and the session token. */
export interface SignedIn {
  readonly token: string;
  readonly user: Profile;
  readonly challenge: null;
  readonly step: null;
}

/** A session created in a transaction that is not committed yet. */
interface StartedSession {
  readonly token: string;
  readonly cookie: string | null;
  readonly user: Profile;
}

/** Creates a session in the caller's transaction; `welcome` delivers it after the commit. */
export async function startSession(
  ctx: RequestContext,
  transaction: Transaction,
  { user }: Person,
  withCookie: boolean,
): Promise<StartedSession> {
  const token = newSecret();
  const cookie = withCookie ? newSecret() : null;
  const now = new Date();
  await transaction.query(
    db.deleteFrom('session').where('user_id', '=', user.id).where('expires_at', '<', now.toISOString()),
  );
  transaction.em.create(Session, {
    id: newId(),
    userId: user.id,
    tokenHash: fingerprint(token),
    cookieHash: cookie ? fingerprint(cookie) : null,
    device: deviceOf(ctx.request.userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + ctx.services.settings.sessionSeconds * 1000),
    provedAt: now,
  });
  await transaction.query(
    db
      .updateTable('app_user')
      .set({
        last_sign_in_at: now,
        earlier_sign_in_at: sql`case when last_sign_in_at < date_trunc('month', ${now}::timestamptz, 'Europe/Amsterdam')
          then last_sign_in_at else earlier_sign_in_at end`,
      })
      .where('id', '=', user.id),
  );
  return { token, cookie, user };
}

/** Delivers the session after the commit: sets the cookies and returns the token. */
export function welcome(ctx: RequestContext, { token, cookie, user }: StartedSession): SignedIn {
  if (cookie) {
    ctx.request.setCookie(cookie);
    rememberDevice(ctx, user.email);
  }
  noteSecurityEvent(ctx, user.id, 'SignedIn');
  return { token, user, challenge: null, step: null };
}

/**
 * Ends a person's sessions and pending sign-ins in the caller's transaction.
 * @returns their ids, for `events.announceSessionEnd` after the commit.
 */
export async function endSessionsOf(
  transaction: Transaction,
  userId: string,
  { except }: { readonly except?: string | undefined } = {},
): Promise<string[]> {
  return runAsSystemWithin(transaction, async () => {
    // Signing in takes the same lock: a concurrent session is either ended here or not started.
    await lockAccount(transaction, userId);
    await transaction.query(db.deleteFrom('sign_in_challenge').where('user_id', '=', userId));
    const ended = await transaction.query(
      db
        .deleteFrom('session')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
        .returning('id'),
    );
    return ended.map(({ id }) => id);
  });
}

/** Ends the current session and its sockets. */
export async function signOut(ctx: RequestContext): Promise<void> {
  const { sessionId } = ctx.actor;
  await ctx.em.nativeDelete(Session, { id: sessionId });
  ctx.afterCommit(() => {
    ctx.request.setCookie(null);
    ctx.services.events.announceSessionEnd(sessionId);
  });
}
