import { Box, VisuallyHidden } from '@chakra-ui/react';
import { richTextTexts } from '../i18n/nl/rich-text.ts';

/** Addresses of pages and mailboxes, without the punctuation that ends a sentence. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]]|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;

interface TextPart {
  readonly start: number;
  readonly text: string;
  /** Address that it leads to. */
  readonly href?: string;
}

function hrefOf(address: string): string {
  if (/^https?:/i.test(address)) return address;
  return /^www\./i.test(address) ? `https://${address}` : `mailto:${address}`;
}

/** Splits a text into addresses and other words. */
export function addressesIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let start = 0;
  for (const { index, 0: address } of text.matchAll(ADDRESS)) {
    if (index > start) parts.push({ start, text: text.slice(start, index) });
    parts.push({ start: index, text: address, href: hrefOf(address) });
    start = index + address.length;
  }
  if (start < text.length) parts.push({ start, text: text.slice(start) });
  return parts;
}

/** A free text: its addresses are links, and a word that is longer than its line is broken. */
export function LinkedText({ text }: { text: string }) {
  return (
    <Box as="span" overflowWrap="anywhere">
      {addressesIn(text).map(({ start, text: words, href }) =>
        href === undefined ? words : <AddressLink key={start} href={href} words={words} />,
      )}
    </Box>
  );
}

function AddressLink({ href, words }: { href: string; words: string }) {
  const isPage = !href.startsWith('mailto:');
  return (
    <Box asChild color="teal.fg" textDecoration="underline" textUnderlineOffset="2px">
      <a href={href} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
        {words}
        {isPage && <VisuallyHidden> {richTextTexts.newWindow}</VisuallyHidden>}
      </a>
    </Box>
  );
}
