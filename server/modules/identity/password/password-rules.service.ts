import { messages } from '../../../../schema/rules/messages.ts';
import { checkNewPassword } from '../../../../schema/rules/new-password.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { isKnownPassword } from './known-passwords.ts';

/**
 * Makes sure that a new password is not among those that are guessed first for this person; `words` are what is
 * known of them. @throws AppError VALIDATION that names the field `password`.
 */
export function assertNewPassword(
  { appName }: Pick<Settings, 'appName'>,
  password: unknown,
  words: readonly string[],
): asserts password is string {
  const typed = typeof password === 'string' ? password : '';
  const message = whyTooEasy(typed, [appName, ...words]);
  if (message !== undefined) throw new AppError('VALIDATION', { fields: { password: message } });
}

/** What is wrong with a new password, in Dutch, also by the list that is too long for a browser. */
export function whyTooEasy(password: string, words: readonly string[]): string | undefined {
  return (
    checkNewPassword(password, words) ?? (isKnownPassword(password) ? messages.passwordCommon : undefined)
  );
}

/** What somebody who guesses a person's password begins with: their names, address and organisations. */
export async function guessableWords(em: EntityManager, userId: string): Promise<readonly string[]> {
  const [row] = await em.execute<{ words: string[] }[]>('select app.guessable_words(?) as words', [userId]);
  return row?.words ?? [];
}
