import { describe, expect, test } from 'vitest';
import { cleanText } from '../../schema/values/clean-text.ts';
import { plainText, type RichText, type RichTextNode } from '../../schema/values/rich-text.ts';
import { fromMarkdown } from '../../server/platform/rich-text/from-markdown.ts';
import { parseRichText } from '../../server/platform/rich-text/parse-rich-text.ts';
import { toMarkdown } from '../../server/platform/rich-text/to-markdown.ts';
import { xssPatterns } from '../kit/files/xss-patterns.ts';

const storable = xssPatterns.filter((pattern) => !pattern.includes('\0'));

/** Addresses that a document links to. */
function hrefsOf({ marks = [], content = [] }: RichTextNode): string[] {
  return [...marks.flatMap(({ attrs }) => attrs?.href ?? []), ...content.flatMap(hrefsOf)];
}

const documentOf = (...nodes: unknown[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: nodes }],
});
const parse = (value: unknown) => parseRichText(value, 'content');

test('The list of patterns is long enough to mean something', () => {
  expect(new Set(xssPatterns).size).toBe(xssPatterns.length);
  expect(xssPatterns.length).toBeGreaterThan(90);
});

describe.each(storable)('the pattern %j', (pattern) => {
  test('becomes text, and links to nothing but https, when it comes as Markdown', () => {
    const document: RichText = fromMarkdown(pattern, 'content');
    expect(parse(document)).toEqual(document);
    expect(fromMarkdown(toMarkdown(document), 'content')).toEqual(document);
    expect(hrefsOf(document).filter((href) => !/^https:\/\/x\.example\/?$/.test(href))).toEqual([]);
  });

  test('stays the text that it is in a document', () => {
    const [line = ''] = [cleanText(pattern).replace(/[\n\t]/g, ' ')];
    expect(plainText(parse(documentOf({ type: 'text', text: pattern })))).toBe(line);
  });

  test('is refused as an address, a node, a mark and an attribute', () => {
    const refused = [
      documentOf({ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: pattern } }] }),
      documentOf({
        type: 'text',
        text: 'a',
        marks: [{ type: 'link', attrs: { href: 'https://x.nl', [pattern]: 1 } }],
      }),
      documentOf({ type: 'text', text: 'a', marks: [{ type: pattern }] }),
      documentOf({ type: pattern, text: 'a' }),
      documentOf({ type: 'text', text: 'a', [pattern]: 'a' }),
      { type: 'doc', content: [{ type: 'paragraph', attrs: { [pattern]: pattern } }] },
      {
        type: 'doc',
        content: [{ type: 'callout', attrs: { kind: pattern }, content: [{ type: 'paragraph' }] }],
      },
      { type: 'doc', content: [{ type: 'heading', attrs: { level: pattern } }] },
    ];
    for (const value of refused) expect(() => parse(value)).toThrow();
  });
});

describe('an address written as Markdown', () => {
  test.each(
    storable
      .map((pattern) => /href="([^"]*)"/.exec(pattern)?.[1] ?? '')
      .filter((href) => href !== '' && !href.startsWith('https://kwaad.example/')),
  )('%j is no link', (href) => {
    expect(
      hrefsOf(fromMarkdown(`[klik](<${href.replace(/[<>\n]/g, '\\$&')}>) <${href}>`, 'content')),
    ).toEqual([]);
  });
});
