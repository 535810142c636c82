import { parseValue as parseLiteral } from 'graphql';
import { describe, expect, test } from 'vitest';
import { fileStoreMessages } from '../../schema/records/file-messages.ts';
import { fileLimits } from '../../schema/records/files.ts';
import { messages } from '../../schema/values/messages.ts';
import {
  chapterHref,
  chapterOf,
  emptyRichText,
  headingsOf,
  isAllowedLink,
  picturesOf,
  plainText,
  type RichText,
  type RichTextNode,
  richTextLimits,
} from '../../schema/values/rich-text.ts';
import { richTextMessages } from '../../schema/values/rich-text-messages.ts';
import { AppError } from '../../server/platform/core/errors.ts';
import { parseRichText } from '../../server/platform/rich-text/parse-rich-text.ts';
import { RichTextScalar } from '../../server/platform/rich-text/rich-text.scalar.ts';

const FILE = '7d8f3c1e-3b5a-4f6e-9a2b-0c1d2e3f4a5b';
const ID = '0193b2c4-5f00-7abc-8def-0123456789ab';

const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const cell = (attrs: object, ...content: unknown[]) => ({ type: 'tableCell', attrs, content });
const picture = (attrs: object = {}) => ({
  type: 'image',
  attrs: { fileId: FILE, alt: 'Een schema', ...attrs },
});
const link = (href: string) => ({ type: 'link', attrs: { href } });
const parse = (value: unknown) => parseRichText(value, 'content');

function refusalOf(value: unknown): string | undefined {
  try {
    parse(value);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('VALIDATION');
    return (error as AppError).fields?.content;
  }
}

function nestedLists(depth: number): unknown {
  const inner = depth > 1 ? [nestedLists(depth - 1)] : [];
  return { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('a')), ...inner] }] };
}

describe('a document that is taken in', () => {
  test('keeps every node, mark and attribute of the schema', () => {
    const document = doc(
      { type: 'heading', attrs: { level: 3 }, content: [text('Doel')] },
      paragraph(
        text('a', link('https://www.igj.nl'), { type: 'bold' }, { type: 'italic' }),
        { type: 'hardBreak' },
        text('b'),
      ),
      {
        type: 'orderedList',
        attrs: { start: 4 },
        content: [{ type: 'listItem', content: [paragraph(text('a'))] }],
      },
      { type: 'callout', attrs: { kind: 'Attention' }, content: [paragraph(text('a')), nestedLists(2)] },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ ...cell({ colspan: 2, rowspan: 1 }, paragraph(text('a'))), type: 'tableHeader' }],
          },
          {
            type: 'tableRow',
            content: [cell({ colspan: 1, rowspan: 3 }, paragraph(text('a')), nestedLists(1))],
          },
        ],
      },
    );
    expect(parse(document)).toEqual(document);
  });

  test('gets clean texts, joined with equal neighbours, on one line', () => {
    const taken = parse(
      doc(
        paragraph(text('e'), text('\u0301\u200b\u00a0x\n'), text('y', { type: 'italic' }, { type: 'bold' })),
      ),
    );
    const marks = [{ type: 'bold' }, { type: 'italic' }];
    expect(taken.content).toEqual([paragraph(text('é x '), { type: 'text', marks, text: 'y' })]);
  });

  test('gets the attributes that it leaves out', () => {
    const taken = parse(
      doc(
        { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph()] }] },
        {
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph()] }] }],
        },
      ),
    );
    expect(taken.content.map(({ attrs, content }) => attrs ?? content?.[0]?.content?.[0]?.attrs)).toEqual([
      { start: 1 },
      { colspan: 1, rowspan: 1 },
    ]);
  });

  test('keeps pictures, with a clean alternative text, and a size that is complete', () => {
    const size = { width: 640, height: 480 };
    const taken = parse(
      doc(
        picture(size),
        picture({ alt: ' Een\u00a0\u200bschema\n van e\u0301\u00e9n stap ', width: 640, height: null }),
        {
          type: 'callout',
          attrs: { kind: 'Tip' },
          content: [picture()],
        },
      ),
    );
    expect(taken.content).toEqual([
      picture(size),
      picture({ alt: 'Een schema van \u00e9\u00e9n stap' }),
      { type: 'callout', attrs: { kind: 'Tip' }, content: [picture()] },
    ]);
    expect(picturesOf(taken)).toEqual([FILE]);
    expect(plainText(taken)).toBe('Een schema\nEen schema van \u00e9\u00e9n stap\nEen schema');
  });

  test('loses texts of spaces only, and line breaks at the end and in headings', () => {
    const taken = parse(
      doc(paragraph(text(' \u200b ')), paragraph(text('a'), { type: 'hardBreak' }, { type: 'hardBreak' }), {
        type: 'heading',
        attrs: { level: 2 },
        content: [text('a'), { type: 'hardBreak' }, text('b')],
      }),
    );
    expect(taken.content.map(plainText)).toEqual(['', 'a', 'a b']);
  });

  test('is an empty paragraph when it holds nothing', () => {
    expect(parse({ type: 'doc' })).toEqual(emptyRichText);
    expect(parse(doc())).toEqual(emptyRichText);
  });
});

