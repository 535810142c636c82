import { messages } from '../../../../schema/rules/messages.ts';
import type { SecondFactorStep } from '../../../../schema/terms/identity.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import type { Database, EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';

const MOST_TRIES = 5;
const LASTS = "interval '10 minutes'";

interface Opening {
  readonly step: SecondFactorStep;
  /** Whether it was the password that was right, and not an account elsewhere. */
  readonly byPassword: boolean;
}

/** A secret with which the step can be taken within ten minutes, in at most five tries. */
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
 * Whose challenge to give a code it is, without a try, where the password was asked before it.
 * @throws AppError UNAUTHENTICATED as `countTry`, FORBIDDEN when it came with an account elsewhere.
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
 * Whose challenge it is; the try is counted, whatever comes of it.
 * @throws AppError UNAUTHENTICATED when there is none such, its time is up, or all tries are used.
 */
export async function countTry(database: Database, secret: string, step: SecondFactorStep): Promise<string> {
  return ownerOf(
    database,
    `update sign_in_challenge set tries = tries + 1
     where secret_hash = ? and step = ? and tries < ${MOST_TRIES} and expires_at > now() returning user_id`,
    [fingerprint(secret), step],
  );
}

/** Whose challenge it is, without a try. @throws AppError UNAUTHENTICATED as `countTry`. */
export async function findChallenge(
  database: Database,
  secret: string,
  step: SecondFactorStep,
): Promise<string> {
  return ownerOf(
    database,
    `select user_id from sign_in_challenge
     where secret_hash = ? and step = ? and tries < ${MOST_TRIES} and expires_at > now()`,
    [fingerprint(secret), step],
  );
}

/** Uses a challenge up; of two who do so at once only one succeeds. @throws AppError UNAUTHENTICATED for the other. */
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
