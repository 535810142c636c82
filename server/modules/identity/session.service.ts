import type { SecondFactorStep } from '../../../schema/terms/identity.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { EntityManager } from '../../platform/database.ts';
import { deviceOf } from '../../platform/device.ts';
import { asSystemWithin } from '../../platform/elevate.ts';
import { newId } from '../../platform/ids.ts';
import { fingerprint, newSecret } from '../../platform/secrets.ts';
import { noteSecurityEvent } from '../../platform/security-events.ts';
import { asSystem } from '../../platform/transaction.ts';
import { rememberDevice } from './device-cookie.ts';
import { lockPerson, type Person, type Profile } from './person.ts';
import { dueStep } from './second-factor.policy.ts';
import { openChallenge } from './second-factor-challenge.ts';
import { beginAnewWhenReady } from './second-factor-waiting.ts';
import { Session } from './user.entity.ts';

/** Signed in, or the step that is still due and the secret with which it is taken. */
export type SignInOutcome = SignedIn | StepDue;

export interface SignedIn {
  readonly token: string;
  readonly user: Profile;
  readonly challenge: null;
  readonly step: null;
}

interface StepDue {
  readonly token: null;
  readonly user: null;
  readonly challenge: string;
  readonly step: SecondFactorStep;
}

interface Admission {
  /** Bind the session to an HttpOnly cookie as well, as the web app does: a stolen token alone then opens nothing. */
  readonly cookie: boolean;
  /** The hash that the password was checked against; who has changed it meanwhile does not get in by the old one. */
  readonly passwordHash?: string;
}

/**
 * Lets in someone who has proven who they are: starts a session, or gives a challenge while the second factor is due.
 * With the password a second factor that waited to begin anew goes, once its delay is over.
 * @throws AppError UNAUTHENTICATED for someone who is blocked or has no account any more.
 */
export async function admit(
  ctx: RequestContext,
  userId: string,
  { cookie, passwordHash }: Admission,
): Promise<SignInOutcome> {
  const { database, settings, events } = ctx.services;
  const byPassword = passwordHash !== undefined;
  const { admitted, begun, ended } = await asSystem(database, async (em) => {
    const known = await lockPerson(em, userId, passwordHash);
    const begun = byPassword ? await beginAnewWhenReady(em, known.user) : null;
    const ended = begun ? await endSessionsOf(em, userId) : [];
    const person = begun ? await lockPerson(em, userId, passwordHash) : known;
    const step = dueStep(settings, person);
    const admitted = step
      ? { step, challenge: await openChallenge(em, userId, { step, byPassword }) }
      : await startSession(ctx, em, person, cookie);
    return { admitted, begun, ended };
  });
  if (begun) {
    events.announce(begun);
    noteSecurityEvent(ctx, userId, 'SecondFactorReset');
  }
  for (const id of ended) events.announceSessionEnd(id);
  return 'step' in admitted ? { token: null, user: null, ...admitted } : welcome(ctx, admitted);
}

/** A session that is there once its transaction is committed. */
interface StartedSession {
  readonly token: string;
  readonly cookie: string | null;
  readonly user: Profile;
}

/** Starts a session in the caller's transaction; `welcome` then gives it to the one who signs in. */
export async function startSession(
  ctx: RequestContext,
  em: EntityManager,
  { user }: Person,
  withCookie: boolean,
): Promise<StartedSession> {
  const token = newSecret();
  const cookie = withCookie ? newSecret() : null;
  const now = new Date();
  await em.nativeDelete(Session, { userId: user.id, expiresAt: { $lt: now } });
  em.create(Session, {
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
  await em.execute('update app_user set last_sign_in_at = ? where id = ?', [now, user.id]);
  return { token, cookie, user };
}

/** Answers who signed in, once the session is committed. */
export function welcome(ctx: RequestContext, { token, cookie, user }: StartedSession): SignedIn {
  if (cookie) {
    ctx.request.setCookie(cookie);
    rememberDevice(ctx, user.email);
  }
  noteSecurityEvent(ctx, user.id, 'SignedIn');
  return { token, user, challenge: null, step: null };
}

/**
 * Ends someone's sessions, and whatever sign-in is under way, in the caller's transaction. Returns the ids: each is for
 * the caller to announce with `events.announceSessionEnd` once that is committed.
 */
export async function endSessionsOf(
  em: EntityManager,
  userId: string,
  { except }: { readonly except?: string | undefined } = {},
): Promise<string[]> {
  return asSystemWithin(em, async () => {
    // Someone who is let in at this moment holds the same lock: their session is either ended here or never starts.
    await em.execute('select from app_user where id = ? for no key update', [userId]);
    await em.execute('delete from sign_in_challenge where user_id = ?', [userId]);
    const ended = await em.execute<{ id: string }[]>(
      'delete from session where user_id = ? and id is distinct from ? returning id',
      [userId, except ?? null],
    );
    return ended.map(({ id }) => id);
  });
}

/** Ends the session that asks; its sockets close at once. */
export async function signOut(ctx: RequestContext): Promise<void> {
  const { sessionId } = ctx.actor;
  await ctx.em.nativeDelete(Session, { id: sessionId });
  ctx.afterCommit(() => {
    ctx.request.setCookie(null);
    ctx.services.events.announceSessionEnd(sessionId);
  });
}
