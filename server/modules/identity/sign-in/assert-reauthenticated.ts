import { AppError } from '../../../platform/core/errors.ts';
import { fromNow } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { openRead } from '../../../platform/session/read-transaction.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { AUTHENTICATION_LASTS } from '../sessions/recent-authentication.ts';

/**
 * Asserts an authentication within the last ten minutes. Passes without a session, which the operation's own rule
 * refuses. Runs before the operation, because it uses a connection of its own.
 * @throws AppError REAUTHENTICATION_REQUIRED.
 */
export async function assertReauthenticated(ctx: RequestContext): Promise<void> {
  const { credentials } = ctx.request;
  if (!credentials.token) return;
  const { database, settings } = ctx.services;
  const { actor } = await openRead(database, credentials, settings);
  if (actor?.kind !== 'session') return;
  const [session] = await runAsSystem(database, (transaction) =>
    transaction.query(
      db
        .selectFrom('session')
        .select((eb) => eb('proved_at', '>', fromNow(`-${AUTHENTICATION_LASTS}`)).as('isProven'))
        .where('id', '=', actor.sessionId),
    ),
  );
  if (session && !session.isProven) throw new AppError('REAUTHENTICATION_REQUIRED');
}
