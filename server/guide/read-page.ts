import MarkdownIt, { type Token } from 'markdown-it';
import { GUIDE_PATH } from '../../schema/page-paths.ts';
import { foldText } from '../../schema/values/fold-text.ts';
import type { GuidePage, GuideSection } from './read-guide.ts';

/** The size of every picture, which keeps its place while it loads. */
const SIZE = [
  ['width', '960'],
  ['height', '600'],
] as const;

/** A link to another page of the guide, or a part of one. */
const PAGE_NAME = /^[a-z-]+(#[a-z0-9-]+)?$/;

const markdown = new MarkdownIt({ html: false });

/** Makes a page of Markdown: its title from the first heading, its sections from those below. */
export function readPage(source: string): Pick<GuidePage, 'title' | 'html' | 'sections'> {
  const tokens = markdown.parse(source, {});
  const title = tokens[1] ? wordsOf(tokens[1]) : '';
  const body = tokens.slice(3);
  const sections: GuideSection[] = [];
  let heading = '';
  let anchor = '';
  let words: string[] = [];
  const endSection = () => {
    if (words.length > 0) sections.push({ heading, anchor, text: words.join(' ') });
    words = [];
  };
  for (const [place, token] of body.entries()) {
    if (token.type === 'heading_open') {
      endSection();
      heading = wordsOf(body[place + 1]);
      anchor = anchorOf(heading);
      token.attrSet('id', anchor);
    } else if (token.type === 'inline' && body[place - 1]?.type !== 'heading_open') {
      words.push(wordsOf(token));
    }
    for (const child of token.children ?? []) settle(child);
  }
  endSection();
  return { title, html: markdown.renderer.render(body, markdown.options, {}), sections };
}

/** Leads links to pages of the guide, and pictures to their files. */
function settle(token: Token): void {
  const href = String(token.attrGet('href') ?? '');
  if (token.type === 'link_open' && PAGE_NAME.test(href)) token.attrSet('href', `${GUIDE_PATH}/${href}`);
  if (token.type !== 'image') return;
  token.attrSet('src', `${GUIDE_PATH}/pictures/${token.attrGet('src')}`);
  token.attrSet('loading', 'lazy');
  for (const [name, value] of SIZE) token.attrSet(name, value);
}

const anchorOf = (heading: string) =>
  foldText(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The words of a line, without its markup and pictures. */
function wordsOf(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'image' ? '' : content))
    .join('');
}
