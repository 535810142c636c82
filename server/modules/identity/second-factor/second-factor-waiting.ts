import type { EntityManager } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/live/change-log.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { secondFactorBegunAnewMail } from './second-factor.mail.ts';
import { clearSecondFactor } from './second-factor-code.ts';

/** Validity after the delay; the clean-up deletes expired ones. */
const HOLDS = "interval '7 days'";

/**
 * Stores a pending replacement of a second factor. An existing one is kept, so repeating neither shortens nor extends
 * the delay.
 * @returns when the delay ends, and whether it is new.
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

/** Cancels a pending replacement: using the second factor proves that it is not lost. */
export async function stopWaiting(em: EntityManager, userId: string): Promise<void> {
  await em.execute('delete from second_factor_reset where user_id = ?', [userId]);
}

/**
 * Removes a second factor whose delay has ended, for a locked person who has just proven their password.
 * @returns the changes to announce after the commit, or null without a due replacement.
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
