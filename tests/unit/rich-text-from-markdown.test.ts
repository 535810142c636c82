import { describe, expect, test } from 'vitest';
import { fileStoreMessages } from '../../schema/records/file-messages.ts';
import { messages } from '../../schema/values/messages.ts';
import { plainText, type RichTextNode, richTextLimits } from '../../schema/values/rich-text.ts';
import { richTextMessages } from '../../schema/values/rich-text-messages.ts';
import { AppError } from '../../server/platform/core/errors.ts';
import { fromMarkdown } from '../../server/platform/rich-text/from-markdown.ts';
import { toMarkdown } from '../../server/platform/rich-text/to-markdown.ts';

const read = (text: string) => fromMarkdown(text, 'content');
const typesOf = (text: string) => read(text).content.map(({ type }) => type);
const cellsOf = (table: RichTextNode | undefined) =>
  table?.content?.map(({ content = [] }) => content.map((cell) => `${cell.type} ${plainText(cell)}`));

function refusalOf(text: string): string | undefined {
  try {
    read(text);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.fields?.content : String(error);
  }
}

describe('Markdown becomes', () => {
  test('headings of the nearest level, lists with their number, and emphasis', () => {
    const text = '# Een\n\nTwee\n===\n\n##### Vijf\n\n3) c\n4) d\n   - e\n\n**vet _schuin_**';
    const { content } = read(text);
    expect(content.map(({ type, attrs }) => [type, attrs?.level ?? attrs?.start])).toEqual([
      ['heading', 2],
      ['heading', 2],
      ['heading', 4],
      ['orderedList', 3],
      ['paragraph', undefined],
    ]);
    expect(
      content[4]?.content?.map(({ marks = [], text: part }) => [part, ...marks.map(({ type }) => type)]),
    ).toEqual([
      ['vet ', 'bold'],
      ['schuin', 'bold', 'italic'],
    ]);
    expect(toMarkdown(read(text))).toBe(
      '## Een\n\n## Twee\n\n#### Vijf\n\n3. c\n\n4. d\n\n   - e\n\n**vet _schuin_**',
    );
  });

  test('lines of plain text, as they were typed', () => {
    expect(toMarkdown(read('Regel 1\nRegel 2\n\n    ingesprongen\n'))).toBe(
      'Regel 1\\\nRegel 2\n\ningesprongen',
    );
  });

  test('callouts of GitHub’s alerts', () => {
    const { content } = read('> [!CAUTION]\n> Controleer **altijd**.\n> - a\n\n> [!NOTE]\n\n> citaat');
    expect(content.map(({ type, attrs }) => [type, attrs?.kind])).toEqual([
      ['callout', 'Attention'],
      ['callout', 'Tip'],
      ['paragraph', undefined],
    ]);
    expect(content.map(plainText)).toEqual(['Controleer altijd.\na', '', 'citaat']);
  });

  test('pictures of stored files, between the paragraphs that they stand in', () => {
    const id = '7d8f3c1e-3b5a-4f6e-9a2b-0c1d2e3f4a5b';
    const { content } = read(
      `voor ![Een \\*schema\\* _van_ ![x](y) "één"](/files/${id} "640x480") na\n\n![a](/files/${id} 'Titel')\n![b](/files/${id})`,
    );
    expect(content.map(({ type, attrs }) => [type, attrs?.alt, attrs?.width])).toEqual([
      ['paragraph', undefined, undefined],
      ['image', 'Een *schema* van x "één"', 640],
      ['paragraph', undefined, undefined],
      ['image', 'a', undefined],
      ['image', 'b', undefined],
    ]);
    expect(typesOf(`- ![a](/files/${id})`)).toEqual(['bulletList']);
    expect(read(`# ![a](/files/${id})`).content.map(plainText)).toEqual(['a']);
    expect(cellsOf(read(`| ![a](/files/${id}) |\n|---|`).content[0])).toEqual([['tableHeader a']]);
  });

  test('the description of any other picture', () => {
    for (const source of [
      'https://x.nl/a.png',
      'data:image/png;base64,AA',
      '/files/1',
      '/files/7D8F3C1E-3B5A-4F6E-9A2B-0C1D2E3F4A5B',
      '/files/7d8f3c1e-3b5a-4f6e-9a2b-0c1d2e3f4a5b?preview=small',
      '//x.nl/files/7d8f3c1e-3b5a-4f6e-9a2b-0c1d2e3f4a5b',
    ])
      expect(toMarkdown(read(`a ![**Schema** \\_](${source}) b`))).toBe('a Schema \\_ b');
  });

  test('tables of both kinds', () => {
    const [plain] = read('| Stap | Wie |\n|:--|--:|\n| a \\| b | **c** |\n| d |').content;
    expect(cellsOf(plain)).toEqual([
      ['tableHeader Stap', 'tableHeader Wie'],
      ['tableCell a | b', 'tableCell c'],
      ['tableCell d', 'tableCell '],
    ]);
    const [quoted] = read('> [!TABLE]\n> > [!ROW]\n> > > [!HEADER 2x1]\n> > > a\n> > >\n> > > - b').content;
    expect(quoted?.content?.[0]?.content?.[0]?.attrs).toEqual({ colspan: 2, rowspan: 1 });
    expect(cellsOf(quoted)).toEqual([['tableHeader a\nb']]);
  });

  test('text, where a document has no such thing', () => {
    expect(toMarkdown(read('![foto](https://x.nl/a.png) `code`\n\n---\n\n```js\na\n b\n```'))).toBe(
      'foto code\n\na\\\n&#32;b',
    );
    expect(plainText(read('<b>vet</b> <!-- x -->'))).toBe('<b>vet</b> <!-- x -->');
    expect(plainText(read('[site](http://x.nl) [mail](mailto:a@b.nl) <http://y.nl>'))).toBe(
      'site mail http://y.nl',
    );
  });

  test('paragraphs, where a document cannot hold a block', () => {
    const text = '- # Kop\n- | a | b |\n  |---|---|\n  | c | d |\n- > [!TIP]\n  > tip\n- - dieper';
    expect(typesOf(text)).toEqual(['bulletList']);
    expect(plainText(read(text))).toBe('Kop\na | b\nc | d\ntip\n\ndieper');
    expect(typesOf('> [!TABLE]\n> geen rij')).toEqual(['paragraph']);
    expect(typesOf('> [!ROW]\n> losse rij')).toEqual(['paragraph']);
  });

  test('an empty document, when it is empty', () => {
    for (const text of ['', ' \n ', '\u200b', '&nbsp;']) expect(toMarkdown(read(text))).toBe('');
  });
});

