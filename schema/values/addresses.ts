import { withAsciiDomain } from './email.ts';

/** One part between separators (comma, semicolon, new line, tab), outside quotes and angle brackets, with what ends it. */
const PART = /((?:"(?:[^"\\]|\\.)*"?|<[^<>]*>?|[^",;\r\n\t<])*)([,;\r\n\t]|$)/gy;

/**
 * An address after a name, as mail programs copy it: `Jan de Vries <jan@x.nl>`. The pattern includes the spaces: with
 * several ways to divide them, matching some thousands of spaces takes seconds.
 */
const NAMED = /<([^<>]*)>?$/;

/**
 * The addresses in a text as people type or paste it, in lower case and each once: alone, several with spaces between
 * them, or after a name as in `Jan de Vries <jan@x.nl>` and `Vries, Jan de <jan@x.nl>`. A part without an address stays
 * as it is, for a check to name.
 */
export function addressesIn(text: string): string[] {
  const found: string[] = [];
  /** A part that may be the surname of a name with a comma in it. */
  let surname = '';
  for (const [, whole = '', end] of text.matchAll(PART)) {
    const part = whole.trim();
    const isNamed = NAMED.test(part);
    if (surname !== '' && !isNamed) found.push(surname);
    surname = '';
    if (isNamed) found.push(namedIn(part) || part);
    else if (part.includes('@')) for (const one of apart(part)) found.push(one);
    else if (end === ',') surname = part;
    else found.push(part);
  }
  const parts = found.map((part) => (part.includes('@') ? withAsciiDomain(part.toLowerCase()) : part));
  return [...new Set(parts)].filter((part) => part !== '');
}

function namedIn(part: string): string {
  const [, address = ''] = NAMED.exec(part) ?? [];
  return address.trim().replace(/^mailto:/, '');
}

/** Several addresses with nothing but spaces between them; otherwise the part as it stands. */
function apart(part: string): string[] {
  const words = part.split(/\s+/);
  return words.every((word) => word.includes('@')) ? words : [part];
}
