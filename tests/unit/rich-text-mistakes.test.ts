import { describe, expect, test } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import type { RichText, RichTextNode } from '../../schema/values/rich-text.ts';
import { richTextLimits } from '../../schema/values/rich-text.ts';
import { richTextMessages } from '../../schema/values/rich-text-messages.ts';
import { hasEmptyHeading, sizeMistake } from '../../schema/values/rich-text-mistakes.ts';
import { AppError } from '../../server/platform/core/errors.ts';
import { fromMarkdown } from '../../server/platform/rich-text/from-markdown.ts';
import { parseRichText } from '../../server/platform/rich-text/parse-rich-text.ts';

const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const tableOf = (rows: number, columns: number, text = 'cel'): RichTextNode => ({
  type: 'table',
  content: Array.from({ length: rows }, () => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({
      type: 'tableCell',
      attrs: { colspan: 1, rowspan: 1 },
      content: [paragraph(text)],
    })),
  })),
});
const documentOf = (...content: RichTextNode[]): RichText => ({ type: 'doc', content });

function refusalOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.fields?.content : String(error);
  }
}

describe('a table that is too large', () => {
  test.each([
    [documentOf(tableOf(600, 5)), 600],
    [documentOf(paragraph('Vooraf'), tableOf(300, 10), paragraph('Na')), 300],
    [documentOf(tableOf(70, 10, 'a'.repeat(100))), 70],
  ])('is named as the cause, with its rows (case %#)', (document, rows) => {
    expect(sizeMistake(document)).toBe(richTextMessages.tableTooLarge(rows));
    expect(refusalOf(() => parseRichText(document, 'content'))).toBe(richTextMessages.tableTooLarge(rows));
  });

  test('is named as well where it comes as Markdown', () => {
    const line = '| a | b | c | d | e |\n';
    const markdown = `${line}|---|---|---|---|---|\n${line.repeat(599)}`;
    expect(refusalOf(() => fromMarkdown(markdown, 'content'))).toBe(richTextMessages.tableTooLarge(600));
  });

  test('is not named where the rest of the text is what is too large', () => {
    const many = Array.from({ length: 4_000 }, () => paragraph('a'));
    expect(sizeMistake(documentOf(...many, tableOf(10, 2)))).toBe(richTextMessages.richTextTooLarge);
    const long = documentOf(paragraph('a'.repeat(richTextLimits.text)), tableOf(2, 2));
    expect(sizeMistake(long)).toBe(messages.tooLong(richTextLimits.text));
    expect(sizeMistake(documentOf(tableOf(100, 5)))).toBeUndefined();
  });
});

test.each([
  ['## ', true],
  ['### &nbsp;\n\ntekst', true],
  ['## ~~weg~~', true],
  ['## Kop\n\ntekst', false],
  ['tekst\n\n&nbsp;', false],
])('A heading without words is found in %j: %s', (markdown, isEmpty) => {
  expect(hasEmptyHeading(fromMarkdown(markdown, 'content'))).toBe(isEmpty);
});
