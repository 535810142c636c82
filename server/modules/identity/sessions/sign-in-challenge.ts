import { messages } from '../../../../schema/rules/messages.ts';
import type { SecondFactorStep } from '../../../../schema/terms/identity.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import type { Database, EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';

const MAX_ATTEMPTS = 5;
const LASTS = "interval '10 minutes'";

interface Opening {
  readonly step: SecondFactorStep;
  /** Whether the first step was the password, and not a linked account. */
  readonly byPassword: boolean;
}

/** Creates a challenge for the second step, valid for ten minutes and five attempts. */
export async function openChallenge(
  em: EntityManager,
  userId: string,
  { step, byPassword }: Opening,
): Promise<string> {
  const secret = newSecret();
  await em.execute(
    `insert into sign_in_challenge (secret_hash, user_id, step, by_password, expires_at)
     values (?, ?, ?, ?, now() + ${LASTS})`,
    [fingerprint(secret), userId, step, byPassword],
  );
  return secret;
}

/**
 * The user of a 'Verify' challenge that followed a password, without counting an attempt.
 * @throws AppError UNAUTHENTICATED as `countTry`, FORBIDDEN when it followed a linked account.
 */
export async function findPasswordChallenge(database: Database, secret: string): Promise<string> {
  const userId = await findChallenge(database, secret, 'Verify');
  const byPassword = await runAsSystem(database, (em) =>
    em.execute<unknown[]>('select 1 from sign_in_challenge where secret_hash = ? and by_password', [
      fingerprint(secret),
    ]),
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
    `update sign_in_challenge set tries = tries + 1
     where secret_hash = ? and step = ? and tries < ${MAX_ATTEMPTS} and expires_at > now() returning user_id`,
    [fingerprint(secret), step],
  );
}

/** The user of a challenge, without counting an attempt. @throws AppError UNAUTHENTICATED as `countTry`. */
export async function findChallenge(
  database: Database,
  secret: string,
  step: SecondFactorStep,
): Promise<string> {
  return ownerOf(
    database,
    `select user_id from sign_in_challenge
     where secret_hash = ? and step = ? and tries < ${MAX_ATTEMPTS} and expires_at > now()`,
    [fingerprint(secret), step],
  );
}

/** Consumes a challenge; of concurrent uses only one succeeds. @throws AppError UNAUTHENTICATED for the others. */
export async function closeChallenge(em: EntityManager, secret: string): Promise<void> {
  const [closed] = await em.execute('delete from sign_in_challenge where secret_hash = ? returning user_id', [
    fingerprint(secret),
  ]);
  if (!closed) throw challengeEnded();
}

async function ownerOf(database: Database, statement: string, values: unknown[]): Promise<string> {
  const [row] = await runAsSystem(database, (em) => em.execute<{ user_id: string }[]>(statement, values));
  if (!row) throw challengeEnded();
  return row.user_id;
}

function challengeEnded(): AppError {
  return new AppError('UNAUTHENTICATED', { message: messages.challengeEnded });
}
