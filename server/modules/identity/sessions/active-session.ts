import { messages } from '../../../../schema/values/messages.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/**
 * Asserts that the caller's session is still active before issuing lasting access. Runs as the system role under a lock
 * on the holder, because a concurrent password reset may have ended it.
 * @throws AppError UNAUTHENTICATED.
 */
export async function assertSessionActive(
  transaction: Transaction,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  const rows = await transaction.query(
    db.selectFrom('session').select('id').where('id', '=', sessionId).where('user_id', '=', userId),
  );
  if (rows.length === 0) throw new AppError('UNAUTHENTICATED', { message: messages.sessionEnded });
}
