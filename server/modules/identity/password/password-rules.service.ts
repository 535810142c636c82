import { sql } from 'kysely';
import { checkNewPassword } from '../../../../schema/people/new-password.ts';
import { messages } from '../../../../schema/values/messages.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { isKnownPassword } from './known-passwords.ts';

/**
 * Refuses weak passwords.
 * @param words texts about the person that an attacker knows.
 * @throws AppError VALIDATION at the field `password`.
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

/**
 * Checks a new password, also against the list that is too large for a browser; returns a Dutch message or undefined.
 */
export function whyTooEasy(password: string, words: readonly string[]): string | undefined {
  return (
    checkNewPassword(password, words) ?? (isKnownPassword(password) ? messages.passwordCommon : undefined)
  );
}

/** The words that an attacker tries first: the person's names, address and organisations. */
export async function guessableWords(transaction: Transaction, userId: string): Promise<readonly string[]> {
  const [row] = await transaction.query(
    db.selectNoFrom(sql<string[]>`app.guessable_words(${userId})`.as('words')),
  );
  return row?.words ?? [];
}
