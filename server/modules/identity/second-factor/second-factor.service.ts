import { secondFactorCodeRules } from '../../../../schema/people/identity-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { validate } from '../../../platform/core/validate.ts';
import { count } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import {
  actorWithoutTransaction,
  assertNoTransaction,
  assertSession,
} from '../../../platform/request/without-transaction.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { lockPerson } from '../account/person.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { type SignedIn, startSession, welcome } from '../sessions/session.service.ts';
import { closeChallenge, countTry } from '../sessions/sign-in-challenge.ts';
import { CODE, guessesAt } from '../verification/guesses.ts';
import { cancelPendingReset } from './pending-reset.ts';
import { isAvailable, isRequired } from './second-factor.policy.ts';
import { replaceRecoveryCodes, spendCode } from './second-factor-code.ts';

interface CodeTries {
  count(userId: string): Promise<void>;
  /** Resets the count after a correct code. */
  forget(userId: string): Promise<void>;
}

/**
 * Counts attempts at a person's codes, separately for known browsers.
 * @throws AppError RATE_LIMITED after ten in a quarter of an hour.
 */
export function codeTries(ctx: RequestContext): CodeTries {
  const triesAt = async (userId: string) => guessesAt(ctx, CODE, await addressOf(ctx, userId));
  return {
    count: async (userId) => (await triesAt(userId)).count(() => noteSecurityEvent(ctx, userId, 'LimitMet')),
    forget: async (userId) => (await triesAt(userId)).forget(),
  };
}

async function addressOf({ services }: RequestContext, userId: string): Promise<string> {
  const [row] = await runAsSystem(services.database, (transaction) =>
    transaction.query(db.selectFrom('user_email').select('email').where('user_id', '=', userId)),
  );
  return row?.email ?? userId;
}

interface VerifyInput {
  readonly challenge: string;
  readonly code: unknown;
  readonly cookie: boolean;
}

/**
 * Completes signing in with a TOTP or recovery code.
 * @throws AppError VALIDATION for a wrong or used code, RATE_LIMITED, UNAUTHENTICATED when the challenge has expired.
 */
export async function verifySecondFactor(
  ctx: RequestContext,
  { challenge, code: typed, cookie }: VerifyInput,
): Promise<SignedIn> {
  assertNoTransaction(ctx);
  const { code } = validate(secondFactorCodeRules, { code: typed });
  const { database, settings } = ctx.services;
  const userId = await countTry(database, challenge, 'Verify');
  const tries = codeTries(ctx);
  await tries.count(userId);
  const started = await runAsSystem(database, async (transaction) => {
    const person = await lockPerson(transaction, userId);
    if (!(await spendCode(transaction, settings, userId, code))) throw wrongCode(ctx, userId);
    await closeChallenge(transaction, challenge);
    await cancelPendingReset(transaction, userId);
    return startSession(ctx, transaction, person, cookie);
  });
  await tries.forget(userId);
  return welcome(ctx, started);
}

/** Records a wrong code and returns the error for it. */
export function wrongCode(ctx: RequestContext, userId: string): AppError {
  noteSecurityEvent(ctx, userId, 'SecondFactorFailed');
  return new AppError('VALIDATION', { fields: { code: messages.codeWrong } });
}

/**
 * Replaces the recovery codes by ten new ones, for a valid code.
 * @throws AppError VALIDATION for a wrong code, RATE_LIMITED, CONFLICT without a second factor.
 */
export async function renewRecoveryCodes(ctx: RequestContext, typed: unknown): Promise<string[]> {
  const { userId } = await actorWithoutTransaction(ctx);
  const { code } = validate(secondFactorCodeRules, { code: typed });
  const { database, settings } = ctx.services;
  const tries = codeTries(ctx);
  await tries.count(userId);
  const codes = await runAsSystem(database, async (transaction) => {
    const { user } = await lockPerson(transaction, userId);
    if (!user.hasSecondFactor) throw new AppError('CONFLICT', { message: messages.secondFactorNotOn });
    if (!(await spendCode(transaction, settings, userId, code))) throw wrongCode(ctx, userId);
    return replaceRecoveryCodes(transaction, userId);
  });
  await tries.forget(userId);
  return codes;
}

export interface SecondFactorState {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly available: boolean;
  readonly recoveryCodesLeft: number;
  readonly since: string | null;
}

/** The state of the caller's second factor. @throws AppError FORBIDDEN for an API token. */
export async function getSecondFactor(ctx: RequestContext): Promise<SecondFactorState> {
  const { actor } = ctx;
  assertSession(actor);
  const [row] = await ctx.transaction.query(
    db
      .selectFrom('second_factor as sf')
      .where('sf.user_id', '=', actor.userId)
      .select('sf.since')
      .select((eb) =>
        eb
          .selectFrom('recovery_code as r')
          .whereRef('r.user_id', '=', 'sf.user_id')
          .select(count.as('count'))
          .as('left'),
      ),
  );
  const { settings } = ctx.services;
  return {
    enabled: row !== undefined,
    required: isRequired(settings, actor.role),
    available: isAvailable(settings, actor.role),
    recoveryCodesLeft: row?.left ?? 0,
    since: row?.since ?? null,
  };
}
