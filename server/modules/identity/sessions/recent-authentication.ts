import { AppError } from '../../../platform/core/errors.ts';
import { fromNow } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';

/** Validity of an authentication; signing in counts. */
export const AUTHENTICATION_LASTS = '10 minutes';

/**
 * Asserts a recent authentication within the operation's transaction, where its input decides whether that is needed:
 * it gives rights over an organisation, or takes away what protects somebody's account.
 * @throws AppError REAUTHENTICATION_REQUIRED.
 */
export async function assertRecentAuthentication({ transaction, actor }: RequestContext): Promise<void> {
  const recent = await transaction.query(
    db
      .selectFrom('session')
      .select('id')
      .where('id', '=', actor.sessionId)
      .where('proved_at', '>', fromNow(`-${AUTHENTICATION_LASTS}`)),
  );
  if (recent.length === 0) throw new AppError('REAUTHENTICATION_REQUIRED');
}
