import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { GoogleIdentity } from './google-token.ts';

type Key = Pick<GoogleIdentity, 'issuer' | 'subject'>;

/** The user who is linked to an external identity. */
export async function holderOf(
  transaction: Transaction,
  { issuer, subject }: Key,
): Promise<string | undefined> {
  const [row] = await transaction.query(
    db
      .selectFrom('external_identity')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject),
  );
  return row?.user_id;
}

/** Links an external identity to a user, replacing a previous one. */
export async function linkIdentity(
  transaction: Transaction,
  userId: string,
  { issuer, subject }: Key,
): Promise<void> {
  await transaction.query(
    db
      .insertInto('external_identity')
      .values({ issuer, subject, user_id: userId })
      .onConflict((key) => key.columns(['user_id', 'issuer']).doUpdateSet({ subject, created_at: now })),
  );
}
