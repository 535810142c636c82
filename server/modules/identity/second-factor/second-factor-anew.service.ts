import { messages } from '../../../../schema/rules/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';
import type { Change } from '../../../platform/live/change-log.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext, Services } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { lockPerson, type Profile } from '../account/person.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { endSessionsOf } from '../sessions/session.service.ts';
import { findPasswordChallenge } from '../sessions/sign-in-challenge.ts';
import { secondFactorBegunAnewMail } from './second-factor.mail.ts';
import { isRequired } from './second-factor.policy.ts';
import {
  secondFactorAnewAdminMail,
  secondFactorAnewLinkMail,
  secondFactorAnewWaitsMail,
} from './second-factor-anew.mail.ts';
import { clearSecondFactor } from './second-factor-code.ts';
import { keepWaiting } from './second-factor-waiting.ts';

const HOUR = 60 * 60;
const REQUESTS = { name: 'second-factor-anew', points: 5, seconds: HOUR };
const PER_ADDRESS = { name: 'second-factor-anew-address', points: 300, seconds: HOUR };

/**
 * Mails a link to replace a lost second factor, after a correct password.
 * @throws AppError UNAUTHENTICATED when the challenge has expired, FORBIDDEN for a challenge without a password,
 * RATE_LIMITED after five in an hour.
 */
export async function requestSecondFactorAnew(ctx: RequestContext, challenge: string): Promise<void> {
  assertNoTransaction(ctx);
  const { database, settings } = ctx.services;
  const userId = await findPasswordChallenge(database, challenge);
  await new Limiter(database, REQUESTS).count(userId);
  await runAsSystem(database, async (em) => {
    const { user } = await lockPerson(em, userId);
    const secret = newSecret();
    await em.execute(
      `insert into account_secret (secret_hash, kind, user_id, expires_at)
       values (?, 'BeginSecondFactorAnew', ?, now() + interval '30 minutes')`,
      [fingerprint(secret), userId],
    );
    const url = linkTo(settings, `/otp?anew=${secret}`);
    await queueMail(em, secondFactorAnewLinkMail({ to: user.email, appName: settings.appName, url }));
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
export async function beginSecondFactorAnew(ctx: RequestContext, secret: unknown): Promise<Date | null> {
  assertNoTransaction(ctx);
  const { database, events } = ctx.services;
  await new Limiter(database, PER_ADDRESS).count(ctx.request.address);
  const { userId, readyAt, changes, ended } = await runAsSystem(database, async (em) => {
    const [spent] = await em.execute<{ user_id: string }[]>(
      `delete from account_secret s using app_user u
       where s.secret_hash = ? and s.kind = 'BeginSecondFactorAnew' and s.expires_at > now()
         and u.id = s.user_id and u.blocked_at is null returning s.user_id`,
      [hashOf(secret)],
    );
    if (!spent) throw linkEnded();
    const { user } = await lockPerson(em, spent.user_id);
    if (!user.hasSecondFactor) throw linkEnded();
    const begun = isRequired(ctx.services.settings, user.role)
      ? await wait(em, ctx.services, user)
      : await takeAway(em, user);
    return { userId: user.id, ...begun };
  });
  events.announce(changes);
  if (readyAt === null) noteSecurityEvent(ctx, userId, 'SecondFactorReset');
  for (const id of ended) events.announceSessionEnd(id);
  return readyAt;
}

async function takeAway(em: EntityManager, { id, email }: Profile): Promise<Begun> {
  await clearSecondFactor(em, id);
  await queueMail(em, secondFactorBegunAnewMail(email));
  return {
    readyAt: null,
    changes: await noteOwnAccountChange(em, id, 'updated', { secondFactor: ['on', 'reset'] }),
    ended: await endSessionsOf(em, id),
  };
}

async function wait(em: EntityManager, { settings }: Services, user: Profile): Promise<Begun> {
  const cancel = newSecret();
  const delaySeconds = settings.secondFactorDelaySeconds;
  const { readyAt, isNew } = await keepWaiting(em, user.id, {
    delaySeconds,
    cancelHash: fingerprint(cancel),
  });
  if (!isNew) return { readyAt, changes: [], ended: [] };
  const { appName } = settings;
  const url = linkTo(settings, `/otp?keep=${cancel}`);
  await queueMail(em, secondFactorAnewWaitsMail({ to: user.email, appName, readyAt, url }));
  const usersUrl = linkTo(settings, `/users?dialog=block&entry=${user.id}`);
  for (const to of await adminsOver(em, user.id)) {
    await queueMail(em, secondFactorAnewAdminMail({ to, appName, readyAt, url: usersUrl }));
  }
  const changes = await noteOwnAccountChange(em, user.id, 'updated', { secondFactor: ['on', 'resetWaits'] });
  return { readyAt, changes, ended: [] };
}

/** The addresses of the other Admins of a person's organisations, or of the other SuperAdmins without any. */
async function adminsOver(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.execute<{ email: string; role: string }[]>(
    `select ue.email, a.role from app_user a join user_email ue on ue.user_id = a.id, app_user u
     where u.id = ? and a.id <> u.id and a.blocked_at is null
       and (a.role = 'SuperAdmin' or (a.role = 'Admin' and a.member_of && u.member_of)) order by ue.email`,
    [userId],
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
  const changes = await runAsSystem(database, async (em) => {
    const [kept] = await em.execute<{ user_id: string }[]>(
      'delete from second_factor_reset where cancel_hash = ? returning user_id',
      [hashOf(secret)],
    );
    if (!kept) throw linkEnded();
    return noteOwnAccountChange(em, kept.user_id, 'updated', { secondFactor: ['resetWaits', 'on'] });
  });
  events.announce(changes);
}

function hashOf(secret: unknown): Buffer {
  return fingerprint(typeof secret === 'string' ? secret : '');
}

function linkEnded(): AppError {
  return new AppError('VALIDATION', { message: messages.linkEnded });
}
