import { messages } from '../../../../schema/rules/messages.ts';
import type { Role } from '../../../../schema/terms/identity.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { EntityManager } from '../../../platform/database/database.ts';

/** What people see of themselves. */
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
  /** Whether no mail has shown yet that the address is theirs. */
  readonly mustConfirmEmail: boolean;
}

/** Someone whom the server is letting in or whose way in it changes. */
export interface Person {
  readonly user: Profile;
  readonly passwordHash: string | null;
}

interface PersonRow extends Profile {
  readonly password_hash: string | null;
  readonly blocked: boolean;
}

/**
 * Someone as they are now, locked until the end of the server's transaction so that nobody blocks them, changes their
 * password or their second factor meanwhile.
 * @throws AppError UNAUTHENTICATED when they are blocked, gone, or have another password than the one that was checked.
 */
export async function lockPerson(em: EntityManager, userId: string, checkedHash?: string): Promise<Person> {
  // First the lock, then the look: one statement would show what was there before the wait.
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
