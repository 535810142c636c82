import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../../schema/values/clean-text.ts';
import { foldText } from '../../schema/values/fold-text.ts';
import { anyText, textCases } from '../kit/modules/platform/alike-texts.ts';

describe('a text as it is taken in', () => {
  test.each(textCases)('has $about', ({ text, clean }) => {
    expect(cleanText(text)).toBe(clean);
  });

  test('keeps NUL and lone surrogates, which the rules refuse', () => {
    expect(cleanText('a\u0000b\ud800')).toBe('a\u0000b\ud800');
  });

  test('stays as it is when it is taken in again', () => {
    assert(
      property(anyText, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });
});

describe('the form in which texts are compared', () => {
  test.each(textCases)('reads over $about', ({ text, clean, folded }) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(clean)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });

  test('is the same for a text and for what is taken in of it', () => {
    assert(
      property(anyText, (text) => {
        expect(foldText(cleanText(text))).toBe(foldText(text));
      }),
    );
  });
});
