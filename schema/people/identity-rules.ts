import { object, string } from 'yup';
import { email, typedEmail } from '../values/email.ts';
import { calendarDate, flag, requiredText, text } from '../values/fields.ts';
import { messages } from '../values/messages.ts';

export const PASSWORD_MIN_LENGTH = 8;
/** Longer than any password manager generates; bounds the input of the password hash. */
export const PASSWORD_MAX_LENGTH = 200;

/** The sign-in form; it does not check the format of the address (section 5). */
export const signInRules = object({
  email: typedEmail(messages.usernameRequired),
  password: string()
    .typeError(messages.notText)
    .required(messages.passwordRequired)
    .min(PASSWORD_MIN_LENGTH, messages.passwordTooShort)
    .max(PASSWORD_MAX_LENGTH, messages.tooLong(PASSWORD_MAX_LENGTH)),
});

/** An optional phone number: digits with common separators and a leading plus. */
const PHONE_PATTERN = /^(\+?[\d\s()./-]{6,})?$/;

/** The form that requests a mail. */
export const emailRules = object({
  email: email(),
});

/** The fields of the profile form. */
export const profileRules = object({
  username: requiredText(60),
  name: text(100).default(''),
  surname: text(100).default(''),
  jobTitle: text(100).default(''),
  phone: text(30).default('').matches(PHONE_PATTERN, messages.phoneInvalid),
});

/** A one-time code (TOTP) or a recovery code. */
export const secondFactorCodeRules = object({ code: requiredText(50) });

/** The current password, for reauthentication; its minimum length was checked when it was set. */
export const ownPasswordRules = object({
  password: string()
    .typeError(messages.notText)
    .required(messages.required)
    .max(PASSWORD_MAX_LENGTH, messages.tooLong(PASSWORD_MAX_LENGTH)),
});

/** The form of an API token; the service limits its lifetime, because it knows the current day. */
export const apiTokenRules = object({
  name: requiredText(60),
  expiresOn: calendarDate(),
  withoutClientData: flag(false),
});
