import { sql } from 'kysely';
import { signUpRules } from '../../../../schema/people/new-password.ts';
import { messages } from '../../../../schema/values/messages.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { validate } from '../../../platform/core/validate.ts';
import { fromNow, now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Change } from '../../../platform/live/change-log.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { createAccount, isKnownAddress, lockAccountCreation } from '../account/account.service.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { freeUsername } from '../account/free-username.ts';
import { assertNewPassword } from '../password/password-rules.service.ts';
import { hashPassword } from '../verification/password.ts';
import { confirmSignUpMail, knownSignUpMail } from './sign-up.mail.ts';

const HOUR = 60 * 60;
const PER_ADDRESS = { name: 'sign-up-address', points: 100, seconds: HOUR };
const PER_EMAIL = { name: 'sign-up-email', points: 5, seconds: HOUR };
const CONFIRM_PER_ADDRESS = { name: 'confirm-email-address', points: 300, seconds: HOUR };

export interface SignUpInput {
  readonly email: unknown;
  readonly username: unknown;
  readonly password: unknown;
}

/**
 * Requests an account. Known and unknown addresses get the same answer after the same work; only the mail differs.
 * Reserves neither address nor username until the mail is confirmed.
 * @throws AppError FORBIDDEN where people are invited, VALIDATION, RATE_LIMITED.
 */
export async function signUp(ctx: RequestContext, input: SignUpInput): Promise<void> {
  assertNoTransaction(ctx);
  const { database, settings } = ctx.services;
  if (settings.signUp !== 'open') throw new AppError('FORBIDDEN', { message: messages.signUpByInvitation });
  const { email: typed, username, password } = validate(signUpRules, { ...input });
  const email = typed.toLowerCase();
  assertNewPassword(settings, password, [email, username]);
  await new Limiter(database, PER_ADDRESS).count(ctx.request.address);
  await new Limiter(database, PER_EMAIL).count(email);
  const passwordHash = await hashPassword(password);
  await runAsSystem(database, (transaction) => ask(transaction, settings, { email, username, passwordHash }));
}

interface Asked {
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
}

async function ask(transaction: Transaction, settings: Settings, asked: Asked): Promise<void> {
  const { email, username, passwordHash } = asked;
  const secret = newSecret();
  const isKnown = await isKnownAddress(transaction, email);
  const freeName = await freeUsername(transaction, username);
  // Equal timing: a known address gets a row too, whose secret is discarded.
  await transaction.query(
    db.insertInto('pending_sign_up').values({
      secret_hash: fingerprint(secret),
      email,
      username,
      password_hash: passwordHash,
      expires_at: fromNow('24 hours'),
    }),
  );
  const { appName } = settings;
  const confirmation = confirmSignUpMail({
    to: email,
    appName,
    username: freeName,
    takenUsername: freeName === username ? undefined : username,
    url: linkTo(settings, `/sign-up?secret=${secret}`),
  });
  const attempt = knownSignUpMail({
    to: email,
    appName,
    signInUrl: linkTo(settings, '/sign-in'),
    forgotPasswordUrl: linkTo(settings, '/forgot-password'),
  });
  await queueMail(transaction, isKnown ? attempt : confirmation);
}

/**
 * Creates the requested account with the mailed secret, once and within a day.
 * @throws AppError VALIDATION for an invalid secret, RATE_LIMITED.
 */
export async function confirmEmail(ctx: RequestContext, secret: unknown): Promise<void> {
  assertNoTransaction(ctx);
  const { database, events } = ctx.services;
  await new Limiter(database, CONFIRM_PER_ADDRESS).count(ctx.request.address);
  events.announce(await runAsSystem(database, (transaction) => makeAccount(transaction, String(secret))));
}

async function makeAccount(transaction: Transaction, secret: string): Promise<Change[]> {
  const [asked] = await transaction.query(
    db
      .deleteFrom('pending_sign_up')
      .where('secret_hash', '=', fingerprint(secret))
      .where('expires_at', '>', now)
      .returning(['email', 'username', 'password_hash', 'created_at']),
  );
  await lockAccountCreation(transaction);
  if (!asked || (await isKnownAddress(transaction, asked.email))) {
    throw new AppError('VALIDATION', { message: messages.linkEnded });
  }
  const { email, password_hash: passwordHash, created_at: askedAt } = asked;
  const username = await freeUsername(transaction, asked.username);
  const { id } = createAccount(transaction, {
    ...{ email, username, passwordHash },
    ...{ name: '', surname: '', role: 'Client' },
    // The terms were accepted at sign-up, not at the confirmation.
    termsAcceptedAt: new Date(askedAt),
  });
  await transaction.query(
    db.deleteFrom('pending_sign_up').where(sql<boolean>`lower(email) = lower(${email})`),
  );
  return noteOwnAccountChange(transaction, id, 'created', { by: 'sign-up' });
}
