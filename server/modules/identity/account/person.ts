import { messages } from '../../../../schema/rules/messages.ts';
import type { Role } from '../../../../schema/terms/identity.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { EntityManager } from '../../../platform/database/database.ts';

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

interface PersonRow extends Profile {
  readonly password_hash: string | null;
  readonly blocked: boolean;
}

/**
 * Reads a person with a row lock until the end of the system transaction, against concurrent blocks and changes of
 * password or second factor.
 * @param checkedHash the password hash that was verified before.
 * @throws AppError UNAUTHENTICATED when they are blocked, deleted, or have changed the verified password.
 */
export async function lockPerson(em: EntityManager, userId: string, checkedHash?: string): Promise<Person> {
  // Locks before reading: a single statement would use the snapshot from before the wait.
  await em.execute('select from app_user where id = ? for no key update', [userId]);
  const [row] = await em.execute<PersonRow[]>(
    `select u.id, u.username, u.name, u.surname, u.role, ue.email, u.job_title as "jobTitle", u.phone,
       sf.user_id is not null as "hasSecondFactor", ue.confirmed_at is null as "mustConfirmEmail", c.password_hash, u.blocked_at is not null as blocked
     from app_user u join user_email ue on ue.user_id = u.id left join credential c on c.user_id = u.id
       left join second_factor sf on sf.user_id = u.id
     where u.id = ?`,
    [userId],
  );
  const isAnother = checkedHash !== undefined && row?.password_hash !== checkedHash;
  if (!row || row.blocked || isAnother) {
    throw new AppError('UNAUTHENTICATED', { message: messages.signInFailed });
  }
  const { password_hash: passwordHash, blocked: _, ...user } = row;
  return { user, passwordHash };
}
