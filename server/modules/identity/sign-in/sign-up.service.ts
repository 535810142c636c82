import { messages } from '../../../../schema/rules/messages.ts';
import { signUpRules } from '../../../../schema/rules/new-password.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';
import type { Change } from '../../../platform/live/change-log.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { createAccount, isKnownAddress, oneAccountAtATime } from '../account/account.service.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { assertNewPassword } from '../password/password-rules.service.ts';
import { hashPassword } from '../verification/password.ts';
import { confirmSignUpMail, knownSignUpMail } from './sign-up.mail.ts';
import { freeUsername } from './sign-up-username.ts';

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
  await runAsSystem(database, (em) => ask(em, settings, { email, username, passwordHash }));
}

interface Asked {
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
}

async function ask(em: EntityManager, settings: Settings, asked: Asked): Promise<void> {
  const { email, username, passwordHash } = asked;
  const secret = newSecret();
  const isKnown = await isKnownAddress(em, email);
  const freeName = await freeUsername(em, username);
  // Equal timing: a known address gets a row too, whose secret is discarded.
  await em.execute(
    `insert into pending_sign_up (secret_hash, email, username, password_hash, expires_at)
     values (?, ?, ?, ?, now() + interval '24 hours')`,
    [fingerprint(secret), email, username, passwordHash],
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
  await queueMail(em, isKnown ? attempt : confirmation);
}

/**
 * Creates the requested account with the mailed secret, once and within a day.
 * @throws AppError VALIDATION for an invalid secret, RATE_LIMITED.
 */
export async function confirmEmail(ctx: RequestContext, secret: unknown): Promise<void> {
  assertNoTransaction(ctx);
  const { database, events } = ctx.services;
  await new Limiter(database, CONFIRM_PER_ADDRESS).count(ctx.request.address);
  events.announce(await runAsSystem(database, (em) => makeAccount(em, String(secret))));
}

async function makeAccount(em: EntityManager, secret: string): Promise<Change[]> {
  const [asked] = await em.execute<
    { email: string; username: string; password_hash: string; created_at: string }[]
  >(
    `delete from pending_sign_up where secret_hash = ? and expires_at > now()
     returning email, username, password_hash, created_at`,
    [fingerprint(secret)],
  );
  await oneAccountAtATime(em);
  if (!asked || (await isKnownAddress(em, asked.email))) {
    throw new AppError('VALIDATION', { message: messages.linkEnded });
  }
  const { email, password_hash: passwordHash, created_at: askedAt } = asked;
  const username = await freeUsername(em, asked.username);
  const { id } = createAccount(em, {
    ...{ email, username, passwordHash },
    ...{ name: '', surname: '', role: 'Client' },
    // The terms were accepted at sign-up, not at the confirmation.
    termsAcceptedAt: new Date(askedAt),
  });
  await em.execute('delete from pending_sign_up where lower(email) = lower(?)', [email]);
  await em.flush();
  return noteOwnAccountChange(em, id, 'created', { by: 'sign-up' });
}
