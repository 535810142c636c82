import { messages } from '../../../../schema/rules/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';
import type { Change } from '../../../platform/live/change-log.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext, Services } from '../../../platform/request/context.ts';
import {
  actorWithoutTransaction,
  assertNoTransaction,
} from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { lockPerson } from '../account/person.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { clearSecondFactor } from '../second-factor/second-factor-code.ts';
import { stopWaiting } from '../second-factor/second-factor-waiting.ts';
import { endSessionsOf } from '../sessions/session.service.ts';
import { noteConfirmedAddress } from '../verification/address-confirmation.service.ts';
import { guessesAt, PASSWORD } from '../verification/guesses.ts';
import { hashPassword } from '../verification/password.ts';
import { isPasswordOf } from '../verification/prove-password.service.ts';
import { passwordChangedMail } from './password-change.mail.ts';
import { passwordRequestHandle } from './password-request.service.ts';
import { assertNewPassword, guessableWords } from './password-rules.service.ts';

const PER_ADDRESS = { name: 'password-change-address', points: 300, seconds: 60 * 60 };

export interface PasswordChangeInput {
  /** What the mail's link holds. */
  readonly secret: unknown;
  readonly password: unknown;
  /** The documented handle of the request, where the caller has one: it has to be of the same address. */
  readonly handle?: unknown;
}

/**
 * Changes a forgotten password with the secret from the mail: once, within half an hour. Ends every session, takes API
 * tokens, the calendar feed and linked accounts back, confirms the address, and starts no session: signing in, with the
 * second factor, comes after it.
 * @throws AppError VALIDATION when the secret opens nothing (any more) or the password is too easy, RATE_LIMITED.
 */
export async function changePassword(ctx: RequestContext, input: PasswordChangeInput): Promise<void> {
  assertNoTransaction(ctx);
  const { database, settings } = ctx.services;
  await new Limiter(database, PER_ADDRESS).count(ctx.request.address);
  const hash = fingerprint(typeof input.secret === 'string' ? input.secret : '');
  const holder = await runAsSystem(database, (em) => findHolder(em, hash));
  if (!holder || !isHandleOf(holder.email, input.handle)) throw linkEnded();
  assertNewPassword(settings, input.password, holder.words);
  const passwordHash = await hashPassword(input.password);
  const replaced = await runAsSystem(database, async (em) => {
    const spent = await em.execute<unknown[]>(
      'delete from account_secret where secret_hash = ? and expires_at > now() returning 1',
      [hash],
    );
    if (spent.length === 0) throw linkEnded();
    return replacePassword(em, ctx.services, { userId: holder.userId, passwordHash });
  });
  announce(ctx.services, replaced);
  noteSecurityEvent(ctx, holder.userId, 'PasswordChanged');
  if (replaced.hasLostFactor) noteSecurityEvent(ctx, holder.userId, 'SecondFactorReset');
  // Whoever guessed at this account must not keep its holder out.
  await guessesAt(ctx, PASSWORD, holder.email).forget();
}

interface Holder {
  readonly userId: string;
  readonly email: string;
  readonly words: readonly string[];
}

async function findHolder(em: EntityManager, secretHash: Buffer): Promise<Holder | undefined> {
  const [row] = await em.execute<Omit<Holder, 'words'>[]>(
    `select s.user_id as "userId", ue.email from account_secret s join app_user u on u.id = s.user_id
       join user_email ue on ue.user_id = u.id
     where s.secret_hash = ? and s.kind = 'ChangePassword' and s.expires_at > now() and u.blocked_at is null`,
    [secretHash],
  );
  return row && { ...row, words: await guessableWords(em, row.userId) };
}

function isHandleOf(email: string, handle: unknown): boolean {
  return handle == null || handle === passwordRequestHandle(email);
}

function linkEnded(): AppError {
  return new AppError('VALIDATION', { message: messages.linkEnded });
}

export interface OwnPasswordInput {
  readonly currentPassword: unknown;
  readonly password: unknown;
}

/**
 * Changes one's own password; ends one's other sessions.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for an API token, VALIDATION that names the wrong field, RATE_LIMITED
 * after as many wrong passwords as signing in allows.
 */
