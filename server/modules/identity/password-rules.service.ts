import { checkNewPassword } from '../../../schema/rules/new-password.ts';
import type { EntityManager } from '../../platform/database.ts';
import type { Settings } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Makes sure that a new password is not among those that are guessed first for this person; `words` are what is
 * known of them. @throws AppError VALIDATION that names the field `password`.
 */
export function assertNewPassword(
  { appName }: Pick<Settings, 'appName'>,
  password: unknown,
  words: readonly string[],
): asserts password is string {
  const message = checkNewPassword(typeof password === 'string' ? password : '', [appName, ...words]);
  if (message !== undefined) throw new AppError('VALIDATION', { fields: { password: message } });
}

/** What somebody who guesses a person's password begins with: their names, address and organisations. */
export async function guessableWords(em: EntityManager, userId: string): Promise<readonly string[]> {
  const [row] = await em.execute<{ words: string[] }[]>('select app.guessable_words(?) as words', [userId]);
  return row?.words ?? [];
}
