// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanBody, cleanHtml, documentOf } from '../../../../client/ui/rich-text/editor/clean-html.ts';
import type { RichTextNode } from '../../../../schema/values/rich-text.ts';
import { parseRichText } from '../../../../server/platform/rich-text/parse-rich-text.ts';
import { toMarkdown } from '../../../../server/platform/rich-text/to-markdown.ts';
import { xssPatterns } from '../../../kit/files/xss-patterns.ts';

const pasted = (html: string) => parseRichText(documentOf(cleanBody(html)), 'content');
const markdown = (html: string) => toMarkdown(pasted(html));

const hrefsOf = ({ marks = [], content = [] }: RichTextNode): string[] => [
  ...marks.flatMap(({ attrs }) => attrs?.href ?? []),
  ...content.flatMap(hrefsOf),
];

/** A list item as Word copies it. */
const item = (level: number, sign: string, text: string, place = 'Middle') =>
  `<p class="MsoListParagraphCxSp${place}" style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<!--[if !supportLists]--><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;&nbsp; </span></span><!--[endif]-->` +
  `${text}<o:p></o:p></p>\n`;

describe('a text pasted from Word', () => {
  it('has lists where Word shows them, also within each other', () => {
    const html =
      '<html><head><style>p{color:red}</style><xml><w:WordDocument/></xml></head><body>' +
      `<p class=MsoNormal>Vooraf<o:p></o:p></p>${item(1, '·', 'een', 'First')}${item(2, 'o', 'dieper')}${item(1, '·', 'twee', 'Last')}` +
      `<p class=MsoNormal>Tussen</p>${item(1, '3.', 'drie')}${item(1, '4.', '<b>vier</b>')}${item(1, '·', 'punt')}</body></html>`;
    expect(markdown(html)).toBe(
      'Vooraf\n\n- een\n\n  - dieper\n\n- twee\n\nTussen\n\n3. drie\n4. **vier**\n\n- punt',
    );
  });

  it('keeps the numbers of its headings, at the nearest level', () => {
    const heading =
      "<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1<span>&nbsp;&nbsp;</span></span>Doel</h1>";
    expect(markdown(`${heading}<h3>Stappen</h3><h6>Klein</h6>`)).toBe(
      '## 1 Doel\n\n### Stappen\n\n#### Klein',
    );
  });

  it('keeps its tables with their spans, and headers from their head', () => {
    const html =
      '<table border=1 style="mso-x:y"><thead><tr><td colspan=2><p class=MsoNormal><b>Wie</b></p></td></tr></thead>' +
      '<tr><td rowspan=99 width=200><h2>a</h2></td><td>b<table><tr><td>binnen</td></tr></table></td></tr></table>';
    const [table] = pasted(html).content;
    const cells = table?.content?.map(({ content = [] }) =>
      content.map(({ type, attrs }) => [type, attrs?.colspan, attrs?.rowspan]),
    );
    expect(cells).toEqual([
      [['tableHeader', 2, 1]],
      [
        ['tableCell', 1, 50],
        ['tableCell', 1, 1],
      ],
    ]);
    expect(markdown(html)).toContain('binnen');
  });
});

describe('a text pasted from elsewhere', () => {
  it('keeps what a document has, and no styles', () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h2 style="color:red">Kop</h2>' +
      '<p><span style="font-weight:700">vet</span> <i>schuin</i><br>regel</p><ul><li>a</li><ul><li>b</li></ul></ul></b>';
    expect(markdown(html)).toBe('## Kop\n\n**vet** _schuin_\\\nregel\n\n- a\n\n  - b');
    expect(cleanHtml('<p>a<style>p{}</style><script>alert(1)</script></p>')).toBe('<p>a</p>');
  });

  it('keeps links to https and within the app, and makes text of others', () => {
    const id = '0193b2c4-5f00-7abc-8def-0123456789ab';
    const html =
      `<a href="${window.location.origin}/view?id=${id}#doel">hier</a> <a href="https://www.igj.nl">daar</a> ` +
      '<a href="http://x.nl">a</a> <a href="mailto:a@b.nl">b</a> <a href="/users">c</a>';
    expect(hrefsOf(pasted(html))).toEqual([`/view?id=${id}#doel`, 'https://www.igj.nl']);
    expect(markdown(html)).toMatch(/ a b c$/);
  });

  it('reads no attribute that only the document has', () => {
    expect(markdown('<h2 level="9">a</h2><ol start="-4" type="a"><li>b</li></ol>')).toBe('## a\n\n0. b');
    expect(markdown('<div data-callout="Tip" kind="x"><p start="3">c</p></div>')).toBe('> [!TIP]\n>\n> c');
    expect(markdown('<table><tr><th colspan="0" colwidth="9" align="right">d</th></tr></table>')).toBe(
      '| d |\n| --- |',
    );
  });

  it('keeps callouts that were copied from a text of ours', () => {
    expect(markdown('<div role="note" data-callout="Tip"><p>a</p></div>')).toBe('> [!TIP]\n>\n> a');
    expect(markdown('<div data-callout="Danger"><p>a</p></div>')).toBe('a');
  });

  it.each(xssPatterns.filter((pattern) => !pattern.includes('\0')))(
    'is harmless when it is %j',
    (pattern) => {
      const document = pasted(pattern);
      expect(hrefsOf(document).filter((href) => !/^https:\/\/(x|kwaad)\.example\//.test(href))).toEqual([]);
      const unwanted = 'script, style, iframe, object, embed, svg, math, meta, link, base, input';
      expect([...cleanBody(pattern).querySelectorAll(unwanted)]).toEqual([]);
    },
  );
});
