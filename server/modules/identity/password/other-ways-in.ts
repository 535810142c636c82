import type { Query } from '../../../platform/database/compile.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** A statement that takes away what a person gets in by, besides password and sessions. */
type Revocation = (userId: string) => Query<unknown>;

const revocations: Revocation[] = [
  (userId) => db.deleteFrom('external_identity').where('user_id', '=', userId),
];

/** Adds what a later module lets a person in by, for a new password by link to revoke as well. */
export function addWayIn(revocation: Revocation): void {
  revocations.push(revocation);
}

/**
 * Revokes a person's API tokens, linked accounts and what later modules added.
 * @returns the token ids, whose sockets must close.
 */
export async function revokeOtherWaysIn(transaction: Transaction, userId: string): Promise<string[]> {
  for (const revocation of revocations) await transaction.query(revocation(userId));
  const tokens = await transaction.query(
    db.deleteFrom('api_token').where('user_id', '=', userId).returning('id'),
  );
  return tokens.map(({ id }) => id);
}
