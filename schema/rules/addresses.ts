/** One part between separators (comma, semicolon, new line, tab), outside quotes and angle brackets, with what ends it. */
const PART = /((?:"(?:[^"\\]|\\.)*"?|<[^<>]*>?|[^",;\r\n\t<])*)([,;\r\n\t]|$)/gy;

/** An address after whoever has it, as mail programs copy it: `Jan de Vries <jan@x.nl>`. */
const NAMED = /<\s*(?:mailto:)?([^<>]*?)\s*>?$/;

/**
 * The addresses in a text as people type or paste it, in lower case and each once: alone, several with spaces between
 * them, or after a name as in `Jan de Vries <jan@x.nl>` and `Vries, Jan de <jan@x.nl>`. A part without an address comes
 * as it stands, for a check to name.
 */
export function addressesIn(text: string): string[] {
  const found: string[] = [];
  /** What may turn out to be the beginning of a name with a comma in it. */
  let surname = '';
  for (const [, whole = '', end] of text.matchAll(PART)) {
    const part = whole.trim();
    const isNamed = NAMED.test(part);
    if (surname !== '' && !isNamed) found.push(surname);
    surname = '';
    if (isNamed) found.push(NAMED.exec(part)?.[1] || part);
    else if (part.includes('@')) found.push(...apart(part));
    else if (end === ',') surname = part;
    else found.push(part);
  }
  const parts = found.map((part) => (part.includes('@') ? part.toLowerCase() : part));
  return [...new Set(parts)].filter((part) => part !== '');
}

/** Several addresses with nothing but spaces between them; otherwise the part as it stands. */
function apart(part: string): string[] {
  const words = part.split(/\s+/);
  return words.every((word) => word.includes('@')) ? words : [part];
}
