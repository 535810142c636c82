import type { ReauthenticationWay } from '../../../../schema/people/identity.ts';
import { secondFactorCodeRules } from '../../../../schema/people/identity-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { validate } from '../../../platform/core/validate.ts';
import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { actorWithoutTransaction } from '../../../platform/request/without-transaction.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { lockPerson, type Person } from '../account/person.ts';
import { codeTries, wrongCode } from '../second-factor/second-factor.service.ts';
import { spendCode } from '../second-factor/second-factor-code.ts';
import { provePassword } from '../verification/prove-password.service.ts';

interface Proof {
  readonly password?: unknown;
  readonly code?: unknown;
}

/** The caller's method of reauthentication; null when only a new sign-in is possible. */
export async function ownReauthenticationWay(ctx: RequestContext): Promise<ReauthenticationWay | null> {
  const { userId } = await actorWithoutTransaction(ctx);
  return wayOf(await runAsSystem(ctx.services.database, (transaction) => lockPerson(transaction, userId)));
}

function wayOf({ user, passwordHash }: Person): ReauthenticationWay | null {
  if (passwordHash !== null) return 'Password';
  return user.hasSecondFactor ? 'Code' : null;
}

/**
 * Reauthenticates the caller with the password, or with a second factor code where there is no password. For ten
 * minutes the session may call operations with `RequireReauthentication`.
 * @throws AppError VALIDATION at the wrong field, RATE_LIMITED as at signing in, FORBIDDEN without either method, and
 * for an API token.
 */
export async function reauthenticate(ctx: RequestContext, { password, code }: Proof): Promise<void> {
  const { userId, sessionId } = await actorWithoutTransaction(ctx);
  const { database } = ctx.services;
  const way = wayOf(await runAsSystem(database, (transaction) => lockPerson(transaction, userId)));
  if (way === null) throw new AppError('FORBIDDEN', { message: messages.reauthenticateBySignIn });
  if (way === 'Password') await provePassword(ctx, userId, password);
  else await proveCode(ctx, userId, code);
  // Updates no row when the session has ended meanwhile.
  await runAsSystem(database, (transaction) =>
    transaction.query(
      db
        .updateTable('session')
        .set({ proved_at: now })
        .where('id', '=', sessionId)
        .where('user_id', '=', userId),
    ),
  );
}

async function proveCode(ctx: RequestContext, userId: string, typed: unknown): Promise<void> {
  const { code } = validate(secondFactorCodeRules, { code: typed });
  const { database, settings } = ctx.services;
  const tries = codeTries(ctx);
  await tries.count(userId);
  await runAsSystem(database, async (transaction) => {
    await lockPerson(transaction, userId);
    if (!(await spendCode(transaction, settings, userId, code))) throw wrongCode(ctx, userId);
  });
  await tries.forget(userId);
}
