import { messages } from '../../../schema/values/messages.ts';
import type { Actor } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import { openRead } from '../session/read-transaction.ts';
import type { RequestContext } from './context.ts';

/**
 * Asserts that the request holds no transaction, for operations that count guesses or hash passwords: the count must
 * survive the refusal, and a second connection could starve the pool.
 * @throws AppError FORBIDDEN when the operation was combined with others.
 */
export function assertNoTransaction(ctx: RequestContext): void {
  if (ctx.caller) throw new AppError('FORBIDDEN', { message: messages.onlyAlone });
}

/**
 * Authenticates the caller of an operation declared with `AllowSignedInWithoutTransaction`.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN for an API token or when combined with other
 * operations.
 */
export async function actorWithoutTransaction(ctx: RequestContext): Promise<Actor> {
  assertNoTransaction(ctx);
  const { credentials } = ctx.request;
  const { database, settings } = ctx.services;
  if (!credentials.token) throw new AppError('UNAUTHENTICATED');
  const transaction = await openRead(database, credentials, settings);
  await transaction.commit();
  if (!transaction.actor) throw new AppError('UNAUTHENTICATED', { message: messages.sessionEnded });
  assertSession(transaction.actor);
  return transaction.actor;
}

/** Asserts a session of a person. @throws AppError FORBIDDEN for an API token. */
export function assertSession({ kind }: Actor): void {
  if (kind === 'token') throw new AppError('FORBIDDEN', { message: messages.notWithToken });
}
