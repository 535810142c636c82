import { object } from 'yup';
import { roles } from '../terms/identity.ts';
import { choice, requiredText, text } from './fields.ts';
import { EMAIL_PATTERN } from './identity.ts';
import { messages } from './messages.ts';

const SHORT_TEXT = 100;
const LONGEST_EMAIL = 320;
/** So many people are invited at once. */
const MOST_ADDRESSES = 50;

/** What an Admin may change of someone's account, besides where they belong and who leads them. */
export const userAccountRules = object({
  username: requiredText(60),
  name: requiredText(SHORT_TEXT),
  surname: requiredText(SHORT_TEXT),
  role: choice(roles).required(messages.required),
  jobTitle: text(SHORT_TEXT).default(''),
  location: text(SHORT_TEXT).default(''),
});

/** What an invitation says, besides whom it is for. */
export const invitationRules = object({
  role: choice(roles).required(messages.required),
  message: text(1000).default(''),
});

/** What an organisation is called. */
export const organizationRules = object({ name: requiredText(SHORT_TEXT) });

/** What is wrong with the addresses of people to invite, in Dutch; undefined when they will do. */
export function checkAddresses(addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return messages.required;
  if (addresses.length > MOST_ADDRESSES) return messages.tooManyAddresses(MOST_ADDRESSES);
  const wrong = addresses.filter((one) => one.length > LONGEST_EMAIL || !isAddress(one));
  return wrong.length > 0 ? messages.addressesInvalid(shortened(wrong)) : undefined;
}

/** Neither NUL nor half a character can be stored. */
function isAddress(address: string): boolean {
  return EMAIL_PATTERN.test(address) && !address.includes('\u0000') && address.isWellFormed();
}

function shortened(addresses: readonly string[]): string {
  return addresses.map((one) => (one.length > 60 ? `${one.slice(0, 60)}…` : one)).join(', ');
}