export async function changeOwnPassword(ctx: RequestContext, input: OwnPasswordInput): Promise<void> {
  const { userId, sessionId } = await actorWithoutTransaction(ctx);
  const { database, settings } = ctx.services;
  const { person, words } = await runAsSystem(database, async (em) => ({
    person: await lockPerson(em, userId),
    words: await guessableWords(em, userId),
  }));
  assertNewPassword(settings, input.password, words);
  const current = typeof input.currentPassword === 'string' ? input.currentPassword : '';
  const currentHash = person.passwordHash;
  if (!(await isPasswordOf(ctx, person, current)) || currentHash === null) {
    throw new AppError('VALIDATION', { fields: { currentPassword: messages.passwordWrong } });
  }
  if (current === input.password) {
    throw new AppError('VALIDATION', { fields: { password: messages.passwordUnchanged } });
  }
  const passwordHash = await hashPassword(input.password);
  const replaced = await runAsSystem(database, async (em) => {
    await lockPerson(em, userId, currentHash);
    return replacePassword(em, ctx.services, { userId, passwordHash, except: sessionId });
  });
  announce(ctx.services, replaced);
  noteSecurityEvent(ctx, userId, 'PasswordChanged');
}

interface Replacement {
  readonly userId: string;
  readonly passwordHash: string;
  /** The session that stays. */
  readonly except?: string;
}

/** What follows from a new password, once it is committed. */
interface Replaced {
  readonly ended: readonly string[];
  readonly changes: readonly Change[];
  /** A second factor went with it. */
  readonly hasLostFactor: boolean;
}

/** Puts the new password in the place of the old, with all that follows. */
async function replacePassword(
  em: EntityManager,
  { settings }: Services,
  { userId, passwordHash, except }: Replacement,
): Promise<Replaced> {
  const { user } = await lockPerson(em, userId);
  await em.execute(
    `insert into credential (user_id, password_hash, changed_at) values (?, ?, now())
     on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    [userId, passwordHash],
  );
  await em.execute('delete from account_secret where user_id = ?', [userId]);
  await stopWaiting(em, userId);
  const isReset = except === undefined;
  // Whoever forgot it, or lost it to somebody, takes everything back that opens the account.
  const revoked = isReset ? await revokeOtherWaysIn(em, userId) : [];
  const hasLostFactor = isReset && (await provedAddress(em, userId));
  const hasSecondFactor = user.hasSecondFactor && !hasLostFactor;
  const forgotPasswordUrl = linkTo(settings, '/forgot-password');
  const about = { to: user.email, appName: settings.appName, forgotPasswordUrl };
  await queueMail(em, passwordChangedMail({ ...about, isReset, hasLostFactor, hasSecondFactor }));
  return {
    changes: await noteOwnAccountChange(em, userId, 'updated', { password: 'changed' }),
    hasLostFactor,
    ended: [...revoked, ...(await endSessionsOf(em, userId, { except }))],
  };
}

/**
 * Whoever reset the password reads the address's mail: it is confirmed. If it was not before, a second factor may be
 * that of whoever made the account, and goes; says whether one did.
 */
async function provedAddress(em: EntityManager, userId: string): Promise<boolean> {
  const wasUnconfirmed = await noteConfirmedAddress(em, userId);
  return wasUnconfirmed && (await clearSecondFactor(em, userId));
}

/**
 * Takes someone's API tokens, calendar feed and links with other accounts away; returns the tokens' ids, whose sockets
 * are to close.
 */
async function revokeOtherWaysIn(em: EntityManager, userId: string): Promise<string[]> {
  await em.execute('delete from external_identity where user_id = ?', [userId]);
  await em.execute('delete from calendar_feed where user_id = ?', [userId]);
  const tokens = await em.execute<{ id: string }[]>('delete from api_token where user_id = ? returning id', [
    userId,
  ]);
  return tokens.map(({ id }) => id);
}

function announce({ events }: Services, { ended, changes }: Replaced): void {
  events.announce(changes);
  for (const sessionId of ended) events.announceSessionEnd(sessionId);
}
