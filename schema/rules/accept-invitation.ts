import { object } from 'yup';
import { requiredText } from './fields.ts';
import { newPassword } from './new-password.ts';

/** The form of a new user who accepts an invitation. */
export const acceptInvitationRules = object({
  name: requiredText(100),
  surname: requiredText(100),
  username: requiredText(60),
  password: newPassword(),
});
