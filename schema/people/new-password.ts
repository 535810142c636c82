import { type ObjectShape, object, string } from 'yup';
import { email } from '../values/email.ts';
import { requiredText } from '../values/fields.ts';
import { foldText } from '../values/fold-text.ts';
import { messages } from '../values/messages.ts';
import { commonPasswords } from './common-passwords.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './identity-rules.ts';

/** Shorter context words are ignored: they occur by chance. */
const SHORTEST_WORD = 4;

/** Characters that must remain after removing a context word. */
const LEFT_BESIDES_WORD = PASSWORD_MIN_LENGTH;

/**
 * Checks a new password.
 * @param context texts that an attacker knows: product name, e-mail address, username, names, organisations.
 * @returns a Dutch message, or undefined when the password is acceptable.
 */
export function checkNewPassword(password: string, context: readonly string[] = []): string | undefined {
  if (password === '') return messages.required;
  if ([...password].length < PASSWORD_MIN_LENGTH) return messages.newPasswordTooShort(PASSWORD_MIN_LENGTH);
  if (password.length > PASSWORD_MAX_LENGTH) return messages.tooLong(PASSWORD_MAX_LENGTH);
  if (isCommon(password)) return messages.passwordCommon;
  const word = wordsOf(context).find((one) => restsOn(password, one));
  return word === undefined ? undefined : messages.passwordGuessable(word);
}

/** Field rule of a new password; the context is checked separately, where it is known. */
function newPassword() {
  return string()
    .typeError(messages.notText)
    .nonNullable(messages.required)
    .default('')
    .test('new-password', (value, { createError }) => {
      const message = checkNewPassword(value);
      return message === undefined || createError({ message });
    });
}

/** The sign-up form; a confirmation mail checks that the address exists. */
export const signUpRules = object({
  email: email(),
  username: requiredText(60),
  password: newPassword(),
} satisfies ObjectShape);

function isCommon(password: string): boolean {
  const plain = foldText(password);
  if (new Set(plain).size < SHORTEST_WORD || isMostlyDigits(plain)) return true;
  return commonPasswords.has(plain) || commonPasswords.has(coreOf(plain));
}

/** Mostly digits, such as dates and sequences with a few letters: guessed quickly. */
function isMostlyDigits(plain: string): boolean {
  return plain.length < 12 && /^[\d\s./-]*[a-z]{0,3}[\d\s./!-]*$/.test(plain);
}

const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The base word of a password: without surrounding digits and punctuation, with leetspeak replaced by letters. */
export function coreOf(plain: string): string {
  const trimmed = plain.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  return trimmed.replace(/[013457@$!]/g, (sign) => LETTER_OF[sign] ?? sign).replace(/[^a-z]/g, '');
}

function wordsOf(context: readonly string[]): string[] {
  const whole = context.map(foldText);
  const parts = whole.flatMap((one) => one.split(/[^\p{L}\p{N}]+/u));
  const names = whole.map((one) => one.split('@')[0]?.replace(/[^\p{L}\p{N}]+/gu, '') ?? '');
  return [...new Set([...names, ...parts])].filter((word) => word.length >= SHORTEST_WORD);
}

function restsOn(password: string, word: string): boolean {
  const plain = foldText(password);
  const letters = coreOf(plain);
  const besides = plain.length - word.length;
  return besides < LEFT_BESIDES_WORD && (plain.includes(word) || letters.includes(word));
}

/** The form of a new user who accepts an invitation. */
export const acceptInvitationRules = object({
  name: requiredText(100),
  surname: requiredText(100),
  username: requiredText(60),
  password: newPassword(),
});
