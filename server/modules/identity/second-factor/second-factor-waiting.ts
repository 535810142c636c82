import type { EntityManager } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/live/change-log.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { secondFactorBegunAnewMail } from './second-factor.mail.ts';
import { clearSecondFactor } from './second-factor-code.ts';

/** So long it holds once it is ready; housekeeping clears what nobody came for. */
const HOLDS = "interval '7 days'";

/**
 * Keeps, until its delay is over, that someone's second factor is to begin anew. One that waits already stays as it is:
 * asking again neither shortens nor lengthens it. Gives the moment from which it counts, and whether it is a new one.
 */
export async function keepWaiting(
  em: EntityManager,
  userId: string,
  { delaySeconds, cancelHash }: { readonly delaySeconds: number; readonly cancelHash: Buffer },
): Promise<{ readyAt: Date; isNew: boolean }> {
  await em.execute(`delete from second_factor_reset where user_id = ? and ready_at < now() - ${HOLDS}`, [
    userId,
  ]);
  const [made] = await em.execute<{ ready_at: string }[]>(
    `insert into second_factor_reset (user_id, ready_at, cancel_hash) values (?, now() + make_interval(secs => ?), ?)
     on conflict (user_id) do nothing returning ready_at`,
    [userId, delaySeconds, cancelHash],
  );
  if (made) return { readyAt: new Date(made.ready_at), isNew: true };
  const [known] = await em.execute<{ ready_at: string }[]>(
    'select ready_at from second_factor_reset where user_id = ?',
    [userId],
  );
  if (!known) throw new Error('What was in the way is there');
  return { readyAt: new Date(known.ready_at), isNew: false };
}

/** Calls off what waits: whoever has the second factor needs no other. */
export async function stopWaiting(em: EntityManager, userId: string): Promise<void> {
  await em.execute('delete from second_factor_reset where user_id = ?', [userId]);
}

/**
 * Takes the second factor away whose delay is over, of someone who has just shown their password and is locked. Gives
 * what to announce once that is committed, or null when there is none such.
 */
export async function beginAnewWhenReady(
  em: EntityManager,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Change[] | null> {
  const ready = await em.execute<unknown[]>(
    `delete from second_factor_reset
     where user_id = ? and ready_at <= now() and ready_at > now() - ${HOLDS} returning 1`,
    [id],
  );
  if (ready.length === 0 || !(await clearSecondFactor(em, id))) return null;
  await queueMail(em, secondFactorBegunAnewMail(email));
  return noteOwnAccountChange(em, id, 'updated', { secondFactor: ['on', 'reset'] });
}
