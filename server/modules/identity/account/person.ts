import type { Role } from '../../../../schema/people/identity.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** The caller's own profile. */
export interface Profile {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly role: Role;
  readonly jobTitle: string;
  readonly phone: string;
  readonly hasSecondFactor: boolean;
  /** Whether the address is unconfirmed. */
  readonly mustConfirmEmail: boolean;
}

/** A person during authentication or a change of credentials. */
export interface Person {
  readonly user: Profile;
  readonly passwordHash: string | null;
}

/** Locks an account until the end of the transaction: what lets someone in, or changes a way in, waits for its turn. */
export async function lockAccount(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(db.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate());
}

/**
 * Reads a person with a row lock until the end of the system transaction, against concurrent blocks and changes of
 * password or second factor.
 * @param checkedHash the password hash that was verified before.
 * @throws AppError UNAUTHENTICATED when they are blocked, deleted, or have changed the verified password.
 */
export async function lockPerson(
  transaction: Transaction,
  userId: string,
  checkedHash?: string,
): Promise<Person> {
  // Locks before reading: a single statement would use the snapshot from before the wait.
  await lockAccount(transaction, userId);
  const [row] = await transaction.query(
    db
      .selectFrom('app_user as u')
      .innerJoin('user_email as ue', 'ue.user_id', 'u.id')
      .leftJoin('credential as c', 'c.user_id', 'u.id')
      .leftJoin('second_factor as sf', 'sf.user_id', 'u.id')
      .where('u.id', '=', userId)
      .select(['u.id', 'u.username', 'u.name', 'u.surname', 'u.role', 'ue.email', 'u.phone'])
      .select(['u.job_title as jobTitle', 'c.password_hash as passwordHash'])
      .select((eb) => [
        eb('sf.user_id', 'is not', null).$castTo<boolean>().as('hasSecondFactor'),
        eb('ue.confirmed_at', 'is', null).$castTo<boolean>().as('mustConfirmEmail'),
        eb('u.blocked_at', 'is not', null).$castTo<boolean>().as('blocked'),
      ]),
  );
  const isAnother = checkedHash !== undefined && row?.passwordHash !== checkedHash;
  if (!row || row.blocked || isAnother) {
    throw new AppError('UNAUTHENTICATED', { message: messages.signInFailed });
  }
  const { passwordHash, blocked: _, ...user } = row;
  return { user, passwordHash };
}
