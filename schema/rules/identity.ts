import { object, string } from 'yup';
import { calendarDate, requiredText, text } from './fields.ts';
import { messages } from './messages.ts';

export const PASSWORD_MIN_LENGTH = 8;
/** Longer than any password manager makes; keeps the hash from being fed megabytes. */
export const PASSWORD_MAX_LENGTH = 200;

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

/** Digits, with the signs that people put between and before them; or nothing. */
const PHONE_PATTERN = /^(\+?[\d\s()./-]{6,})?$/;

/** An e-mail address alone, as someone asks for a mail. */
export const emailRules = object({
  email: text(320).required(messages.required).matches(EMAIL_PATTERN, messages.emailInvalid),
});

/** What people may change of their own profile. */
export const profileRules = object({
  username: requiredText(60),
  name: text(100).default(''),
  surname: text(100).default(''),
  jobTitle: text(100).default(''),
  phone: text(30).default('').matches(PHONE_PATTERN, messages.phoneInvalid),
});

/** A one-time code out of the authenticator app, or a recovery code. */
export const secondFactorCodeRules = object({ code: requiredText(50) });

/** One's own password, asked again before something that matters; how long it must be was checked when it was chosen. */
export const ownPasswordRules = object({
  password: string()
    .typeError(messages.notText)
    .required(messages.required)
    .max(PASSWORD_MAX_LENGTH, messages.tooLong(PASSWORD_MAX_LENGTH)),
});

/** What a reporting tool's token needs; how long it may last is for the service to say, which knows the day. */
export const apiTokenRules = object({ name: requiredText(60), expiresOn: calendarDate() });
