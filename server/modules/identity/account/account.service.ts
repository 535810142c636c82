import { sql } from 'kysely';
import type { Role } from '../../../../schema/people/identity.ts';
import { newId } from '../../../platform/core/ids.ts';
import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { AppUser, type AppUserRow, Credential, UserEmail } from './user.entity.ts';

export interface AccountInput {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  /** Null while the person cannot sign in with a password. */
  readonly passwordHash: string | null;
  /** Organisations whose members may see the person's name. */
  readonly knownIn?: readonly string[];
  /** When the person accepted the terms. */
  readonly termsAcceptedAt?: Date;
  /** The organisation whose handed-over (not mailed) link created the account: the address is then unconfirmed. */
  readonly unconfirmedIn?: string;
}

/**
 * Creates a person with an e-mail address and an optional password in the caller's unit of work. The address is
 * confirmed by default.
 */
export function createAccount(transaction: Transaction, input: AccountInput): AppUserRow {
  const { email, passwordHash, unconfirmedIn, knownIn = [], ...person } = input;
  const user = transaction.em.create(AppUser, {
    id: newId(),
    ...person,
    knownIn: [...knownIn],
    blockedAt: null,
  });
  const isConfirmed = unconfirmedIn === undefined;
  transaction.em.create(UserEmail, {
    userId: user.id,
    email,
    confirmedAt: isConfirmed ? new Date() : null,
    admittedTo: unconfirmedIn ?? null,
  });
  if (passwordHash)
    transaction.em.create(Credential, { userId: user.id, passwordHash, changedAt: new Date() });
  return user;
}

/** Whether an e-mail address belongs to an account. */
export async function isKnownAddress(transaction: Transaction, email: string): Promise<boolean> {
  const rows = await transaction.query(
    db.selectFrom('user_email').select('user_id').where(sql<boolean>`lower(email) = lower(${email})`),
  );
  return rows.length > 0;
}

/** Whether a username belongs to an account. */
export async function isKnownUsername(transaction: Transaction, username: string): Promise<boolean> {
  const rows = await transaction.query(
    db
      .selectFrom('app_user')
      .select('id')
      .where(sql<boolean>`app.look_alike(username) = app.look_alike(${username})`),
  );
  return rows.length > 0;
}

/** Advisory lock on account creation: an address or username that is free stays free until the commit. */
export async function lockAccountCreation(transaction: Transaction): Promise<void> {
  await lockNames(transaction, ['accounts']);
}
