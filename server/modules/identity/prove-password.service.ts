import { ownPasswordRules } from '../../../schema/rules/identity.ts';
import { messages } from '../../../schema/rules/messages.ts';
import { assertAlone } from '../../platform/alone.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { Limiter } from '../../platform/limiter.ts';
import { asSystem } from '../../platform/transaction.ts';
import { validate } from '../../platform/validate.ts';
import { verifyPassword } from './password.ts';
import { lockPerson, type Person } from './person.ts';
import { PASSWORD_TRIES } from './sign-in.service.ts';

/**
 * Makes sure that a password is that of an account, and gives whose it is; tries count as those of signing in do.
 * @throws AppError VALIDATION at the password, RATE_LIMITED, UNAUTHENTICATED for someone who is blocked.
 */
export async function provePassword(ctx: RequestContext, userId: string, typed: unknown): Promise<Person> {
  assertAlone(ctx);
  const { password } = validate(ownPasswordRules, { password: typed });
  const { database } = ctx.services;
  const person = await asSystem(database, (em) => lockPerson(em, userId));
  if (!(await isPasswordOf(database, person, password))) {
    throw new AppError('VALIDATION', { fields: { password: messages.passwordWrong } });
  }
  return person;
}

/** Whether a password is someone's; tries count as those of signing in do. @throws AppError RATE_LIMITED. */
export async function isPasswordOf(
  database: Database,
  { user, passwordHash }: Person,
  password: string,
): Promise<boolean> {
  const tries = new Limiter(database, PASSWORD_TRIES);
  await tries.count(user.email);
  const matches = await verifyPassword(password, passwordHash);
  if (matches) await tries.forget(user.email);
  return matches;
}
