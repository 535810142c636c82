import type { Mail } from './mail.ts';

/** Does not show and allows no line break. */
const WORD_JOINER = '\u2060';

/** Dots within words, which mail programs read as a domain's; also the full stops that domains may have instead. */
const DOTS = /(?<=[\p{L}\p{M}\p{N}_-])([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}_-])/gu;

/** The `@` of addresses, the colon of `https:` or `mailto:`, and double slashes. */
const SIGNS = /(?<=\S)@(?=\S)|(?<=\p{L}):(?=\S)|[\\/](?=[\\/])/gu;

/**
 * The mail with its texts such that mail programs make no links of them: names and messages that people gave would
 * otherwise lead somewhere from a mail that bears the app's name. Its own addresses within the texts stay links.
 */
export function withoutAutoLinks(mail: Mail, publicUrl: string): Mail {
  const own = new RegExp(`(${publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![^/\\s])[\\w/-]*)`);
  const unlinked = (text: string) =>
    text
      .split(own)
      .map((part, index) => (index % 2 === 1 ? part : unlink(part)))
      .join('');
  const { subject, lines, links, action, closing, ...rest } = mail;
  return {
    ...rest,
    subject: unlinked(subject),
    lines: lines.map(unlinked),
    ...(links && { links: links.map(({ label, url }) => ({ label: unlinked(label), url })) }),
    ...(action && { action: { ...action, label: unlinked(action.label) } }),
    ...(closing && { closing: closing.map(unlinked) }),
  };
}

function unlink(text: string): string {
  return text
    .replace(DOTS, `${WORD_JOINER}$1${WORD_JOINER}`)
    .replace(SIGNS, (sign) => `${sign}${WORD_JOINER}`);
}
