import { renderSVG } from 'uqr';
import { secondFactorCodeRules } from '../../../../schema/people/identity-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import {
  actorWithoutTransaction,
  assertNoTransaction,
} from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { lockPerson, type Person, type Profile } from '../account/person.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { assertSessionActive } from '../sessions/active-session.ts';
import { endSessionsOf, startSession, welcome } from '../sessions/session.service.ts';
import { closeChallenge, countTry, findChallenge } from '../sessions/sign-in-challenge.ts';
import { assertConfirmedAddress } from '../verification/address-confirmation.service.ts';
import { secondFactorAddedMail } from './second-factor.mail.ts';
import { isAvailable, isRequired } from './second-factor.policy.ts';
import { codeTries, wrongCode } from './second-factor.service.ts';
import {
  keepSecret,
  newAuthenticator,
  replaceRecoveryCodes,
  spendOneTimeCode,
} from './second-factor-code.ts';

/** Rate limit: each attempt generates a secret and a QR code. */
const BEGINNINGS = { name: 'second-factor-set-up', points: 30, seconds: 15 * 60 };

/** The details of the log line. */
const TURNED_ON = { secondFactor: ['off', 'on'] };

interface SetUp {
  readonly secret: string;
  readonly uri: string;
  readonly qrSvg: string;
}

/**
 * Creates an unconfirmed authenticator secret, for a session or a set-up challenge; replaces an earlier one.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN where it is switched off and before the address is confirmed, CONFLICT
 * with an active second factor.
 */
export async function beginSecondFactor(ctx: RequestContext, challenge: string | null): Promise<SetUp> {
  assertNoTransaction(ctx);
  const { database, settings } = ctx.services;
  const userId =
    challenge === null
      ? (await actorWithoutTransaction(ctx)).userId
      : await findChallenge(database, challenge, 'SetUp');
  await new Limiter(database, BEGINNINGS).count(userId);
  const { secret, uri } = await runAsSystem(database, async (transaction) => {
    const { user } = await lockOneWithout(ctx, transaction, userId);
    const made = newAuthenticator(user.email, settings.appName);
    await keepSecret(transaction, settings, userId, made.secret);
    return made;
  });
  return { secret, uri, qrSvg: renderSVG(uri, { border: 2 }) };
}

interface ConfirmInput {
  readonly challenge: string | null;
  readonly code: unknown;
  readonly cookie: boolean;
}

interface Confirmed {
  readonly recoveryCodes: readonly string[];
  readonly token: string | null;
  readonly user: Profile | null;
}

/**
 * Activates the second factor with a code of the app, and returns the recovery codes once. With a challenge it signs
 * in; with a session it ends the caller's other sessions.
 * @throws AppError VALIDATION for a wrong code, RATE_LIMITED, and as `beginSecondFactor`.
 */
export async function confirmSecondFactor(
  ctx: RequestContext,
  { challenge, code: typed, cookie }: ConfirmInput,
): Promise<Confirmed> {
  assertNoTransaction(ctx);
  const { code } = validate(secondFactorCodeRules, { code: typed });
  return challenge === null ? confirmSignedIn(ctx, code) : confirmAndSignIn(ctx, challenge, code, cookie);
}

async function confirmSignedIn(ctx: RequestContext, code: string): Promise<Confirmed> {
  const { userId, sessionId } = await actorWithoutTransaction(ctx);
  const { recoveryCodes, changes, ended } = await withCountedCode(ctx, userId, async (transaction) => {
    const person = await lockOneWithout(ctx, transaction, userId);
    await assertSessionActive(transaction, { userId, sessionId });
    return {
      recoveryCodes: await turnOn(ctx, transaction, person, code),
      changes: await noteOwnAccountChange(transaction, userId, 'updated', TURNED_ON),
      ended: await endSessionsOf(transaction, userId, { except: sessionId }),
    };
  });
  ctx.services.events.announce(changes);
  for (const id of ended) ctx.services.events.announceSessionEnd(id);
  return { recoveryCodes, token: null, user: null };
}

async function confirmAndSignIn(
  ctx: RequestContext,
  challenge: string,
  code: string,
  cookie: boolean,
): Promise<Confirmed> {
  const userId = await countTry(ctx.services.database, challenge, 'SetUp');
  const { recoveryCodes, changes, started } = await withCountedCode(ctx, userId, async (transaction) => {
    const person = await lockOneWithout(ctx, transaction, userId);
    const codes = await turnOn(ctx, transaction, person, code);
    await closeChallenge(transaction, challenge);
    const changes = await noteOwnAccountChange(transaction, userId, 'updated', TURNED_ON);
    const user = { ...person.user, hasSecondFactor: true };
    return {
      recoveryCodes: codes,
      changes,
      started: await startSession(ctx, transaction, { ...person, user }, cookie),
    };
  });
  ctx.services.events.announce(changes);
  const { token, user } = welcome(ctx, started);
  return { recoveryCodes, token, user };
}

async function withCountedCode<Result>(
  ctx: RequestContext,
  userId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const tries = codeTries(ctx);
  await tries.count(userId);
  const result = await runAsSystem(ctx.services.database, work);
  await tries.forget(userId);
  noteSecurityEvent(ctx, userId, 'SecondFactorAdded');
  return result;
}

async function lockOneWithout(
  ctx: RequestContext,
  transaction: Transaction,
  userId: string,
): Promise<Person> {
  const person = await lockPerson(transaction, userId);
  if (!isAvailable(ctx.services.settings, person.user.role)) {
    throw new AppError('FORBIDDEN', { message: messages.secondFactorOff });
  }
  if (person.user.hasSecondFactor)
    throw new AppError('CONFLICT', { message: messages.secondFactorAlreadyOn });
  // A required factor is allowed before the address is confirmed; it is removed when the address proves to be another
  // person's.
  if (!isRequired(ctx.services.settings, person.user.role)) await assertConfirmedAddress(transaction, userId);
  return person;
}

async function turnOn(
  ctx: RequestContext,
  transaction: Transaction,
  { user }: Person,
  code: string,
): Promise<string[]> {
  if (!(await spendOneTimeCode(transaction, ctx.services.settings, user.id, code)))
    throw wrongCode(ctx, user.id);
  await transaction.query(db.insertInto('second_factor').values({ user_id: user.id }));
  await queueMail(transaction, secondFactorAddedMail(ctx.services.settings, user.email));
  return replaceRecoveryCodes(transaction, user.id);
}
