// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { leftOutTexts } from '../../../../client/i18n/nl/left-out.ts';
import { cleanPage, documentOf } from '../../../../client/ui/rich-text/editor/clean-html.ts';
import { parseRichText } from '../../../../server/platform/rich-text/parse-rich-text.ts';
import { toMarkdown } from '../../../../server/platform/rich-text/to-markdown.ts';

const markdown = (html: string) => toMarkdown(parseRichText(documentOf(cleanPage(html).body), 'content'));
const leftOut = (html: string) => cleanPage(html).leftOut;

/** A list item as Word copies it, with its label. */
const item = (level: number, label: string, text: string, font = '') =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='${font}'>` +
  `<span style='mso-list:Ignore'>${label}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

describe('tracked changes of Word', () => {
  it.each([
    ['Geef <del>2</del><ins>1</ins> tablet', 'Geef 1 tablet', 1],
    [
      "<p>Geef <span class=msoDel><del cite='mailto:A' datetime='2026-01-01'>niet</del></span> <ins>direct</ins> 5 mg</p>",
      'Geef direct 5 mg',
      1,
    ],
    [
      '<p>a</p><del><p>2x per dag</p></del><p><del>3</del><b><ins>4</ins></b><del>5</del></p>',
      'a\n\n**4**',
      3,
    ],
  ])('are pasted as they would be accepted, and told: %s', (html, text, deleted) => {
    expect(markdown(html)).toBe(text);
    expect(leftOut(html)).toEqual({ deleted });
  });
});

describe('text that is struck', () => {
  it.each([
    [
      'Geef <s>niet</s> <span style="text-decoration:line-through">2</span> 1 tablet',
      'Geef ~~niet~~ ~~2~~ 1 tablet',
    ],
    ['<p style="text-decoration: underline line-through">Geef <b>2</b></p>', '~~Geef **2**~~'],
    [
      '<style><!-- span.Weg {mso-style-name:Weg; text-decoration:line-through;} --></style><p>Geef <span class=Weg>2</span> 1</p>',
      'Geef ~~2~~ 1',
    ],
    ['<ul><li style="text-decoration-line:line-through"><p>a</p><p>b</p></li></ul>', '- ~~a~~\n\n  ~~b~~'],
    ['<strike>5 mg</strike>', '~~5 mg~~'],
  ])('stays struck: %s', (html, text) => {
    expect(markdown(html)).toBe(text);
    expect(leftOut(html)).toEqual({});
  });
});

describe('a number that is superscript or subscript', () => {
  it.each([
    ['4 x 10<sup>9</sup>/l', '4 x 10<sup>9</sup>/l'],
    ['CO<sub>2</sub>', 'CO<sub>2</sub>'],
    ['10<span style="font-size:0.6em;vertical-align:super">-3</span> mol', '10<sup>-3</sup> mol'],
    ["B<span style='position:relative;mso-text-raise:-3.0pt'>12</span>", 'B<sub>12</sub>'],
    [
      '<style>.T1{vertical-align:sub}</style><table><tr><td style="vertical-align:top">H<span class="T1">2</span>O</td></tr></table>',
      '> [!TABLE]\n>\n> > [!ROW]\n> >\n> > > [!CELL]\n> > >\n> > > H<sub>2</sub>O',
    ],
  ])('stays so: %s', (html, text) => {
    expect(markdown(html)).toBe(text);
  });
});

describe('hidden text', () => {
  it.each([
    '<p>Geef <span style="display:none;mso-hide:all">2</span>1</p>',
    '<p>Geef <span style="DISPLAY : none">2</span>1</p>',
    '<p>Geef <span hidden>2</span>1</p>',
    '<p>Geef <span style="visibility:hidden">2</span>1</p>',
    '<style>span.V{mso-hide:all}</style><p>Geef <span class="V">2</span>1</p>',
  ])('is left out and told: %s', (html) => {
    expect(markdown(html)).toBe('Geef 1');
    expect(leftOut(html)).toEqual({ hidden: 1 });
  });
});

describe('labels of lists', () => {
  it.each([
    [
      `${item(1, 'Stap 1:', 'Was uw handen.')}${item(1, 'Stap 2:', 'Geef 1 tablet.')}<p>Bij braken: zie stap 2.</p>`,
      '- Stap 1: Was uw handen.\n- Stap 2: Geef 1 tablet.\n\nBij braken: zie stap 2.',
    ],
    [
      `${item(1, 'a)', 'een')}${item(1, 'b)', 'twee, zie a')}${item(2, 'ii.', 'dieper')}`,
      '- a) een\n\n- b) twee, zie a\n\n  - ii. dieper',
    ],
    [
      `${item(1, '1.', 'een')}${item(2, '1.1.', 'dieper')}${item(2, '1.2.', 'nog')}${item(1, '2.', 'twee')}`,
      '1. een\n\n   1. dieper\n   2. nog\n\n2. twee',
    ],
    [`${item(1, '3.1', 'een')}${item(1, '3.2', 'twee')}`, '- 3.1 een\n- 3.2 twee'],
    [`${item(1, '1.', 'een')}${item(1, '4.', 'vier')}`, '1. een\n\n4) vier'],
    [
      `${item(1, '·', 'een', 'font-family:Symbol')}${item(1, 'Ø', 'twee', 'font-family:Wingdings')}`,
      '- een\n- twee',
    ],
    ['<ol type="a"><li>een</li><li><p>twee</p></li></ol>', '- a. een\n- b. twee'],
    [
      '<ol><li style="list-style-type:decimal">een</li><ol><li style="list-style-type:lower-roman">diep</li></ol></ol>',
      '1. een\n\n   - i. diep',
    ],
    ['<ol start="2"><li>twee</li><li value="7">zeven</li><li>acht</li></ol>', '2. twee\n\n7) zeven\n8) acht'],
  ])('are kept: %s', (html, text) => {
    expect(markdown(html)).toBe(text);
  });
});

