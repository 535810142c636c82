import { messages } from '../../../../schema/rules/messages.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { EntityManager } from '../../../platform/database/database.ts';

/**
 * Asserts that the caller's session is still active before issuing lasting access. Runs as the system role under a lock
 * on the holder, because a concurrent password reset may have ended it.
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
