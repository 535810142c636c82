import { ownPasswordRules } from '../../../../schema/people/identity-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { lockPerson, type Person } from '../account/person.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { guessesAt, PASSWORD } from './guesses.ts';
import { verifyPassword } from './password.ts';

/**
 * Verifies the password of an account and returns the person; attempts count as those of signing in.
 * @throws AppError VALIDATION at the password, RATE_LIMITED, UNAUTHENTICATED for someone who is blocked.
 */
export async function provePassword(ctx: RequestContext, userId: string, typed: unknown): Promise<Person> {
  assertNoTransaction(ctx);
  const { password } = validate(ownPasswordRules, { password: typed });
  const person = await runAsSystem(ctx.services.database, (transaction) => lockPerson(transaction, userId));
  if (!(await isPasswordOf(ctx, person, password))) {
    throw new AppError('VALIDATION', { fields: { password: messages.passwordWrong } });
  }
  return person;
}

/**
 * Fails as `provePassword` with a wrong password does, for an address without an account: same checks, count and time.
 * @throws AppError VALIDATION at the password, RATE_LIMITED.
 */
export async function refusePassword(ctx: RequestContext, email: string, typed: unknown): Promise<never> {
  const { password } = validate(ownPasswordRules, { password: typed });
  await guessesAt(ctx, PASSWORD, email).count();
  await verifyPassword(password, null);
  throw new AppError('VALIDATION', { fields: { password: messages.passwordWrong } });
}

/** Whether a password is the person's; attempts count as those of signing in. @throws AppError RATE_LIMITED. */
export async function isPasswordOf(
  ctx: RequestContext,
  { user, passwordHash }: Person,
  password: string,
): Promise<boolean> {
  const guesses = guessesAt(ctx, PASSWORD, user.email);
  await guesses.count(() => noteSecurityEvent(ctx, user.id, 'LimitMet'));
  const matches = await verifyPassword(password, passwordHash);
  if (matches) await guesses.forget();
  else noteSecurityEvent(ctx, user.id, 'PasswordRefused');
  return matches;
}
