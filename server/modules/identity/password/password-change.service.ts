import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Change } from '../../../platform/live/change-log.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext, Services } from '../../../platform/request/context.ts';
import {
  actorWithoutTransaction,
  assertNoTransaction,
} from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { lockPerson } from '../account/person.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { cancelPendingReset } from '../second-factor/pending-reset.ts';
import { clearSecondFactor } from '../second-factor/second-factor-code.ts';
import { endSessionsOf } from '../sessions/session.service.ts';
import { noteConfirmedAddress } from '../verification/address-confirmation.service.ts';
import { guessesAt, PASSWORD } from '../verification/guesses.ts';
import { hashPassword } from '../verification/password.ts';
import { isPasswordOf } from '../verification/prove-password.service.ts';
import { revokeOtherWaysIn } from './other-ways-in.ts';
import { passwordChangedMail } from './password-change.mail.ts';
import { passwordRequestHandle } from './password-request.service.ts';
import { assertNewPassword, guessableWords } from './password-rules.service.ts';

const PER_ADDRESS = { name: 'password-change-address', points: 300, seconds: 60 * 60 };

export interface PasswordChangeInput {
  /** The secret of the mailed link. */
  readonly secret: unknown;
  readonly password: unknown;
  /** The documented handle of the request, if any: must belong to the same address. */
  readonly handle?: unknown;
}

/**
 * Resets a password with the mailed secret, once and within half an hour. Ends every session, revokes API tokens,
 * calendar feed and linked accounts, and confirms the address. Starts no session; signing in follows, with the second
 * factor.
 * @throws AppError VALIDATION for an invalid secret or a weak password, RATE_LIMITED.
 */
export async function changePassword(ctx: RequestContext, input: PasswordChangeInput): Promise<void> {
  assertNoTransaction(ctx);
  const { database, settings } = ctx.services;
  await new Limiter(database, PER_ADDRESS).count(ctx.request.address);
  const hash = fingerprint(typeof input.secret === 'string' ? input.secret : '');
  const holder = await runAsSystem(database, (transaction) => findHolder(transaction, hash));
  if (!holder || !isHandleOf(holder.email, input.handle)) throw linkEnded();
  assertNewPassword(settings, input.password, holder.words);
  const passwordHash = await hashPassword(input.password);
  const replaced = await runAsSystem(database, async (transaction) => {
    const spent = await transaction.query(
      db
        .deleteFrom('account_secret')
        .where('secret_hash', '=', hash)
        .where('expires_at', '>', now)
        .returning('user_id'),
    );
    if (spent.length === 0) throw linkEnded();
    return replacePassword(transaction, ctx.services, { userId: holder.userId, passwordHash });
  });
  announce(ctx.services, replaced);
  noteSecurityEvent(ctx, holder.userId, 'PasswordChanged');
  if (replaced.hasLostFactor) noteSecurityEvent(ctx, holder.userId, 'SecondFactorReset');
  // Resets the count, so that an attacker's guesses do not lock out the holder.
  await guessesAt(ctx, PASSWORD, holder.email).forget();
}

interface Holder {
  readonly userId: string;
  readonly email: string;
  readonly words: readonly string[];
}

async function findHolder(transaction: Transaction, secretHash: Buffer): Promise<Holder | undefined> {
  const [row] = await transaction.query(
    db
      .selectFrom('account_secret as s')
      .innerJoin('app_user as u', 'u.id', 's.user_id')
      .innerJoin('user_email as ue', 'ue.user_id', 'u.id')
      .where('s.secret_hash', '=', secretHash)
      .where('s.kind', '=', 'ChangePassword')
      .where('s.expires_at', '>', now)
      .where('u.blocked_at', 'is', null)
      .select(['s.user_id as userId', 'ue.email']),
  );
  return row && { ...row, words: await guessableWords(transaction, row.userId) };
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
 * Changes the caller's password and ends their other sessions.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for an API token, VALIDATION at the field, RATE_LIMITED after as many
 * wrong passwords as at signing in.
 */
export async function changeOwnPassword(ctx: RequestContext, input: OwnPasswordInput): Promise<void> {
  const { userId, sessionId } = await actorWithoutTransaction(ctx);
  const { database, settings } = ctx.services;
  const { person, words } = await runAsSystem(database, async (transaction) => ({
    person: await lockPerson(transaction, userId),
    words: await guessableWords(transaction, userId),
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
  const replaced = await runAsSystem(database, async (transaction) => {
    await lockPerson(transaction, userId, currentHash);
    return replacePassword(transaction, ctx.services, { userId, passwordHash, except: sessionId });
  });
  announce(ctx.services, replaced);
  noteSecurityEvent(ctx, userId, 'PasswordChanged');
}

interface Replacement {
  readonly userId: string;
  readonly passwordHash: string;
  /** The session to keep. */
  readonly except?: string;
}

/** The effects of a new password to announce after the commit. */
interface Replaced {
  readonly ended: readonly string[];
  readonly changes: readonly Change[];
  /** Whether the second factor was removed. */
  readonly hasLostFactor: boolean;
}

/** Replaces the password and revokes what depends on it. */
async function replacePassword(
  transaction: Transaction,
  { settings }: Services,
  { userId, passwordHash, except }: Replacement,
): Promise<Replaced> {
  const { user } = await lockPerson(transaction, userId);
  const credential = { password_hash: passwordHash, changed_at: now };
  await transaction.query(
    db
      .insertInto('credential')
      .values({ user_id: userId, ...credential })
      .onConflict((key) => key.column('user_id').doUpdateSet(credential)),
  );
  await transaction.query(db.deleteFrom('account_secret').where('user_id', '=', userId));
  await cancelPendingReset(transaction, userId);
  const isReset = except === undefined;
  // A reset revokes all other access, in case an attacker had the password.
  const revoked = isReset ? await revokeOtherWaysIn(transaction, userId) : [];
  const hasLostFactor = isReset && (await provedAddress(transaction, userId));
  const hasSecondFactor = user.hasSecondFactor && !hasLostFactor;
  const forgotPasswordUrl = linkTo(settings, '/forgot-password');
  const about = { to: user.email, appName: settings.appName, forgotPasswordUrl };
  await queueMail(transaction, passwordChangedMail({ ...about, isReset, hasLostFactor, hasSecondFactor }));
  return {
    changes: await noteOwnAccountChange(transaction, userId, 'updated', { password: 'changed' }),
    hasLostFactor,
    ended: [...revoked, ...(await endSessionsOf(transaction, userId, { except }))],
  };
}

/**
 * Confirms the address, because a reset proves that its mail is read. A second factor from before the confirmation may
 * be an impostor's and is removed.
 * @returns whether a second factor was removed.
 */
async function provedAddress(transaction: Transaction, userId: string): Promise<boolean> {
  const wasUnconfirmed = await noteConfirmedAddress(transaction, userId);
  return wasUnconfirmed && (await clearSecondFactor(transaction, userId));
}

function announce({ events }: Services, { ended, changes }: Replaced): void {
  events.announce(changes);
  for (const sessionId of ended) events.announceSessionEnd(sessionId);
}
