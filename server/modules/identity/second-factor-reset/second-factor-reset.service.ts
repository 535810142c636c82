import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { fromNow, now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Change } from '../../../platform/live/change-log.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext, Services } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { lockPerson, type Profile } from '../account/person.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { storePendingReset } from '../second-factor/pending-reset.ts';
import { secondFactorBegunAnewMail } from '../second-factor/second-factor.mail.ts';
import { isRequired } from '../second-factor/second-factor.policy.ts';
import { clearSecondFactor } from '../second-factor/second-factor-code.ts';
import { endSessionsOf } from '../sessions/session.service.ts';
import { findPasswordChallenge } from '../sessions/sign-in-challenge.ts';
import {
  secondFactorResetAdminMail,
  secondFactorResetLinkMail,
  secondFactorResetWaitsMail,
} from './second-factor-reset.mail.ts';

const HOUR = 60 * 60;
const REQUESTS = { name: 'second-factor-anew', points: 5, seconds: HOUR };
const PER_ADDRESS = { name: 'second-factor-anew-address', points: 300, seconds: HOUR };

/**
 * Mails a link to replace a lost second factor, after a correct password.
 * @throws AppError UNAUTHENTICATED when the challenge has expired, FORBIDDEN for a challenge without a password,
 * RATE_LIMITED after five in an hour.
 */
export async function requestSecondFactorReset(ctx: RequestContext, challenge: string): Promise<void> {
  assertNoTransaction(ctx);
  const { database, settings } = ctx.services;
  const userId = await findPasswordChallenge(database, challenge);
  await new Limiter(database, REQUESTS).count(userId);
  await runAsSystem(database, async (transaction) => {
    const { user } = await lockPerson(transaction, userId);
    const secret = newSecret();
    await transaction.query(
      db.insertInto('account_secret').values({
        secret_hash: fingerprint(secret),
        kind: 'BeginSecondFactorAnew',
        user_id: userId,
        expires_at: fromNow('30 minutes'),
      }),
    );
    const url = linkTo(settings, `/otp?anew=${secret}`);
    await queueMail(
      transaction,
      secondFactorResetLinkMail({ to: user.email, appName: settings.appName, url }),
    );
  });
}

/** The result, to announce after the commit. */
interface Begun {
  readonly readyAt: Date | null;
  readonly changes: readonly Change[];
  readonly ended: readonly string[];
}

/**
 * Starts the replacement of a second factor with the mailed secret, once and within half an hour. Where the role does
 * not require one, it is removed at once and every session ends; otherwise it is removed at the first sign-in with the
 * password after a delay, of which the person and the Admins of their organisations are notified.
 * @returns when signing in sets up another, or null for at once.
 * @throws AppError VALIDATION for an invalid secret, RATE_LIMITED.
 */
export async function beginSecondFactorReset(ctx: RequestContext, secret: unknown): Promise<Date | null> {
  assertNoTransaction(ctx);
  const { database, events } = ctx.services;
  await new Limiter(database, PER_ADDRESS).count(ctx.request.address);
  const { userId, readyAt, changes, ended } = await runAsSystem(database, async (transaction) => {
    const [spent] = await transaction.query(
      db
        .deleteFrom('account_secret as s')
        .using('app_user as u')
        .whereRef('u.id', '=', 's.user_id')
        .where('u.blocked_at', 'is', null)
        .where('s.secret_hash', '=', hashOf(secret))
        .where('s.kind', '=', 'BeginSecondFactorAnew')
        .where('s.expires_at', '>', now)
        .returning('s.user_id'),
    );
    if (!spent) throw linkEnded();
    const { user } = await lockPerson(transaction, spent.user_id);
    if (!user.hasSecondFactor) throw linkEnded();
    const begun = isRequired(ctx.services.settings, user.role)
      ? await wait(transaction, ctx.services, user)
      : await takeAway(transaction, user);
    return { userId: user.id, ...begun };
  });
  events.announce(changes);
  if (readyAt === null) noteSecurityEvent(ctx, userId, 'SecondFactorReset');
  for (const id of ended) events.announceSessionEnd(id);
  return readyAt;
}

async function takeAway(transaction: Transaction, { id, email }: Profile): Promise<Begun> {
  await clearSecondFactor(transaction, id);
  await queueMail(transaction, secondFactorBegunAnewMail(email));
  return {
    readyAt: null,
    changes: await noteOwnAccountChange(transaction, id, 'updated', { secondFactor: ['on', 'reset'] }),
    ended: await endSessionsOf(transaction, id),
  };
}

async function wait(transaction: Transaction, { settings }: Services, user: Profile): Promise<Begun> {
  const cancel = newSecret();
  const delaySeconds = settings.secondFactorDelaySeconds;
  const { readyAt, isNew } = await storePendingReset(transaction, user.id, {
    delaySeconds,
    cancelHash: fingerprint(cancel),
  });
  if (!isNew) return { readyAt, changes: [], ended: [] };
  const { appName } = settings;
  const url = linkTo(settings, `/otp?keep=${cancel}`);
  await queueMail(transaction, secondFactorResetWaitsMail({ to: user.email, appName, readyAt, url }));
  const usersUrl = linkTo(settings, `/users?dialog=block&entry=${user.id}`);
  for (const to of await adminsOver(transaction, user.id)) {
    await queueMail(transaction, secondFactorResetAdminMail({ to, appName, readyAt, url: usersUrl }));
  }
  const changes = await noteOwnAccountChange(transaction, user.id, 'updated', {
    secondFactor: ['on', 'resetWaits'],
  });
  return { readyAt, changes, ended: [] };
}

/** The addresses of the other Admins of a person's organisations, or of the other SuperAdmins without any. */
async function adminsOver(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction.query(
    db
      .selectFrom('app_user as u')
      .innerJoin('app_user as a', (join) => join.onRef('a.id', '<>', 'u.id'))
      .innerJoin('user_email as ue', 'ue.user_id', 'a.id')
      .where('u.id', '=', userId)
      .where('a.blocked_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('a.role', '=', 'SuperAdmin'),
          eb.and([eb('a.role', '=', 'Admin'), eb('a.member_of', '&&', eb.ref('u.member_of'))]),
        ]),
      )
      .select(['ue.email', 'a.role'])
      .orderBy('ue.email'),
  );
  const admins = rows.filter(({ role }) => role === 'Admin');
  return (admins.length > 0 ? admins : rows).map(({ email }) => email);
}

/**
 * Cancels a pending replacement with the mailed secret.
 * @throws AppError VALIDATION when nothing is pending, RATE_LIMITED.
 */
export async function keepSecondFactor(ctx: RequestContext, secret: unknown): Promise<void> {
  assertNoTransaction(ctx);
  const { database, events } = ctx.services;
  await new Limiter(database, PER_ADDRESS).count(ctx.request.address);
  const changes = await runAsSystem(database, async (transaction) => {
    const [kept] = await transaction.query(
      db.deleteFrom('second_factor_reset').where('cancel_hash', '=', hashOf(secret)).returning('user_id'),
    );
    if (!kept) throw linkEnded();
    return noteOwnAccountChange(transaction, kept.user_id, 'updated', { secondFactor: ['resetWaits', 'on'] });
  });
  events.announce(changes);
}

function hashOf(secret: unknown): Buffer {
  return fingerprint(typeof secret === 'string' ? secret : '');
}

function linkEnded(): AppError {
  return new AppError('VALIDATION', { message: messages.linkEnded });
}
