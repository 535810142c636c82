import { secondFactorCodeRules } from '../../../schema/rules/identity.ts';
import { messages } from '../../../schema/rules/messages.ts';
import { actorAlone, assertAlone, assertSession } from '../../platform/alone.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { Limiter } from '../../platform/limiter.ts';
import { asSystem } from '../../platform/transaction.ts';
import { validate } from '../../platform/validate.ts';
import { lockPerson } from './person.ts';
import { isAvailable, isRequired } from './second-factor.policy.ts';
import { closeChallenge, countTry } from './second-factor-challenge.ts';
import { replaceRecoveryCodes, spendCode } from './second-factor-code.ts';
import { stopWaiting } from './second-factor-waiting.ts';
import { type SignedIn, startSession, welcome } from './session.service.ts';

const TRIES = { name: 'second-factor', points: 10, seconds: 15 * 60 };

/** Counts tries at someone's codes. @throws AppError RATE_LIMITED after ten in a quarter of an hour. */
export function codeTries(database: Database): Limiter {
  return new Limiter(database, TRIES);
}

interface VerifyInput {
  readonly challenge: string;
  readonly code: unknown;
  readonly cookie: boolean;
}

/**
 * Takes the second step of signing in, with a code out of the app or a recovery code.
 * @throws AppError VALIDATION for a wrong or spent code, RATE_LIMITED, UNAUTHENTICATED when the challenge is over.
 */
export async function verifySecondFactor(
  ctx: RequestContext,
  { challenge, code: typed, cookie }: VerifyInput,
): Promise<SignedIn> {
  assertAlone(ctx);
  const { code } = validate(secondFactorCodeRules, { code: typed });
  const { database, settings } = ctx.services;
  const userId = await countTry(database, challenge, 'Verify');
  const tries = codeTries(database);
  await tries.count(userId);
  const started = await asSystem(database, async (em) => {
    const person = await lockPerson(em, userId);
    if (!(await spendCode(em, settings, userId, code))) throw wrongCode();
    await closeChallenge(em, challenge);
    await stopWaiting(em, userId);
    return startSession(ctx, em, person, cookie);
  });
  await tries.forget(userId);
  return welcome(ctx, started);
}

/** What is told of a code that does not count. */
export function wrongCode(): AppError {
  return new AppError('VALIDATION', { fields: { code: messages.codeWrong } });
}

/**
 * Ten new recovery codes, for a code of now; the earlier ones no longer count.
 * @throws AppError VALIDATION for a wrong code, RATE_LIMITED, CONFLICT without a second factor.
 */
export async function renewRecoveryCodes(ctx: RequestContext, typed: unknown): Promise<string[]> {
  const { userId } = await actorAlone(ctx);
  const { code } = validate(secondFactorCodeRules, { code: typed });
  const { database, settings } = ctx.services;
  const tries = codeTries(database);
  await tries.count(userId);
  const codes = await asSystem(database, async (em) => {
    const { user } = await lockPerson(em, userId);
    if (!user.hasSecondFactor) throw new AppError('CONFLICT', { message: messages.secondFactorNotOn });
    if (!(await spendCode(em, settings, userId, code))) throw wrongCode();
    return replaceRecoveryCodes(em, userId);
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

/** How one's own second factor stands. @throws AppError FORBIDDEN for an API token. */
export async function getSecondFactor(ctx: RequestContext): Promise<SecondFactorState> {
  const { actor } = ctx;
  assertSession(actor);
  const [row] = await ctx.transaction.query<{ since: string; left: number }>({
    name: 'second-factor',
    sql: `select sf.since, (select count(*)::integer from recovery_code r where r.user_id = sf.user_id) as left
      from second_factor sf where sf.user_id = $1`,
    parameters: [actor.userId],
  });
  const { settings } = ctx.services;
  return {
    enabled: row !== undefined,
    required: isRequired(settings, actor.role),
    available: isAvailable(settings, actor.role),
    recoveryCodesLeft: row?.left ?? 0,
    since: row?.since ?? null,
  };
}