describe('a document is refused', () => {
  test.each([null, undefined, 'tekst', 12, [], {}, { type: 'paragraph' }, [doc()]])(
    'when it is %j',
    (value) => {
      expect(refusalOf(value)).toBe(richTextMessages.notRichText);
    },
  );

  test.each([
    ['an unknown node', doc({ type: 'video', attrs: { src: 'https://x.nl' } })],
    ['a picture of another site', doc(picture({ src: 'https://x.nl/a.png' }))],
    ['an address as a picture', doc(picture({ fileId: 'data:image/png;base64,AA' }))],
    ['a picture in a paragraph', doc(paragraph(picture()))],
    ['a picture in a heading', doc({ type: 'heading', attrs: { level: 2 }, content: [picture()] })],
    ['a picture with content', doc({ ...picture(), content: [text('a')] })],
    ['a picture without width', doc(picture({ width: 0, height: 10 }))],
    ['a node named as a property of objects', doc({ type: 'constructor' })],
    ['an unknown mark', doc(paragraph(text('a', { type: 'code' })))],
    ['a mark given twice', doc(paragraph(text('a', { type: 'bold' }, { type: 'bold' })))],
    ['a mark with attributes', doc(paragraph(text('a', { type: 'bold', attrs: { style: 'x' } })))],
    ['a mark on a block', doc({ ...paragraph(text('a')), marks: [{ type: 'bold' }] })],
    ['an unknown attribute', doc({ ...paragraph(text('a')), attrs: { style: 'color:red' } })],
    ['an unknown property', doc({ ...paragraph(text('a')), html: '<b>a</b>' })],
    [
      'an unknown attribute of a link',
      doc(paragraph(text('a', { type: 'link', attrs: { href: 'https://x.nl', target: '_top' } }))),
    ],
    ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 }, content: [text('a')] })],
    ['a level as text', doc({ type: 'heading', attrs: { level: '2' }, content: [text('a')] })],
    [
      'a callout of another kind',
      doc({ type: 'callout', attrs: { kind: 'Danger' }, content: [paragraph()] }),
    ],
    [
      'a heading in a callout',
      doc({ type: 'callout', attrs: { kind: 'Tip' }, content: [{ type: 'heading', attrs: { level: 2 } }] }),
    ],
    ['a text outside a paragraph', doc(text('a'))],
    ['a list without items', doc({ type: 'bulletList', content: [] })],
    [
      'a list item without a paragraph',
      doc({ type: 'bulletList', content: [{ type: 'listItem', content: [nestedLists(1)] }] }),
    ],
    ['a document in a document', doc(doc(paragraph()))],
    ['a text that is none', doc(paragraph({ type: 'text', text: 12 }))],
    ['a text with content', doc(paragraph({ ...text('a'), content: [text('b')] }))],
    ['content that is no list', doc({ type: 'paragraph', content: { length: 1 } })],
    [
      'a span of half a column',
      doc({ type: 'table', content: [{ type: 'tableRow', content: [cell({ colspan: 1.5 }, paragraph())] }] }),
    ],
    [
      'a list that begins below nothing',
      doc({
        type: 'orderedList',
        attrs: { start: -1 },
        content: [{ type: 'listItem', content: [paragraph()] }],
      }),
    ],
    ['a list as a node', doc([paragraph()])],
  ])('because of %s', (_, value) => {
    expect(refusalOf(value)).toBe(richTextMessages.unknownFormatting);
  });

  test.each([
    'javascript:alert(1)',
    'http://x.nl',
    'mailto:a@b.nl',
    '/users',
    '',
    null,
    12,
    ['https://x.nl'],
  ])('because of a link to %j', (href) => {
    const value = doc(paragraph(text('a', { type: 'link', attrs: { href } })));
    expect(refusalOf(value)).toBe(richTextMessages.linkNotAllowed(String(href)));
  });

  test.each(['a\u0000b', 'a\ud800b'])('because of a character that cannot be stored: %j', (value) => {
    expect(refusalOf(doc(paragraph(text(value))))).toBe(messages.unsupportedCharacter);
  });

  test.each([undefined, null, '', ' \n ', '\u200b\u2800'])(
    'because of a picture without an alternative text: %j',
    (alt) => {
      expect(refusalOf(doc(picture({ alt })))).toBe(fileStoreMessages.alternativeTextRequired);
    },
  );

  test('because of an alternative text that is too long', () => {
    const most = fileLimits.alternativeText;
    expect(refusalOf(doc(picture({ alt: 'a'.repeat(most) })))).toBeUndefined();
    expect(refusalOf(doc(picture({ alt: 'a'.repeat(most + 1) })))).toBe(
      fileStoreMessages.alternativeTextTooLong(most),
    );
  });

  test('when its text, JSON, depth or columns exceed their limits', () => {
    const { text: longest, columns } = richTextLimits;
    expect(refusalOf(doc(paragraph(text('a'.repeat(longest)))))).toBeUndefined();
    expect(refusalOf(doc(paragraph(text('a'.repeat(longest + 1)))))).toBe(messages.tooLong(longest));
    const many = Array.from({ length: 8_000 }, () => paragraph(text('a')));
    expect(refusalOf(doc(...many))).toBe(richTextMessages.richTextTooLarge);
    expect(refusalOf(doc(nestedLists(5)))).toBeUndefined();
    expect(refusalOf(doc(nestedLists(6)))).toBe(richTextMessages.nestedTooDeep);
    const rowOf = (...spans: number[]) =>
      doc({
        type: 'table',
        content: [{ type: 'tableRow', content: spans.map((colspan) => cell({ colspan }, paragraph())) }],
      });
    expect(refusalOf(rowOf(columns))).toBeUndefined();
    expect(refusalOf(rowOf(columns, 1))).toBe(richTextMessages.tableTooWide(columns));
  });
});

