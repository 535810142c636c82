import fc, { type Arbitrary } from 'fast-check';
import { cleanText } from '../../../schema/values/clean-text.ts';
import {
  chapterHref,
  plainMarks,
  type RichText,
  type RichTextNode,
} from '../../../schema/values/rich-text.ts';
import { parseRichText } from '../../../server/platform/rich-text/parse-rich-text.ts';

const CHAPTER = '0193b2c4-5f00-7abc-8def-0123456789ab';

/** Pieces that mean something in Markdown, HTML or to the cleaning of texts. */
const pieces = [
  ...[
    'a',
    'woord',
    'é',
    '👩‍⚕️',
    'e\u0301',
    '漢',
    '½',
    ' ',
    '  ',
    '\t',
    '\n',
    '\u00a0',
    '\u200b',
    '1.',
    '2) ',
    '12',
  ],
  ...[
    '*',
    '**',
    '_',
    '__',
    '[',
    ']',
    '(',
    ')',
    '!',
    '#',
    '##',
    '>',
    '- ',
    '+ ',
    '---',
    '===',
    '`',
    '```',
    '~~~',
    '|',
  ],
  ...[
    '|---|',
    ':--',
    ':',
    '\\',
    '&',
    '&amp;',
    '&#32;',
    '&nbsp',
    '<b>',
    '<!--',
    '</a>',
    '[!TIP]',
    '[!TABLE]',
    '[x]:',
    '[^1]:',
    '[^1]',
    '~',
    '~~',
    '<sup>',
    '</sup>',
    '</sub>',
    '<del>',
  ],
  ...['https://x.nl', 'www.x.nl', 'a@b.nl', '"', "'", '.', ',', ';', '/', '=', '$', '{', '}', '%', '^'],
];
const words = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }) },
    {
      weight: 1,
      arbitrary: fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), { minLength: 1 }),
    },
  )
  .map((parts) => parts.join(''))
  .filter((text) => text.isWellFormed() && !text.includes('\0'));

const hrefs = [
  'https://www.igj.nl/onderwerpen?a=1&copy=2#kop',
  'https://nl.wikipedia.org/wiki/Zorg_(Nederland)',
  'https://x.example/*a*_b_[c]&amp;~!',
  chapterHref(CHAPTER),
  chapterHref(CHAPTER, 'toedienen'),
];
const marks = fc.record({
  link: fc.option(fc.constantFrom(...hrefs)),
  plain: fc.subarray([...plainMarks]),
});

const text: Arbitrary<RichTextNode> = fc.tuple(words, marks).map(([value, { link, plain }]) => ({
  type: 'text',
  marks: [
    ...(link === null ? [] : [{ type: 'link' as const, attrs: { href: link } }]),
    ...plain.map((type) => ({ type })),
  ],
  text: value,
}));
const inline = fc.oneof({ weight: 5, arbitrary: text }, fc.constant<RichTextNode>({ type: 'hardBreak' }));

const picture = fc
  .record({
    fileId: fc.uuid({ version: 4 }),
    alt: words.filter((alt) => cleanText(alt).trim() !== '' && cleanText(alt).length <= 300),
    size: fc.option(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }))),
  })
  .map(
    ({ fileId, alt, size }): RichTextNode => ({
      type: 'image',
      attrs: { fileId, alt, ...(size && { width: size[0], height: size[1] }) },
    }),
  );
const paragraph = fc
  .array(inline, { maxLength: 5 })
  .map((content): RichTextNode => ({ type: 'paragraph', content }));
const heading = fc
  .tuple(fc.constantFrom(2, 3, 4), fc.array(text, { maxLength: 3 }))
  .map(
    ([level, content]): RichTextNode => ({ type: 'heading', attrs: { level: level as 2 | 3 | 4 }, content }),
  );

function list(depth: number): Arbitrary<RichTextNode> {
  const item = fc
    .tuple(paragraph, fc.array(inner(depth - 1), { maxLength: 2 }))
    .map(([first, others]): RichTextNode => ({ type: 'listItem', content: [first, ...others] }));
  const start = fc.option(fc.constantFrom(0, 1, 2, 9, 10, 999_999));
  return fc
    .tuple(start, fc.array(item, { minLength: 1, maxLength: 3 }))
    .map(
      ([number, content]): RichTextNode =>
        number === null
          ? { type: 'bulletList', content }
          : { type: 'orderedList', attrs: { start: number }, content },
    );
}

function inner(depth: number): Arbitrary<RichTextNode> {
  const leaf = fc.oneof({ weight: 4, arbitrary: paragraph }, picture);
  return depth <= 0 ? leaf : fc.oneof(leaf, list(depth));
}

const cell = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom(1, 1, 1, 2),
    fc.constantFrom(1, 1, 1, 3),
    fc.array(inner(1), { minLength: 1, maxLength: 2 }),
  )
  .map(
    ([isHeader, colspan, rowspan, content]): RichTextNode => ({
      type: isHeader ? 'tableHeader' : 'tableCell',
      attrs: { colspan, rowspan },
      content,
    }),
  );
const anyTable = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }).map(
  (rows): RichTextNode => ({
    type: 'table',
    content: rows.map((content) => ({ type: 'tableRow', content })),
  }),
);
const plainTable = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.array(text, { maxLength: 2 }), { minLength: 9, maxLength: 9 }),
  )
  .map(
    ([width, texts]): RichTextNode => ({
      type: 'table',
      content: [0, 1, 2].map((row) => ({
        type: 'tableRow',
        content: texts.slice(row * width, (row + 1) * width).map((content) => ({
          type: row === 0 ? 'tableHeader' : 'tableCell',
          attrs: { colspan: 1, rowspan: 1 },
          content: [{ type: 'paragraph', content }],
        })),
      })),
    }),
  );
const callout = fc
  .tuple(fc.constantFrom('Attention', 'Tip'), fc.array(inner(2), { minLength: 1, maxLength: 3 }))
  .map(([kind, content]): RichTextNode => ({ type: 'callout', attrs: { kind: kind as 'Tip' }, content }));

/** Any document of the schema, as it is stored. */
export const anyRichText: Arbitrary<RichText> = fc
  .array(fc.oneof(paragraph, heading, list(3), anyTable, plainTable, callout, picture), {
    minLength: 1,
    maxLength: 5,
  })
  .map((content) => parseRichText({ type: 'doc', content }, 'content'));
