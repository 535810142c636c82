import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMarkdown } from '../../server/platform/rich-text/from-markdown.ts';
import { parseRichText } from '../../server/platform/rich-text/parse-rich-text.ts';
import { toMarkdown } from '../../server/platform/rich-text/to-markdown.ts';
import { anyRichText } from '../kit/files/rich-texts.ts';

describe('a document and its Markdown', () => {
  test('are the same after a way there and back', () => {
    assert(
      property(anyRichText, (document) => {
        expect(fromMarkdown(toMarkdown(document), 'content')).toEqual(document);
      }),
      { numRuns: 300 },
    );
  });

  test('stay the same when a stored document is taken in again', () => {
    assert(
      property(anyRichText, (document) => {
        expect(parseRichText(document, 'content')).toEqual(document);
      }),
    );
  });
});
