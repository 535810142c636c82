import { messages } from '../../../../schema/values/messages.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { actorWithoutTransaction } from '../../../platform/request/without-transaction.ts';
import { runAsSystem, runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { type ChangedAccount, noteOwnAccountChange, recordAccountChange } from '../account/account-change.ts';
import { lockPerson } from '../account/person.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { assertRecentAuthentication } from '../sessions/recent-authentication.ts';
import { endSessionsOf } from '../sessions/session.service.ts';
import { provePassword } from '../verification/prove-password.service.ts';
import { secondFactorRemovedMail, secondFactorResetMail } from './second-factor.mail.ts';
import { type FactorOwner, isRequired, secondFactorPolicy } from './second-factor.policy.ts';
import { clearSecondFactor } from './second-factor-code.ts';

/**
 * Removes the caller's second factor and ends their other sessions; also this one where the role requires a second
 * factor, so that signing in sets up a new one.
 * @throws AppError VALIDATION for a wrong password, RATE_LIMITED as at signing in, CONFLICT without a second factor.
 */
export async function removeSecondFactor(ctx: RequestContext, typed: unknown): Promise<void> {
  const { userId, sessionId, role } = await actorWithoutTransaction(ctx);
  const { database, settings, events } = ctx.services;
  const { user, passwordHash } = await provePassword(ctx, userId, typed);
  const except = isRequired(settings, role) ? undefined : sessionId;
  const { ended, changes } = await runAsSystem(database, async (transaction) => {
    await lockPerson(transaction, userId, passwordHash ?? undefined);
    if (!(await clearSecondFactor(transaction, userId))) {
      throw new AppError('CONFLICT', { message: messages.secondFactorNotOn });
    }
    await queueMail(transaction, secondFactorRemovedMail(user.email));
    const changes = await noteOwnAccountChange(transaction, userId, 'updated', {
      secondFactor: ['on', 'off'],
    });
    return { changes, ended: await endSessionsOf(transaction, userId, { except }) };
  });
  events.announce(changes);
  noteSecurityEvent(ctx, userId, 'SecondFactorRemoved');
  for (const id of ended) events.announceSessionEnd(id);
}

/**
 * Removes another person's second factor, so that they set up a new one: ends their sessions, notifies them by mail and
 * logs it in each of their organisations. Does nothing without one.
 * @throws AppError NOT_FOUND without access, FORBIDDEN for the caller themselves, and to an Admin for a person shared
 * with other Admins' organisations, REAUTHENTICATION_REQUIRED.
 */
export async function resetSecondFactor(ctx: RequestContext, id: string): Promise<void> {
  const { actor, transaction } = ctx;
  const { settings, events } = ctx.services;
  const owner = await findOwner(transaction, parseId(id, 'userId'));
  if (!owner || !secondFactorPolicy.see(actor, owner)) throw new AppError('NOT_FOUND');
  if (!secondFactorPolicy.reset(actor, owner)) throw refusal(actor, owner);
  await assertRecentAuthentication(ctx);
  const ended = await runAsSystemWithin(transaction, async () => {
    if (!(await clearSecondFactor(transaction, owner.id))) return null;
    await queueMail(transaction, secondFactorResetMail(settings, owner.email));
    return endSessionsOf(transaction, owner.id);
  });
  if (!ended) return;
  recordAccountChange(ctx, owner, { secondFactor: ['on', 'reset'] });
  await transaction.em.flush();
  ctx.afterCommit(() => {
    noteSecurityEvent(ctx, owner.id, 'SecondFactorReset');
    for (const session of ended) events.announceSessionEnd(session);
  });
}

function refusal({ userId }: Actor, { id }: FactorOwner): AppError {
  return new AppError('FORBIDDEN', {
    message: id === userId ? messages.notOnOneself : messages.sharedAccount,
  });
}

interface MailedOwner extends FactorOwner, ChangedAccount {
  readonly email: string;
}

/** Undefined when row-level security hides the address from the actor. */
async function findOwner(transaction: Transaction, userId: string): Promise<MailedOwner | undefined> {
  const [owner] = await transaction.query(
    db
      .selectFrom('app_user as u')
      .innerJoin('user_email as ue', 'ue.user_id', 'u.id')
      .where('u.id', '=', userId)
      .select(['u.id', 'u.role', 'u.version', 'u.member_of as memberOf', 'ue.email']),
  );
  return owner;
}
