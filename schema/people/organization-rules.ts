import { array, type InferType, mixed, object } from 'yup';
import { addressesIn } from '../values/addresses.ts';
import { isEmail } from '../values/email.ts';
import { choice, requiredText, text } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { terms } from '../values/term.ts';
import { roles } from './identity.ts';
import { type InvitedRole, invitedRoles } from './organizations.ts';
import { teamLimits } from './teams.ts';

const SHORT_TEXT = 100;
/** Most invitations per request. */
const MAX_ADDRESSES = 50;

/** Account fields that an Admin may change, besides memberships and the manager. */
export const userAccountRules = object({
  username: requiredText(60),
  name: requiredText(SHORT_TEXT),
  surname: requiredText(SHORT_TEXT),
  role: choice(roles).required(messages.required),
  jobTitle: text(SHORT_TEXT).default(''),
});

/** The fields of an invitation, besides its addressees. */
export const invitationRules = object({
  role: choice(roles).required(messages.required),
  message: text(1000).default(''),
});

/** Roles that an invitation can give, with their names. */
export const invitedRoleTerms = terms<InvitedRole>(invitedRoles.map((code) => ({ ...roles.of(code), code })));

/** Rules of a person whom a spreadsheet invites. */
export const invitedPersonRules = object({
  email: requiredText(320)
    .transform((value: string) => (addressesIn(value).length === 1 ? (addressesIn(value)[0] ?? '') : value))
    .test('address', messages.notOneAddress, (value) => isAddress(value)),
  role: choice(invitedRoleTerms).required(messages.required),
  teamIds: array(mixed<string>().defined())
    .transform((ids: unknown) => ids ?? [])
    .typeError(messages.unknownChoice)
    .default([])
    .max(teamLimits.ofPerson, messages.tooManyTeamsOfPerson(teamLimits.ofPerson)),
  message: text(1000).default(''),
});

export type InvitedPersonValues = InferType<typeof invitedPersonRules>;

/** The fields of an organisation. */
export const organizationRules = object({ name: requiredText(SHORT_TEXT) });

/**
 * Checks the addresses to invite.
 * @returns a Dutch message, or undefined when all are valid.
 */
export function checkAddresses(addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return messages.required;
  if (addresses.length > MAX_ADDRESSES) return messages.tooManyAddresses(MAX_ADDRESSES);
  const wrong = addresses.filter((one) => !isAddress(one));
  return wrong.length > 0 ? messages.addressesInvalid(shortened(wrong)) : undefined;
}

/** Postgres stores neither NUL nor a lone surrogate. */
function isAddress(address: string): boolean {
  return isEmail(address) && !address.includes('\u0000') && address.isWellFormed();
}

function shortened(addresses: readonly string[]): string {
  return addresses.map((one) => (one.length > 60 ? `${one.slice(0, 60)}…` : one)).join(', ');
}
