import type { ExpressionBuilder } from 'kysely';
import type { SecondFactorStep } from '../../../../schema/people/identity.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import type { Query } from '../../../platform/database/compile.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fromNow, now } from '../../../platform/database/expressions.ts';
import { db, type Tables } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';

const MAX_ATTEMPTS = 5;
const LASTS = '10 minutes';

interface Opening {
  readonly step: SecondFactorStep;
  /** Whether the first step was the password, and not a linked account. */
  readonly byPassword: boolean;
}

/** Creates a challenge for the second step, valid for ten minutes and five attempts. */
export async function openChallenge(
  transaction: Transaction,
  userId: string,
  { step, byPassword }: Opening,
): Promise<string> {
  const secret = newSecret();
  await transaction.query(
    db.insertInto('sign_in_challenge').values({
      secret_hash: fingerprint(secret),
      user_id: userId,
      step,
      by_password: byPassword,
      expires_at: fromNow(LASTS),
    }),
  );
  return secret;
}

/**
 * The user of a 'Verify' challenge that followed a password, without counting an attempt.
 * @throws AppError UNAUTHENTICATED as `countTry`, FORBIDDEN when it followed a linked account.
 */
export async function findPasswordChallenge(database: Database, secret: string): Promise<string> {
  const userId = await findChallenge(database, secret, 'Verify');
  const byPassword = await runAsSystem(database, (transaction) =>
    transaction.query(
      db
        .selectFrom('sign_in_challenge')
        .select('user_id')
        .where('secret_hash', '=', fingerprint(secret))
        .where('by_password', '=', true),
    ),
  );
  if (byPassword.length === 0) throw new AppError('FORBIDDEN', { message: messages.passwordSignInNeeded });
  return userId;
}

/**
 * Counts an attempt and returns the user of the challenge.
 * @throws AppError UNAUTHENTICATED when it is unknown, expired or used up.
 */
export async function countTry(database: Database, secret: string, step: SecondFactorStep): Promise<string> {
  return ownerOf(
    database,
    db
      .updateTable('sign_in_challenge')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where(isOpen(secret, step))
      .returning('user_id'),
  );
}

/** The user of a challenge, without counting an attempt. @throws AppError UNAUTHENTICATED as `countTry`. */
export async function findChallenge(
  database: Database,
  secret: string,
  step: SecondFactorStep,
): Promise<string> {
  return ownerOf(database, db.selectFrom('sign_in_challenge').select('user_id').where(isOpen(secret, step)));
}

/** Consumes a challenge; of concurrent uses only one succeeds. @throws AppError UNAUTHENTICATED for the others. */
export async function closeChallenge(transaction: Transaction, secret: string): Promise<void> {
  const [closed] = await transaction.query(
    db.deleteFrom('sign_in_challenge').where('secret_hash', '=', fingerprint(secret)).returning('user_id'),
  );
  if (!closed) throw challengeEnded();
}

function isOpen(secret: string, step: SecondFactorStep) {
  return (eb: ExpressionBuilder<Tables, 'sign_in_challenge'>) =>
    eb.and([
      eb('secret_hash', '=', fingerprint(secret)),
      eb('step', '=', step),
      eb('tries', '<', MAX_ATTEMPTS),
      eb('expires_at', '>', now),
    ]);
}

async function ownerOf(database: Database, challenge: Query<{ user_id: string }>): Promise<string> {
  const [row] = await runAsSystem(database, (transaction) => transaction.query(challenge));
  if (!row) throw challengeEnded();
  return row.user_id;
}

function challengeEnded(): AppError {
  return new AppError('UNAUTHENTICATED', { message: messages.challengeEnded });
}
