import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { db } from '../../../platform/database/tables.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { actorWithoutTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem, runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { lockPerson } from '../account/person.ts';
import { assertSessionActive } from '../sessions/active-session.ts';
import { assertConfirmedAddress } from '../verification/address-confirmation.service.ts';
import { googleLinkedMail } from './google.mail.ts';
import { GOOGLE_TRIES, identityOf } from './google.service.ts';
import { holderOf, linkIdentity } from './google-identity.ts';
import { spendGoogleToken } from './google-token.ts';

/**
 * Links a Google account to the caller's account, replacing a previous one, and notifies the holder by mail.
 * @throws AppError UNAUTHENTICATED for an invalid token, CONFLICT when it is linked to another account, FORBIDDEN for
 * an API token, before the address is confirmed or where Google is not set up, RATE_LIMITED, INTERNAL while Google
 * cannot be reached.
 */
export async function linkGoogle(ctx: RequestContext, token: unknown): Promise<void> {
  const { userId, sessionId } = await actorWithoutTransaction(ctx);
  const { database, settings, events } = ctx.services;
  await new Limiter(database, GOOGLE_TRIES).count(ctx.request.address);
  const identity = await identityOf(ctx, token, ctx.request.credentials.cookie !== undefined);
  const changes = await runAsSystem(database, async (transaction) => {
    await spendGoogleToken(transaction, identity);
    const { user } = await lockPerson(transaction, userId);
    await assertSessionActive(transaction, { userId, sessionId });
    await assertConfirmedAddress(transaction, userId);
    const holder = await holderOf(transaction, identity);
    if (holder === userId) return [];
    if (holder) throw new AppError('CONFLICT', { message: messages.googleLinkedElsewhere });
    await linkIdentity(transaction, userId, identity);
    const settingsUrl = linkTo(settings, '/settings/account');
    await queueMail(
      transaction,
      googleLinkedMail({ to: user.email, appName: settings.appName, settingsUrl }),
    );
    return noteOwnAccountChange(transaction, userId, 'updated', { google: 'linked' });
  });
  events.announce(changes);
}

/** Whether a Google account is linked to the caller's account. */
export async function isGoogleLinked(ctx: RequestContext): Promise<boolean> {
  const { actor, services, transaction } = ctx;
  const rows = await transaction.query(
    db
      .selectFrom('external_identity')
      .select('subject')
      .where('user_id', '=', actor.userId)
      .where('issuer', '=', services.settings.google.issuer),
  );
  return rows.length > 0;
}

/** Unlinks the caller's Google account. @throws AppError FORBIDDEN for an API token. */
export async function unlinkGoogle(ctx: RequestContext): Promise<void> {
  const { actor, transaction, services } = ctx;
  const ended = await transaction.query(
    db
      .deleteFrom('external_identity')
      .where('user_id', '=', actor.userId)
      .where('issuer', '=', services.settings.google.issuer)
      .returning('subject'),
  );
  if (ended.length === 0) return;
  const changes = await runAsSystemWithin(transaction, (system) =>
    noteOwnAccountChange(system, actor.userId, 'updated', { google: 'unlinked' }),
  );
  for (const change of changes) ctx.announce(change);
}
