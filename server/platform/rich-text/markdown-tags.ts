import type { MarkdownIt, Token } from 'markdown-it';
import type { PlainMark } from '../../../schema/values/rich-text.ts';

/** Marks of the tags that GitHub's Markdown takes from HTML. */
const marksByTag: Readonly<Record<string, PlainMark>> = {
  sup: 'superscript',
  sub: 'subscript',
  s: 'strike',
  del: 'strike',
};

const TAG = /<(\/?)(sup|sub|s|del)>/iy;

/** Reads the tags of superscript, subscript and struck text as tokens of their own; any other HTML stays text. */
export function readMarkTags(parser: MarkdownIt): void {
  parser.inline.ruler.before('autolink', 'mark_tags', (state, silent) => {
    TAG.lastIndex = state.pos;
    const [tag = '', slash, name = ''] = TAG.exec(state.src) ?? [];
    if (tag === '' || state.pos + tag.length > state.posMax) return false;
    if (!silent) {
      const token = state.push(slash === '' ? 'tag_open' : 'tag_close', '', 0);
      token.content = tag;
      token.meta = { mark: marksByTag[name.toLowerCase()] };
    }
    state.pos += tag.length;
    return true;
  });
}

/** The mark of each tag that has its counterpart; tags without one are text. */
export function pairedTags(tokens: readonly Token[]): ReadonlyMap<Token, PlainMark> {
  const paired = new Map<Token, PlainMark>();
  const open = new Map<PlainMark, Token[]>();
  for (const token of tokens) {
    if (token.type !== 'tag_open' && token.type !== 'tag_close') continue;
    const { mark } = token.meta as { mark: PlainMark };
    const openings = open.get(mark) ?? [];
    open.set(mark, openings);
    const opening = token.type === 'tag_open' ? undefined : openings.pop();
    if (token.type === 'tag_open') openings.push(token);
    else if (opening) paired.set(opening, mark).set(token, mark);
  }
  return paired;
}
