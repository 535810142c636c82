import MarkdownIt, { type Token } from 'markdown-it';
import { richTextMessages } from '../../../schema/values/rich-text-messages.ts';
import { keepDefinitions } from './markdown-definitions.ts';
import { type QuoteSign, readQuoteSign } from './markdown-signs.ts';
import { readMarkTags } from './markdown-tags.ts';
import { RefusedText } from './read-node.ts';

/** A block of Markdown with what it contains; inline content stands in `token`. */
export interface MarkdownNode {
  readonly type: string;
  readonly token: Token;
  readonly children: readonly MarkdownNode[];
}

/** Levels of blocks within each other: more than an allowed document takes. The parser drops what is deeper. */
const MAX_NESTING = 40;

/** HTML stays text but for tags of marks. Every link is recognised as it is written, for the rules of links to decide. */
const parser = new MarkdownIt({ html: false, breaks: true, maxNesting: MAX_NESTING }).disable('code');
readMarkTags(parser);
keepDefinitions(parser);
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.core.ruler.after('block', 'quote_signs', ({ tokens }) => {
  for (const [place, quote] of tokens.entries()) {
    const [paragraph, inline, end] = tokens.slice(place + 1, place + 4);
    if (quote.type !== 'blockquote_open' || paragraph?.type !== 'paragraph_open' || !inline) continue;
    const found = readQuoteSign(inline.content);
    if (!found) continue;
    quote.meta = found.sign;
    inline.content = found.rest;
    if (found.rest === '' && end) for (const token of [paragraph, inline, end]) token.type = 'sign';
  }
});

/** The blocks of a Markdown text. @throws RefusedText when they are nested too deep */
export function markdownTree(text: string): readonly MarkdownNode[] {
  const tokens = parser.parse(text, {});
  if (tokens.some(({ level }) => level >= MAX_NESTING - 1))
    throw new RefusedText(richTextMessages.nestedTooDeep);
  const root: MarkdownNode[] = [];
  const open = [root];
  for (const token of tokens.filter(({ type }) => type !== 'sign')) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const children: MarkdownNode[] = [];
    open.at(-1)?.push({ type: token.type.replace(/_open$/, ''), token, children });
    if (token.nesting > 0) open.push(children);
  }
  return root;
}

/** Meaning of a quote, by the sign on its first line. */
export function signOf({ token }: MarkdownNode): QuoteSign | undefined {
  return token.meta as QuoteSign | undefined;
}
