import { object, string } from 'yup';
import { requiredText, text } from './fields.ts';
import { messages } from './messages.ts';

export const PASSWORD_MIN_LENGTH = 8;
/** Longer than any password manager makes; keeps the hash from being fed megabytes. */
const PASSWORD_MAX_LENGTH = 200;

/** The documented general e-mail check: no spaces, one @, a dot in the domain part (section 5). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The checks of the sign-in form; the address is not checked for its form there (section 5). */
export const signInRules = object({
  email: text(320).required(messages.usernameRequired),
  password: string()
    .typeError(messages.notText)
    .required(messages.passwordRequired)
    .min(PASSWORD_MIN_LENGTH, messages.passwordTooShort)
    .max(PASSWORD_MAX_LENGTH, messages.tooLong(PASSWORD_MAX_LENGTH)),
});

/** What people may change of their own profile. */
export const profileRules = object({
  username: requiredText(60),
  name: text(100).default(''),
  surname: text(100).default(''),
});
