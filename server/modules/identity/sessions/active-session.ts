import { messages } from '../../../../schema/rules/messages.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { EntityManager } from '../../../platform/database/database.ts';

/**
 * Makes sure that the session in whose name a way into an account is made has not ended meanwhile: to be asked as the
 * server itself once its holder is locked, as whoever reset the password may have gone first.
 * @throws AppError UNAUTHENTICATED.
 */
export async function assertSessionActive(
  em: EntityManager,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  const rows = await em.execute<object[]>('select 1 from session where id = ? and user_id = ?', [
    sessionId,
    userId,
  ]);
  if (rows.length === 0) throw new AppError('UNAUTHENTICATED', { message: messages.sessionEnded });
}