describe('pictures and links', () => {
  it.each([
    ['<p>a<img src="file:///C:/a.png"><img src="https://x.nl/b.png">b</p>', 'ab', { pictures: 2 }],
    [
      '<p><a href="mailto:a@b.nl">mail</a>, <a href="tel:0612345678">bel</a>, <a href="http://x.nl">kijk</a></p>',
      'mail, bel, kijk',
      { links: 3 },
    ],
    ['<p><a href="https://x.nl/een pagina">pagina</a></p>', '[pagina](https://x.nl/een%20pagina)', {}],
    ['<p>a<img src="https://x.nl/t.gif" width="1" height="1"><a href="#b">b</a></p>', 'ab', {}],
    [
      '<p>10<span class="katex"><math><msup><mn>10</mn><mn>9</mn></msup></math><span>109</span></span> <video src="a"></video></p>',
      '10',
      { formulas: 1, media: 1 },
    ],
  ])('stay where they may be, and are told where not: %s', (html, text, counts) => {
    expect(markdown(html)).toBe(text);
    expect(leftOut(html)).toEqual(counts);
  });

  it('are told in a Dutch sentence with their numbers', () => {
    expect(leftOutTexts.sentence({ links: 2, pictures: 1, deleted: 3 })).toBe(
      'Weggelaten: 1 afbeelding, 3 verwijderde stukken tekst, 2 links (de woorden staan er wel).',
    );
  });
});

it('leaves comments of Word out, and tells their number', () => {
  const html =
    '<p>Geef <a style="mso-comment-reference:A_1">2</a><span class=MsoCommentReference><a class=msocomanchor>[A1]</a></span></p>' +
    "<div style='mso-element:comment-list'><div style='mso-element:comment'><p>Klopt dit? 1!</p></div></div>";
  expect(markdown(html)).toBe('Geef 2');
  expect(leftOut(html)).toEqual({ comments: 1 });
});

it('keeps ticked and empty boxes as characters', () => {
  expect(markdown('<p><input type=checkbox checked>Nuchter</p><p><input type=checkbox>Gegeten</p>')).toBe(
    '☒ Nuchter\n\n☐ Gegeten',
  );
});

describe('empty paragraphs', () => {
  it.each([
    ['<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p><br><p>b</p></b><br>', 'a\n\nb'],
    ['<p>a</p><br><br><h2>k</h2><br><ul><li>b</li></ul>', 'a\n\n## k\n\n- b'],
    [
      '<p class=MsoNormal>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><h2><span></span></h2><p>b</p>',
      'a\n\nb',
    ],
    ['<div>a</div><div><br></div><div>b<br>c</div>', 'a\n\nb\\\nc'],
  ])('do not come of %s', (html, text) => {
    expect(markdown(html)).toBe(text);
  });
});

describe('lists of Word Online', () => {
  const online = (tag: 'ul' | 'ol', level: number, text: string, more = '', start = 1) =>
    `<div class="ListContainerWrapper SCXW1"><${tag} role="list" start="${start}"><li data-aria-level="${level}" ${more}>` +
    `<p class="Paragraph"><span>${text}</span></p></li></${tag}></div>`;

  it.each([
    [
      online('ul', 1, 'een') +
        online('ul', 2, 'dieper') +
        online('ul', 3, 'diepst') +
        online('ul', 1, 'twee'),
      '- een\n\n  - dieper\n\n    - diepst\n\n- twee',
    ],
    [
      online('ol', 1, 'een', 'data-leveltext="%1." data-aria-posinset="1"') +
        online(
          'ol',
          2,
          'a',
          'data-leveltext="%2." data-aria-posinset="1" style="list-style-type:lower-alpha"',
        ) +
        online('ol', 1, 'twee', 'data-leveltext="%1." data-aria-posinset="2"') +
        '<p>tussen</p>' +
        online('ol', 1, 'drie', 'data-leveltext="%1."', 3),
      '1. een\n\n   - a. a\n\n2. twee\n\ntussen\n\n3. drie',
    ],
    [
      online('ol', 1, 'handen', 'data-leveltext="Stap %1:"') +
        online('ol', 1, 'tablet', 'data-leveltext="Stap %1:" data-aria-posinset="2"'),
      '- Stap 1: handen\n- Stap 2: tablet',
    ],
    [
      '<ul><li aria-level="1">een</li></ul><ul><li aria-level="2">dieper</li></ul><ul><li aria-level="1">twee</li></ul>',
      '- een\n\n  - dieper\n\n- twee',
    ],
  ])('keep their levels: %#', (html, text) => {
    expect(markdown(html)).toBe(text);
  });

  it('are told from those of Google Docs, whose levels are lists within lists', () => {
    const html = '<ul><li aria-level="1"><p>a</p></li><ul><li aria-level="2"><p>b</p></li></ul></ul>';
    expect(markdown(html)).toBe('- a\n\n  - b');
  });
});
