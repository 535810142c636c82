import type { Role } from '../../../../schema/terms/identity.ts';
import { newId } from '../../../platform/core/ids.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { AppUser, type AppUserRow, Credential, UserEmail } from './user.entity.ts';

export interface AccountInput {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  /** Null for someone who cannot sign in yet. */
  readonly passwordHash: string | null;
  /** Organisations in which the name is known. */
  readonly knownIn?: readonly string[];
  /** When they agreed to the terms themselves. */
  readonly termsAcceptedAt?: Date;
  /** The organisation whose link, handed over instead of mailed, made the account: the address is then not confirmed. */
  readonly unconfirmedIn?: string;
}

/**
 * Adds a person with an e-mail address and, when there is one, a password; the caller's unit of work writes it. The
 * address counts as confirmed unless said otherwise.
 */
export function createAccount(em: EntityManager, input: AccountInput): AppUserRow {
  const { email, passwordHash, unconfirmedIn, knownIn = [], ...person } = input;
  const user = em.create(AppUser, { id: newId(), ...person, knownIn: [...knownIn], blockedAt: null });
  const isConfirmed = unconfirmedIn === undefined;
  em.create(UserEmail, {
    userId: user.id,
    email,
    confirmedAt: isConfirmed ? new Date() : null,
    admittedTo: unconfirmedIn ?? null,
  });
  if (passwordHash) em.create(Credential, { userId: user.id, passwordHash, changedAt: new Date() });
  return user;
}

/** Whether an e-mail address belongs to an account. */
export async function isKnownAddress(em: EntityManager, email: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>('select 1 from user_email where lower(email) = lower(?)', [email]);
  return rows.length > 0;
}

/** Waits for its turn to make an account, so that an address or username that was free a moment ago still is. */
export async function oneAccountAtATime(em: EntityManager): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtext('quality-app-accounts'))");
}
