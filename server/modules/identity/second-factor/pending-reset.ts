import { fromNow, now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Change } from '../../../platform/live/change-log.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { secondFactorBegunAnewMail } from './second-factor.mail.ts';
import { clearSecondFactor } from './second-factor-code.ts';

/** Validity after the delay; the clean-up deletes expired ones. */
const HELD_SINCE = fromNow('-7 days');

/**
 * Stores a pending replacement of a second factor. An existing one is kept, so repeating neither shortens nor extends
 * the delay.
 * @returns when the delay ends, and whether it is new.
 */
export async function storePendingReset(
  transaction: Transaction,
  userId: string,
  { delaySeconds, cancelHash }: { readonly delaySeconds: number; readonly cancelHash: Buffer },
): Promise<{ readyAt: Date; isNew: boolean }> {
  await transaction.query(
    db.deleteFrom('second_factor_reset').where('user_id', '=', userId).where('ready_at', '<', HELD_SINCE),
  );
  const [made] = await transaction.query(
    db
      .insertInto('second_factor_reset')
      .values({ user_id: userId, ready_at: fromNow(`${delaySeconds} seconds`), cancel_hash: cancelHash })
      .onConflict((key) => key.column('user_id').doNothing())
      .returning('ready_at'),
  );
  if (made) return { readyAt: new Date(made.ready_at), isNew: true };
  const [known] = await transaction.query(
    db.selectFrom('second_factor_reset').select('ready_at').where('user_id', '=', userId),
  );
  if (!known) throw new Error('What was in the way is there');
  return { readyAt: new Date(known.ready_at), isNew: false };
}

/** Cancels a pending replacement: using the second factor proves that it is not lost. */
export async function cancelPendingReset(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(db.deleteFrom('second_factor_reset').where('user_id', '=', userId));
}

/**
 * Removes a second factor whose delay has ended, for a locked person who has just proven their password.
 * @returns the changes to announce after the commit, or null without a due replacement.
 */
export async function applyDueReset(
  transaction: Transaction,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Change[] | null> {
  const ready = await transaction.query(
    db
      .deleteFrom('second_factor_reset')
      .where('user_id', '=', id)
      .where('ready_at', '<=', now)
      .where('ready_at', '>', HELD_SINCE)
      .returning('user_id'),
  );
  if (ready.length === 0 || !(await clearSecondFactor(transaction, id))) return null;
  await queueMail(transaction, secondFactorBegunAnewMail(email));
  return noteOwnAccountChange(transaction, id, 'updated', { secondFactor: ['on', 'reset'] });
}