describe('Markdown is refused', () => {
  test('when a picture has no alternative text', () => {
    const refused = refusalOf('![ ](/files/7d8f3c1e-3b5a-4f6e-9a2b-0c1d2e3f4a5b)');
    expect(refused).toBe(fileStoreMessages.alternativeTextRequired);
  });

  test('when it holds more than a document may', () => {
    expect(refusalOf('a'.repeat(richTextLimits.text + 1))).toBe(messages.tooLong(richTextLimits.text));
    expect(refusalOf(' '.repeat(richTextLimits.json + 1))).toBe(richTextMessages.richTextTooLarge);
    expect(refusalOf('a\n\n'.repeat(8_000))).toBe(richTextMessages.richTextTooLarge);
    expect(refusalOf(Array.from({ length: 9 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'))).toBe(
      richTextMessages.nestedTooDeep,
    );
    expect(refusalOf('a\u0000b \ud800')).toBe(messages.unsupportedCharacter);
  });

  const repeated = (part: string) => part.repeat(Math.ceil(60_000 / part.length)).slice(0, 60_000);

  test.each(['>', '> ', '1. ', '- a\n  ', '>- ', '> [!TIP]\n> '])(
    'or kept whole, when it is %j over and over',
    (part) => {
      const text = `${repeated(part)}einde`;
      expect(refusalOf(text) ?? plainText(read(text))).toMatch(/niveaus$|kleinere stukken$|einde$/);
    },
  );

  const hostile = [
    '[',
    '[a](',
    '![[',
    '*a ',
    '**a *a ',
    'a**b_c*',
    '*_',
    '&#',
    '<a',
    '<!--',
    '`a',
    '\\',
    '[a]: b\n',
    '[x](',
    '<sup>a',
    '</s>',
    '~~a ',
    '[^1]: a\n',
    '[^1]',
  ];
  test.each(hostile)('not for %j over and over, of which no letter is lost', (part) => {
    const text = repeated(part);
    const letters = (value: string) => value.replace(/[^a-z]/g, '').length;
    const refusal = refusalOf(text);
    const isDefinition = part === '[a]: b\n';
    if (refusal === undefined && !isDefinition) expect(letters(plainText(read(text)))).toBe(letters(text));
    expect([undefined, richTextMessages.richTextTooLarge]).toContain(refusal);
  });

  test.each(['|\n|-|\n', 'a|b\n-|-\n', '|a|\n|-|\n|', '# a\n', '~~~\n', '> a\nb\n', '---\na\n'])(
    'or read to its end, when it is %j over and over',
    (part) => {
      const refusal = refusalOf(repeated(part));
      if (refusal?.startsWith('Deze tabel is te groot')) return;
      expect([undefined, richTextMessages.richTextTooLarge, messages.tooLong(richTextLimits.text)]).toContain(
        refusal,
      );
    },
  );
});
