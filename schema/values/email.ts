import { text } from './fields.ts';
import { messages } from './messages.ts';

/** The documented general e-mail check: no spaces, one @, a dot in the domain part (section 5). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const LONGEST_EMAIL = 320;
const LONGEST_LOCAL_PART = 64;
const LONGEST_DOMAIN = 253;

/** Words with single dots between them. */
const LOCAL_PART = /^[^\s@.]+(?:\.[^\s@.]+)*$/;

/** Letters that are not Latin: some read as Latin ones, and so would the address. */
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;

/** A part of a domain: no hyphen at either end. */
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Whether an e-mail address can exist, by its form. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [localPart, domain] = [address.slice(0, at), address.slice(at + 1)];
  const labels = domain.split('.');
  return (
    EMAIL_PATTERN.test(address) &&
    address.length <= LONGEST_EMAIL &&
    localPart.length <= LONGEST_LOCAL_PART &&
    LOCAL_PART.test(localPart) &&
    !OTHER_LETTERS.test(localPart) &&
    domain.length <= LONGEST_DOMAIN &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/**
 * An address with its internationalised domain as it is registered (`xn--…`), so that two spellings of one domain are
 * one address; other addresses stay as they are.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || /^[\x20-\x7e]*$/.test(domain)) return address;
  const url = `http://${domain}`;
  if (/[\s/?#:\\]/.test(domain) || !URL.canParse(url)) return address;
  return `${address.slice(0, at)}@${new URL(url).hostname}`;
}

/** Apostrophes as phones and word processors write them; a straight one stands in addresses. */
const CURLED_APOSTROPHE = /[‘’ʼ]/g;

/** An address as somebody types it, of any form. */
export function typedEmail(required: string) {
  return text(LONGEST_EMAIL)
    .transform((value: unknown) =>
      typeof value === 'string' ? withAsciiDomain(value.trim().replace(CURLED_APOSTROPHE, "'")) : value,
    )
    .required(required);
}

/** A required address that can exist. */
export function email() {
  return typedEmail(messages.required).test(
    'email',
    messages.emailInvalid,
    (value) => !value || isEmail(value),
  );
}
