import { signInRules } from '../../../schema/rules/identity.ts';
import { messages } from '../../../schema/rules/messages.ts';
import type { Role } from '../../../schema/terms/identity.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { EntityManager } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { Limiter } from '../../platform/limiter.ts';
import { fingerprint, newSecret } from '../../platform/secrets.ts';
import { asSystem } from '../../platform/transaction.ts';
import { validate } from '../../platform/validate.ts';
import { verifyPassword } from './password.ts';
import { Session } from './user.entity.ts';

const FIFTEEN_MINUTES = 15 * 60;
const PER_ACCOUNT = { name: 'sign-in-account', points: 10, seconds: FIFTEEN_MINUTES };
const PER_ADDRESS = { name: 'sign-in-address', points: 300, seconds: FIFTEEN_MINUTES };

export interface SignInInput {
  readonly email: unknown;
  readonly password: unknown;
  /** Bind the session to an HttpOnly cookie as well, as the web app does: a stolen token alone then opens nothing. */
  readonly cookie: boolean;
}

export interface Profile {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly role: Role;
}

interface Account extends Profile {
  readonly passwordHash: string | null;
  readonly isBlocked: boolean;
}

/**
 * Signs someone in with e-mail address and password. Known and unknown addresses are answered alike.
 * @throws AppError VALIDATION, RATE_LIMITED after ten tries for an account in a quarter of an hour,
 * UNAUTHENTICATED with the documented text (section 8), FORBIDDEN within an operation that holds a transaction.
 */
export async function signIn(
  ctx: RequestContext,
  input: SignInInput,
): Promise<{ token: string; user: Profile }> {
  if (ctx.caller) throw new AppError('FORBIDDEN');
  const { email: typed, password } = validate(signInRules, { email: input.email, password: input.password });
  // One spelling for counting and for looking up: Postgres and JavaScript do not lower every letter alike.
  const email = typed.toLowerCase();
  const { database } = ctx.services;
  const perAccount = new Limiter(database, PER_ACCOUNT);
  await new Limiter(database, PER_ADDRESS).count(ctx.request.address);
  await perAccount.count(email);
  const account = await asSystem(database, (em) => findAccount(em, email));
  const matches = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !matches || account.isBlocked) {
    throw new AppError('UNAUTHENTICATED', { message: messages.signInFailed });
  }
  await perAccount.forget(email);
  const token = await startSession(ctx, account.id, input.cookie);
  const { passwordHash: _, isBlocked: __, ...user } = account;
  return { token, user };
}

async function findAccount(em: EntityManager, email: string): Promise<Account | undefined> {
  const [row] = await em.execute<
    (Omit<Account, 'passwordHash' | 'isBlocked'> & {
      password_hash: string | null;
      blocked_at: string | null;
    })[]
  >(
    `select u.id, u.username, u.name, u.surname, u.role, ue.email, c.password_hash, u.blocked_at
     from user_email ue join app_user u on u.id = ue.user_id left join credential c on c.user_id = u.id
     where lower(ue.email) = ?`,
    [email],
  );
  if (!row) return undefined;
  const { password_hash: passwordHash, blocked_at: blockedAt, ...profile } = row;
  return { ...profile, passwordHash, isBlocked: blockedAt !== null };
}

async function startSession(ctx: RequestContext, userId: string, withCookie: boolean): Promise<string> {
  const token = newSecret();
  const cookie = withCookie ? newSecret() : null;
  const now = new Date();
  const { database, settings } = ctx.services;
  await asSystem(database, async (em) => {
    await em.nativeDelete(Session, { userId, expiresAt: { $lt: now } });
    em.create(Session, {
      id: newId(),
      userId,
      tokenHash: fingerprint(token),
      cookieHash: cookie ? fingerprint(cookie) : null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + settings.sessionSeconds * 1000),
    });
  });
  if (cookie) ctx.request.setCookie(cookie);
  return token;
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
