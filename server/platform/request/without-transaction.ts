import { messages } from '../../../schema/rules/messages.ts';
import type { Actor } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import { openRead } from '../session/read-transaction.ts';
import type { RequestContext } from './context.ts';

/**
 * Makes sure that the request holds no transaction, for an operation that counts guesses or hashes passwords: its count
 * must outlive its refusal, and a connection held besides could starve the pool.
 * @throws AppError FORBIDDEN when the operation was asked for together with others.
 */
export function assertNoTransaction(ctx: RequestContext): void {
  if (ctx.caller) throw new AppError('FORBIDDEN', { message: messages.onlyAlone });
}

/**
 * Who is signed in, for an operation declared with `AllowSignedInWithoutTransaction`: it holds no transaction.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN for an API token or together with other operations.
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

/** Makes sure that a person is signed in themselves. @throws AppError FORBIDDEN for an API token. */
export function assertSession({ kind }: Actor): void {
  if (kind === 'token') throw new AppError('FORBIDDEN', { message: messages.notWithToken });
}
