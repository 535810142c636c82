import { object, ref, string } from 'yup';
import { checkNewPassword } from '../../../../schema/people/new-password.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { passwordTexts } from '../../../i18n/nl/identity/passwords.ts';
import { appSettings } from '../../../lib/app-settings.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

const texts = passwordTexts.fields;

/**
 * The rule of a new password as far as the page can tell: `context` names what a guesser knows, out of what else is
 * filled in. The server knows more and has the last word.
 */
export function newPasswordRule(context: (values: Record<string, unknown>) => readonly unknown[] = () => []) {
  return string()
    .default('')
    .test('new-password', (value, { parent, createError }) => {
      const words = [appSettings.name, ...context(parent)].filter((word) => typeof word === 'string');
      const message = checkNewPassword(value, words);
      return message === undefined || createError({ message });
    });
}

/** The rule of typing it once more. */
export function repeatedPasswordRule() {
  return string()
    .transform((value: string) => value || undefined)
    .required(messages.required)
    .oneOf([ref('password')], texts.different);
}

/** A new password, alone. */
export const newPasswordRules = object({ password: newPasswordRule(), repeat: repeatedPasswordRule() });

/** The fields `password` and `repeat`. */
export function NewPasswordFields({ label = texts.password }: { label?: string }) {
  return (
    <>
      <PasswordField name="password" label={label} hint={texts.hint} autoComplete="new-password" />
      <PasswordField name="repeat" label={texts.repeat} autoComplete="new-password" />
    </>
  );
}
