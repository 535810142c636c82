import type { Query } from '../../../platform/database/compile.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** A statement that revokes a way in other than password and sessions. */
type Revocation = (userId: string) => Query<unknown>;

const revocations: Revocation[] = [
  (userId) => db.deleteFrom('external_identity').where('user_id', '=', userId),
];

/** Adds a later module's way in, to be revoked with a new password by link. */
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