describe('RichText as a scalar', () => {
  test('is text of JSON, in and out', () => {
    const document = parse(doc(paragraph(text('a "b"'))));
    const sent = RichTextScalar.serialize(document);
    expect(RichTextScalar.parseValue(sent)).toEqual(document);
    expect(RichTextScalar.parseLiteral(parseLiteral(JSON.stringify(sent)))).toEqual(document);
    expect(RichTextScalar.serialize(sent)).toBe(sent);
  });

  test.each([
    [{ type: 'doc' }, richTextMessages.notRichText],
    [12, richTextMessages.notRichText],
    ['{"type":', richTextMessages.notRichText],
    [JSON.stringify('a'.repeat(2 * richTextLimits.json)), richTextMessages.richTextTooLarge],
    ['['.repeat(100_000) + ']'.repeat(100_000), richTextMessages.nestedTooDeep],
    [`${'{"content":'.repeat(30_000)}1${'}'.repeat(30_000)}`, richTextMessages.nestedTooDeep],
  ])('refuses what is none (case %#)', (value, message) => {
    expect(() => RichTextScalar.parseValue(value)).toThrow(message);
  });

  test('takes the deepest document that is allowed', () => {
    const deepest = doc({ type: 'callout', attrs: { kind: 'Tip' }, content: [nestedLists(5)] });
    expect(parse(RichTextScalar.parseValue(JSON.stringify(deepest)))).toEqual(deepest);
  });
});

describe('a link', () => {
  test.each([
    'https://www.igj.nl',
    'https://x.nl/a_(b)?c=d&e#f',
    'https://nl.wikipedia.org/wiki/Café',
    chapterHref(ID),
    chapterHref(ID, 'toedienen-2'),
  ])('is allowed to %s', (href) => {
    expect(isAllowedLink(href)).toBe(true);
  });

  test.each([
    'http://x.nl',
    'HTTPS://x.nl',
    'https:x.nl',
    'https://',
    'https:///x.nl',
    'https://x.nl/a b',
    'https://x.nl/"onclick=',
    'https://x.nl/<b>',
    'https://igj.nl@kwaad.example',
    'https://x.nl/\u202egp.exe',
    `https://x.nl/${'a'.repeat(richTextLimits.href)}`,
    ' https://x.nl',
    `/view?id=${ID}&x=1`,
    `/view?id=${ID}#Kop"`,
    `//kwaad.example/view?id=${ID}`,
    '/view?id=1',
  ])('is not allowed to %s', (href) => {
    expect(isAllowedLink(href)).toBe(false);
  });

  test('tells the chapter and heading that it leads to', () => {
    expect(chapterOf(chapterHref(ID, 'doel'))).toEqual({ id: ID, heading: 'doel' });
    expect(chapterOf(chapterHref(ID))).toEqual({ id: ID, heading: undefined });
    expect(chapterOf('https://x.nl')).toBeUndefined();
  });
});

describe('the text of a document', () => {
  test('has a line for each block and cell', () => {
    const cells = [cell({}, paragraph(text('c'))), cell({}, paragraph(text('d')), paragraph(text('e')))];
    const document = parse(
      doc(
        paragraph(text('a'), { type: 'hardBreak' }, text('b', { type: 'bold' }), text('!')),
        nestedLists(2),
        {
          type: 'table',
          content: [{ type: 'tableRow', content: cells }],
        },
      ),
    );
    expect(plainText(document)).toBe('a\nb!\na\na\nc\nd\ne');
  });

  test('names each heading by an id of its own', () => {
    const texts = ['Doel', 'Eén cliënt: 2× per dag!', 'doel', 'Doel 2', 'Doel', '漢字', ''];
    const headings = texts.map((value) => ({
      type: 'heading',
      attrs: { level: 2 },
      content: value === '' ? [] : [text(value)],
    }));
    const document: RichText = { type: 'doc', content: headings as RichTextNode[] };
    expect(headingsOf(document).map(({ id }) => id)).toEqual([
      'doel',
      'een-client-2-per-dag',
      'doel-2',
      'doel-2-2',
      'doel-3',
      'h',
      'h-2',
    ]);
    for (const { id } of headingsOf(document)) expect(isAllowedLink(chapterHref(ID, id))).toBe(true);
  });
});
