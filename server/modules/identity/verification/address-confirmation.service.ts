import { messages } from '../../../../schema/rules/messages.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { actorWithoutTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
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
  em: EntityManager,
  settings: Settings,
  { userId, email }: Holder,
): Promise<void> {
  const secret = newSecret();
  await em.execute(
    `insert into account_secret (secret_hash, kind, user_id, expires_at)
     values (?, 'ConfirmAddress', ?, now() + interval '24 hours')`,
    [fingerprint(secret), userId],
  );
  const url = linkTo(settings, `/confirm-address?secret=${secret}`);
  const forgotPasswordUrl = linkTo(settings, '/forgot-password');
  await queueMail(em, confirmAddressMail({ to: email, appName: settings.appName, url, forgotPasswordUrl }));
}

/**
 * Mails the confirmation link again, unless the address is confirmed.
 * @throws AppError RATE_LIMITED after five in an hour, FORBIDDEN for an API token.
 */
export async function resendAddressConfirmation(ctx: RequestContext): Promise<void> {
  const { userId } = await actorWithoutTransaction(ctx);
  const { database, settings } = ctx.services;
  const { user } = await runAsSystem(database, (em) => lockPerson(em, userId));
  if (!user.mustConfirmEmail) return;
  await new Limiter(database, MAILS).count(userId);
  await runAsSystem(database, (em) => mailAddressConfirmation(em, settings, { userId, email: user.email }));
}

/**
 * Confirms the caller's address with the mailed secret, once and within a day, and ends their other sessions. Needs a
 * session: a reader of the mail who cannot sign in may not own the account.
 * @throws AppError VALIDATION for an invalid secret or another person's.
 */
export async function confirmAddress(ctx: RequestContext, secret: unknown): Promise<void> {
  const { userId, sessionId } = await actorWithoutTransaction(ctx);
  const { database, events } = ctx.services;
  const { changes, ended } = await runAsSystem(database, async (em) => {
    await lockPerson(em, userId);
    const spent = await em.execute<unknown[]>(
      `delete from account_secret
       where secret_hash = ? and kind = 'ConfirmAddress' and user_id = ? and expires_at > now() returning 1`,
      [fingerprint(typeof secret === 'string' ? secret : ''), userId],
    );
    if (spent.length === 0) throw new AppError('VALIDATION', { message: messages.linkEnded });
    await noteConfirmedAddress(em, userId);
    return {
      changes: await noteOwnAccountChange(em, userId, 'updated', { email: 'confirmed' }),
      ended: await endSessionsOf(em, userId, { except: sessionId }),
    };
  });
  events.announce(changes);
  for (const id of ended) events.announceSessionEnd(id);
}

/** Confirms an address in a system transaction; returns whether it was unconfirmed. */
export async function noteConfirmedAddress(em: EntityManager, userId: string): Promise<boolean> {
  const confirmed = await em.execute<unknown[]>(
    `update user_email set confirmed_at = now(), admitted_to = null
     where user_id = ? and confirmed_at is null returning 1`,
    [userId],
  );
  await em.execute("delete from account_secret where user_id = ? and kind = 'ConfirmAddress'", [userId]);
  return confirmed.length > 0;
}

/**
 * Asserts a confirmed address before issuing access that outlives the session. Works as the person or as the system
 * role.
 * @throws AppError FORBIDDEN.
 */
export async function assertConfirmedAddress(em: EntityManager, userId: string): Promise<void> {
  const unconfirmed = await em.execute<unknown[]>(
    'select 1 from user_email where user_id = ? and confirmed_at is null',
    [userId],
  );
  if (unconfirmed.length > 0) throw new AppError('FORBIDDEN', { message: messages.addressUnconfirmed });
}
