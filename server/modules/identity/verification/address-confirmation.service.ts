import { messages } from '../../../../schema/values/messages.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { fromNow, now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { actorWithoutTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { lockPerson } from '../account/person.ts';
import { endSessionsOf } from '../sessions/session.service.ts';
import { confirmAddressMail } from './address-confirmation.mail.ts';

const MAILS = { name: 'confirm-address-mail', points: 5, seconds: 60 * 60 };

interface Holder {
  readonly userId: string;
  readonly email: string;
}

/** Enqueues a mail with the confirmation link, sent after the commit. */
export async function mailAddressConfirmation(
  transaction: Transaction,
  settings: Settings,
  { userId, email }: Holder,
): Promise<void> {
  const secret = newSecret();
  await transaction.query(
    db.insertInto('account_secret').values({
      secret_hash: fingerprint(secret),
      kind: 'ConfirmAddress',
      user_id: userId,
      expires_at: fromNow('24 hours'),
    }),
  );
  const url = linkTo(settings, `/confirm-address?secret=${secret}`);
  const forgotPasswordUrl = linkTo(settings, '/forgot-password');
  await queueMail(
    transaction,
    confirmAddressMail({ to: email, appName: settings.appName, url, forgotPasswordUrl }),
  );
}

/**
 * Mails the confirmation link again, unless the address is confirmed.
 * @throws AppError RATE_LIMITED after five in an hour, FORBIDDEN for an API token.
 */
export async function resendAddressConfirmation(ctx: RequestContext): Promise<void> {
  const { userId } = await actorWithoutTransaction(ctx);
  const { database, settings } = ctx.services;
  const { user } = await runAsSystem(database, (transaction) => lockPerson(transaction, userId));
  if (!user.mustConfirmEmail) return;
  await new Limiter(database, MAILS).count(userId);
  await runAsSystem(database, (transaction) =>
    mailAddressConfirmation(transaction, settings, { userId, email: user.email }),
  );
}

/**
 * Confirms the caller's address with the mailed secret, once and within a day, and ends their other sessions. Needs a
 * session: a reader of the mail who cannot sign in may not own the account.
 * @throws AppError VALIDATION for an invalid secret or another person's.
 */
export async function confirmAddress(ctx: RequestContext, secret: unknown): Promise<void> {
  const { userId, sessionId } = await actorWithoutTransaction(ctx);
  const { database, events } = ctx.services;
  const { changes, ended } = await runAsSystem(database, async (transaction) => {
    await lockPerson(transaction, userId);
    const spent = await transaction.query(
      db
        .deleteFrom('account_secret')
        .where('secret_hash', '=', fingerprint(typeof secret === 'string' ? secret : ''))
        .where('kind', '=', 'ConfirmAddress')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .returning('user_id'),
    );
    if (spent.length === 0) throw new AppError('VALIDATION', { message: messages.linkEnded });
    await noteConfirmedAddress(transaction, userId);
    return {
      changes: await noteOwnAccountChange(transaction, userId, 'updated', { email: 'confirmed' }),
      ended: await endSessionsOf(transaction, userId, { except: sessionId }),
    };
  });
  events.announce(changes);
  for (const id of ended) events.announceSessionEnd(id);
}

/** Confirms an address in a system transaction; returns whether it was unconfirmed. */
export async function noteConfirmedAddress(transaction: Transaction, userId: string): Promise<boolean> {
  const confirmed = await transaction.query(
    db
      .updateTable('user_email')
      .set({ confirmed_at: now, admitted_to: null })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .returning('user_id'),
  );
  await transaction.query(
    db.deleteFrom('account_secret').where('user_id', '=', userId).where('kind', '=', 'ConfirmAddress'),
  );
  return confirmed.length > 0;
}

/**
 * Asserts a confirmed address before issuing access that outlives the session. Works as the person or as the system
 * role.
 * @throws AppError FORBIDDEN.
 */
export async function assertConfirmedAddress(transaction: Transaction, userId: string): Promise<void> {
  const unconfirmed = await transaction.query(
    db
      .selectFrom('user_email')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null),
  );
  if (unconfirmed.length > 0) throw new AppError('FORBIDDEN', { message: messages.addressUnconfirmed });
}
