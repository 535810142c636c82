import { describe, expect, test } from 'vitest';
import { encodeAddress } from '../../schema/values/encode-address.ts';
import { isAllowedLink, plainText } from '../../schema/values/rich-text.ts';
import { documentSchema } from '../../server/platform/rich-text/document-schema.ts';
import { fromMarkdown } from '../../server/platform/rich-text/from-markdown.ts';
import { parseRichText } from '../../server/platform/rich-text/parse-rich-text.ts';
import { toMarkdown } from '../../server/platform/rich-text/to-markdown.ts';

const read = (text: string) => fromMarkdown(text, 'content');
const again = (text: string) => toMarkdown(read(text));
const documentOf = (...content: unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const marked = (text: string, ...types: string[]) => ({
  type: 'text',
  marks: types.map((type) => ({ type })),
  text,
});

describe('struck, superscript and subscript text', () => {
  test('is kept in a document, in the order of its marks', () => {
    const parsed = parseRichText(
      documentOf(marked('a', 'superscript', 'strike', 'bold'), marked('b', 'subscript')),
      'content',
    );
    expect(parsed.content[0]?.content).toEqual([
      marked('a', 'bold', 'strike', 'superscript'),
      marked('b', 'subscript'),
    ]);
    expect(() => documentSchema.nodeFromJSON(parsed).check()).not.toThrow();
  });

  test.each([
    ['Geef ~~niet~~ 1 tablet'],
    ['4 x 10<sup>9</sup>/l'],
    ['H<sub>2</sub>O'],
    ['**10<sup>-3</sup>** en _~~x~~_'],
    ['## CO<sub>2</sub>\n\n| m<sup>2</sup> | ~~a~~ |\n| --- | --- |\n| b | c |'],
  ])('stays the same as Markdown: %s', (text) => {
    expect(again(text)).toBe(text);
  });

  test.each([
    ['Geef <del>2</del> 1 tablet', 'Geef ~~2~~ 1 tablet'],
    ['<S>a</S> 10<SUP>9</SUP>', '~~a~~ 10<sup>9</sup>'],
    ['<sup>a<sup>b</sup></sup>', '<sup>ab</sup>'],
  ])('is taken from the tags of %s', (text, markdown) => {
    expect(again(text)).toBe(markdown);
  });

  test.each(['5 <sup> 3', 'a</sub>', '~5 mg', '<b>a</b> <ins>1</ins>', '`<sup>a</sup>`'])(
    'is not made of the text %s',
    (text) => {
      expect(plainText(read(text))).toBe(text.replaceAll('`', ''));
    },
  );

  test.each([
    ['4 x 10<sup>9</sup>/l', '4 x 10⁹/l'],
    ['10<sup>-3</sup> mol', '10⁻³ mol'],
    ['CO<sub>2</sub> en B<sub>12</sub>', 'CO₂ en B₁₂'],
    ['de 2<sup>e</sup> etage', 'de 2e etage'],
    ['Geef ~~2~~ 1 tablet', 'Geef  1 tablet'],
    ['Geef ~~niet~~ direct', 'Geef  direct'],
  ])('has a plain text that says the same: %s', (text, plain) => {
    expect(plainText(read(text))).toBe(plain);
  });
});

describe('Markdown keeps', () => {
  test.each([
    ['Neem 2[^1]\n\n[^1]: noot', 'Neem 2<sup>\\[1\\]</sup>\n\n<sup>\\[1\\]</sup> noot'],
    [
      'a[^x] b[^y]\n\n[^x]: Bij koorts 1 tablet\n[^y]: z',
      'a<sup>\\[x\\]</sup> b<sup>\\[y\\]</sup>\n\n<sup>\\[x\\]</sup> Bij koorts 1 tablet\\\n<sup>\\[y\\]</sup> z',
    ],
    [
      '- a[^1]\n- b\n\n> [^1]: https://x.nl\n> vervolg',
      '- a<sup>\\[1\\]</sup>\n- b\n\n<sup>\\[1\\]</sup> https://x.nl\n\nvervolg',
    ],
  ])('a footnote: %j', (text, markdown) => {
    expect(again(text)).toBe(markdown);
    expect(again(markdown)).toBe(markdown);
  });

  test.each([
    ['[Dosis]: 5mg', '\\[Dosis\\]: 5mg'],
    ['- [Let op]: 2x/dag\n\n[a][1]\n\n[1]: https://x.nl', '- \\[Let op\\]: 2x/dag\n\n[a](https://x.nl)'],
    ['[a]\n\n[a]: https://x.nl\n[a]: https://y.nl', '[a](https://x.nl)\n\n\\[a\\]: https://y.nl'],
    ['> [b]:\n> c', '\\[b\\]:\\\nc'],
    ['zie [^2]', 'zie \\[^2\\]'],
  ])('a definition that no link uses: %j', (text, markdown) => {
    expect(again(text)).toBe(markdown);
  });
});

describe('an address with characters that an address has encoded', () => {
  test.each([
    ['https://x.nl/een pagina', 'https://x.nl/een%20pagina'],
    ['https://x.nl/a?q=b c#d e ', 'https://x.nl/a?q=b%20c#d%20e'],
    ["https://x.nl/foto's/{1}|2", 'https://x.nl/foto%27s/%7B1%7D%7C2'],
    ['https://x.nl/al%20goed', 'https://x.nl/al%20goed'],
  ])('is encoded: %s', (address, encoded) => {
    expect(encodeAddress(address)).toBe(encoded);
    expect(isAllowedLink(encoded)).toBe(true);
    const link = { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: address } }] };
    expect(toMarkdown(parseRichText(documentOf(link), 'content'))).toBe(`[a](${encoded})`);
    expect(again(`[a](<${address}>)`)).toBe(`[a](${encoded})`);
  });

  test.each(['https://x nl/a', 'javascript:alert(1)', 'https://x.nl/"a', 'https://x.nl\\@y.nl/a b', 'x y'])(
    'stays as it is where it may not be a link: %s',
    (address) => {
      expect(isAllowedLink(encodeAddress(address))).toBe(false);
    },
  );
});
