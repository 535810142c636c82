import { sql } from 'kysely';
import { signInRules } from '../../../../schema/people/identity-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { Database } from '../../../platform/database/database.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { verifySecondFactor } from '../second-factor/second-factor.service.ts';
import type { SignedIn } from '../sessions/session.service.ts';
import { guessesAt, PASSWORD } from '../verification/guesses.ts';
import { hashPassword, isOutdated, verifyPassword } from '../verification/password.ts';
import { admit, type SignInOutcome } from './admit.ts';

const FIFTEEN_MINUTES = 15 * 60;
const PER_ADDRESS = { name: 'sign-in-address', points: 300, seconds: FIFTEEN_MINUTES };
/**
 * Global limit of wrong guesses. Beyond it a distributed attack is likely, and each network gets few attempts instead
 * of many: refusing all would let an attacker lock everybody out.
 */
const WRONG_GUESSES = { name: 'sign-in-wrong', points: 3_000, seconds: FIFTEEN_MINUTES };
const FEW_PER_ADDRESS = 10;
const EVERYONE = 'everyone';

interface SignInInput {
  readonly email: unknown;
  readonly password: unknown;
  /** Binds the session to an HttpOnly cookie as well, as the web app does: a stolen token alone is then useless. */
  readonly cookie: boolean;
}

interface Account {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly isBlocked: boolean;
}

/**
 * Signs in with e-mail address and password, or returns a challenge for the second step. Known and unknown addresses
 * are answered alike.
 * @throws AppError VALIDATION, RATE_LIMITED after too many attempts in a quarter of an hour (per account ten by all
 * unknown clients, eight by one network of these, ten by each known browser), UNAUTHENTICATED with the documented text
 * (section 8), FORBIDDEN within an operation that holds a transaction.
 */
export async function signIn(ctx: RequestContext, input: SignInInput): Promise<SignInOutcome> {
  assertNoTransaction(ctx);
  const { email: typed, password } = validate(signInRules, { email: input.email, password: input.password });
  // Canonical form for counting and lookup: Postgres and JavaScript lower-case some letters differently.
  const email = typed.toLowerCase();
  const { database } = ctx.services;
  const guesses = guessesAt(ctx, PASSWORD, email);
  if (!guesses.isKnown) await countStranger(ctx);
  const account = await runAsSystem(database, (transaction) => findAccount(transaction, email));
  await guesses.count(() => noteSecurityEvent(ctx, account?.id ?? null, 'LimitMet'));
  const matches = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account?.passwordHash || !matches || account.isBlocked) {
    await new Limiter(database, WRONG_GUESSES).note(EVERYONE);
    noteSecurityEvent(ctx, account?.id ?? null, 'SignInFailed');
    throw new AppError('UNAUTHENTICATED', { message: messages.signInFailed });
  }
  await guesses.forget();
  const passwordHash = isOutdated(account.passwordHash)
    ? await renewHash(database, account.id, account.passwordHash, password)
    : account.passwordHash;
  return admit(ctx, account.id, { cookie: input.cookie, passwordHash });
}

/** Counts an attempt of a network, at any account. @throws AppError RATE_LIMITED. */
async function countStranger(ctx: RequestContext): Promise<void> {
  const { database } = ctx.services;
  const noteLimit = () => noteSecurityEvent(ctx, null, 'LimitMet');
  const tries = await new Limiter(database, PER_ADDRESS).count(ctx.request.address, noteLimit);
  if (tries <= FEW_PER_ADDRESS) return;
  if (await new Limiter(database, WRONG_GUESSES).isUsedUp(EVERYONE)) throw new AppError('RATE_LIMITED');
}

/** Rehashes the password at the current cost, unless it has changed meanwhile; returns the valid hash. */
async function renewHash(
  database: Database,
  userId: string,
  outdated: string,
  password: string,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  const renewed = await runAsSystem(database, (transaction) =>
    transaction.query(
      db
        .updateTable('credential')
        .set({ password_hash: passwordHash })
        .where('user_id', '=', userId)
        .where('password_hash', '=', outdated)
        .returning('user_id'),
    ),
  );
  return renewed.length > 0 ? passwordHash : outdated;
}

/**
 * Signs in in one call, for clients without a second screen: a required second factor code comes with the password.
 * @throws AppError as `signIn`, and UNAUTHENTICATED that names the missing part after a correct password.
 */
export async function signInAtOnce(
  ctx: RequestContext,
  { code, ...input }: Omit<SignInInput, 'cookie'> & { readonly code: unknown },
): Promise<SignedIn> {
  assertTextOrNothing(code);
  return completeAtOnce(ctx, await signIn(ctx, { ...input, cookie: false }), code);
}

/** Also for an account without a second factor, which does not read the code. @throws AppError VALIDATION. */
export function assertTextOrNothing(code: unknown): void {
  if (code != null && typeof code !== 'string')
    throw new AppError('VALIDATION', { fields: { code: messages.notText } });
}

/**
 * Completes the second step of a sign-in with the given code.
 * @throws AppError UNAUTHENTICATED that names the missing part, RATE_LIMITED.
 */
export async function completeAtOnce(
  ctx: RequestContext,
  outcome: SignInOutcome,
  code: unknown,
): Promise<SignedIn> {
  if (outcome.token !== null) return outcome;
  if (outcome.step === 'SetUp') throw refusal(messages.secondFactorSetUpDue);
  if (code == null || code === '') throw refusal(messages.secondFactorDue);
  try {
    return await verifySecondFactor(ctx, { challenge: outcome.challenge, code, cookie: false });
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION') throw refusal(messages.codeWrong);
    throw error;
  }
}

function refusal(message: string): AppError {
  return new AppError('UNAUTHENTICATED', { message });
}

async function findAccount(transaction: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await transaction.query(
    db
      .selectFrom('user_email as ue')
      .innerJoin('app_user as u', 'u.id', 'ue.user_id')
      .leftJoin('credential as c', 'c.user_id', 'u.id')
      .where(sql<boolean>`lower(ue.email) = ${email}`)
      .select(['u.id', 'c.password_hash as passwordHash'])
      .select((eb) => eb('u.blocked_at', 'is not', null).$castTo<boolean>().as('isBlocked')),
  );
  return account;
}
