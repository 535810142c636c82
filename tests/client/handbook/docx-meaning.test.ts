// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readDocx } from '../../../client/features/handbook/import/read-docx.ts';
import { parseRichText } from '../../../server/platform/rich-text/parse-rich-text.ts';
import { toMarkdown } from '../../../server/platform/rich-text/to-markdown.ts';
import { docxBytes, heading, listed, paragraph, run } from '../../kit/files/docx.ts';

type Options = Parameters<typeof docxBytes>[1];

async function read(body: string, options?: Options) {
  const { chapters, dropped } = await readDocx(new File([docxBytes(body, options)], 'a.docx'));
  const { pictures, comments, blocks, ...others } = dropped;
  return {
    chapters: chapters.map(({ number, title }) => `${number} ${title}`),
    texts: chapters.map(({ content }) => toMarkdown(parseRichText(content, 'content'))),
    dropped: {
      ...(pictures && { pictures }),
      ...(comments && { comments }),
      ...(blocks && { blocks }),
      ...others,
    },
  };
}

/** The text of a chapter with these blocks, and what was left out. */
async function textOf(blocks: string, options?: Options) {
  const { texts, dropped } = await read(heading(1, 'Medicatie') + blocks, options);
  return { text: texts[0], dropped };
}

const characterStyle = (id: string, properties: string, more = '') =>
  `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/>${more}<w:rPr>${properties}</w:rPr></w:style>`;
const paragraphStyle = (id: string, properties: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${properties}</w:style>`;

describe('hidden text of a Word document', () => {
  it.each([
    ['of a run', run('2', '<w:vanish/>'), {}],
    ['of a run, as several of its pieces', run('2', '<w:vanish/>') + run('0', '<w:vanish w:val="1"/>'), {}],
    ['by its style', run('2', '<w:rStyle w:val="V"/>'), { styles: characterStyle('V', '<w:vanish/>') }],
    [
      'by the style that its style is based on',
      run('2', '<w:rStyle w:val="U"/>'),
      {
        styles:
          characterStyle('U', '<w:b/>', '<w:basedOn w:val="V"/>') +
          characterStyle('V', '<w:vanish w:val="true"/>'),
      },
    ],
  ])('is left out and counted: %s', async (_, hidden, options) => {
    expect(await textOf(paragraph(run('Geef ') + hidden + run('1 tablet')), options)).toEqual({
      text: 'Geef 1 tablet',
      dropped: { hidden: 1 },
    });
  });

  it('is left out by the style of a paragraph, but for what shows in it', async () => {
    const styles = paragraphStyle('P', '<w:rPr><w:vanish/></w:rPr>');
    const body = paragraph(run('Geef 2') + run('Geef 1', '<w:vanish w:val="0"/>'), '<w:pStyle w:val="P"/>');
    expect(await textOf(body, { styles })).toEqual({ text: 'Geef 1', dropped: { hidden: 1 } });
  });

  it('is left out with the row of a table that is hidden', async () => {
    const row = (value: string, properties = '') =>
      `<w:tr>${properties}<w:tc>${paragraph(value)}</w:tc></w:tr>`;
    const table = `<w:tbl>${row('5 mg')}${row('10 mg', '<w:trPr><w:hidden/></w:trPr>')}</w:tbl>`;
    const { text, dropped } = await textOf(table);
    expect([text?.match(/\d+ mg/g), dropped]).toEqual([['5 mg'], { hidden: 1 }]);
  });

  it('stays where it is not hidden after all', async () => {
    const { text, dropped } = await textOf(paragraph(run('Geef 1', '<w:vanish w:val="false"/>')));
    expect([text, dropped]).toEqual(['Geef 1', {}]);
  });
});

describe('struck, raised and changed text of a Word document', () => {
  it.each([
    ['<w:strike/>', '~~2~~'],
    ['<w:dstrike/>', '~~2~~'],
    ['<w:rStyle w:val="S"/>', '~~2~~'],
    ['<w:vertAlign w:val="superscript"/>', '<sup>2</sup>'],
    ['<w:vertAlign w:val="subscript"/>', '<sub>2</sub>'],
    ['<w:rStyle w:val="H"/>', '<sup>2</sup>'],
    ['<w:position w:val="6"/>', '<sup>2</sup>'],
    ['<w:position w:val="-4"/>', '<sub>2</sub>'],
    ['<w:strike w:val="0"/>', '2'],
  ])('keeps what %s says', async (properties, two) => {
    const styles =
      characterStyle('S', '<w:strike/>') + characterStyle('H', '<w:vertAlign w:val="superscript"/>');
    const body = paragraph(run('Neem ') + run('2', properties) + run('.'));
    expect(await textOf(body, { styles })).toEqual({ text: `Neem ${two}.`, dropped: {} });
  });

  it('goes without what was deleted while changes were tracked, which is counted', async () => {
    const deleted = (value: string) => `<w:del w:id="1"><w:r><w:delText>${value}</w:delText></w:r></w:del>`;
    const body =
      paragraph(
        `${run('Geef ')}${deleted('2')}${deleted('0')}<w:ins w:id="2">${run('1')}</w:ins>${run(' tablet')}`,
      ) + paragraph(`${run('Niet ')}${deleted('meer')}`);
    expect(await textOf(body)).toEqual({ text: 'Geef 1 tablet\n\nNiet', dropped: { deleted: 2 } });
  });

  it('keeps numbers apart that a break stands between, and the text of fields', async () => {
    const body =
      paragraph(`<w:r><w:t>2</w:t><w:cr/><w:t>1</w:t></w:r>`) +
      paragraph(`<w:r><w:t>2</w:t><w:br w:type="page"/><w:t>1</w:t></w:r>`) +
      paragraph(
        `<w:r><w:br w:type="page"/><w:t>zie </w:t></w:r><w:fldSimple w:instr="REF a">${run('3.2')}</w:fldSimple>`,
      );
    expect((await textOf(body)).text).toBe('2\\\n1\n\n2\\\n1\n\nzie 3.2');
  });

  it('tells of formulas, links that are none here, and signs of unknown fonts', async () => {
    const formula =
      '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r/></m:oMath>';
    const link = (id: string, words: string) => `<w:hyperlink r:id="${id}">${run(words)}</w:hyperlink>`;
    const sign = '<w:r><w:sym w:font="Onbekend" w:char="0041"/></w:r>';
    const body = paragraph(run('a') + formula + sign + link('m', 'mail') + link('s', 'site'));
    expect(await textOf(body, { links: { m: 'mailto:a@b.nl', s: 'https://x.nl/een pagina' } })).toEqual({
      text: 'amail[site](https://x.nl/een%20pagina)',
      dropped: { formulas: 1, symbols: 1, links: 1 },
    });
  });
});

describe('numbers of lists of a Word document', () => {
  const level = (place: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${place}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
  const list = (id: number, levels: string) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
  const num = (id: number, abstract: number, more = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${more}</w:num>`;
  const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
  const numbering =
    list(0, level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)')) +
    list(1, level(0, 'decimal', 'Stap %1:')) +
    list(2, level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2.')) +
    list(3, level(0, 'bullet', '') + level(1, 'bullet', 'o')) +
    list(4, '<w:numStyleLink w:val="Lijst"/>') +
    num(1, 0) +
    num(2, 1) +
    num(3, 2) +
    num(4, 3) +
    num(5, 0, restart) +
    num(6, 4);
  const styles =
    paragraphStyle('Genummerd', `<w:pPr>${listed(1).replace('<w:ilvl w:val="0"/>', '')}</w:pPr>`) +
    '<w:style w:type="numbering" w:styleId="Lijst"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>';
  const items = (numId: number, ...values: string[]) =>
    values.map((value) => paragraph(value, listed(numId))).join('');

  it.each([
    [
      'continue behind a sentence',
      items(1, 'een', 'twee') + paragraph('Wacht even.') + items(1, 'drie'),
      '1. een\n2. twee\n\nWacht even.\n\n3. drie',
    ],
    [
      'continue behind a table, and in it',
      `${items(1, 'een')}<w:tbl><w:tr><w:tc>${items(1, 'twee')}</w:tc></w:tr></w:tbl>${items(1, 'drie')}`,
      '1. een\n\n> [!TABLE]\n>\n> > [!ROW]\n> >\n> > > [!CELL]\n> > >\n> > > 2. twee\n\n3. drie',
    ],
    ['begin anew where Word does', items(1, 'een', 'twee') + items(5, 'een'), '1. een\n2. twee\n\n1) een'],
    [
      'are counted by the style',
      paragraph('een', '<w:pStyle w:val="Genummerd"/>') + items(1, 'twee'),
      '1. een\n2. twee',
    ],
    [
      'are text where they are more than numbers',
      items(2, 'handen wassen', 'tablet geven') + paragraph('Bij braken: zie stap 2.'),
      '- Stap 1: handen wassen\n- Stap 2: tablet geven\n\nBij braken: zie stap 2.',
    ],
    [
      'come from the list that a style names',
      items(6, 'een') + items(2, 'twee'),
      '- Stap 1: een\n- Stap 2: twee',
    ],
    [
      'have levels',
      items(1, 'een') +
        paragraph('diep', listed(1, 1)) +
        paragraph('dieper', listed(1, 1)) +
        items(1, 'twee'),
      '1. een\n\n   - a) diep\n   - b) dieper\n\n2. twee',
    ],
    [
      'begin anew below each item',
      items(3, 'een') + paragraph('x', listed(3, 1)) + items(3, 'twee') + paragraph('y', listed(3, 1)),
      '1. een\n\n   1. x\n\n2. twee\n\n   1. y',
    ],
    ['are none for bullets', items(4, 'a') + paragraph('b', listed(4, 1)), '- a\n\n  - b'],
    [
      'do not count what was hidden or deleted',
      items(1, 'een') +
        paragraph('weg', `${listed(1)}<w:rPr><w:vanish/></w:rPr>`).replace(
          '<w:r>',
          '<w:r><w:rPr><w:vanish/></w:rPr>',
        ) +
        items(1, 'twee'),
      '1. een\n2. twee',
    ],
  ])('%s', async (_, body, text) => {
    expect((await textOf(body, { parts: { numbering }, styles })).text).toBe(text);
  });

  it('are those of chapters and headings as well', async () => {
    const kop = (at: number, value: string) => heading(at, value, listed(3, at - 1));
    const { chapters, texts } = await read(
      kop(1, 'Zorg') + kop(2, 'Vallen') + kop(1, 'Beleid') + kop(2, 'Visie') + heading(3, 'Stap', listed(2)),
      { parts: { numbering }, styles },
    );
    expect(chapters).toEqual(['1 Zorg', '1.1 Vallen', '2 Beleid', '2.1 Visie']);
    expect(texts.at(-1)).toBe('## Stap 1: Stap');
  });
});

describe('a heading that begins with a number', () => {
  it.each([
    [['24 uur per dag bereikbaar'], ['1 24 uur per dag bereikbaar']],
    [
      ['1 Zorg', '24 uur per dag bereikbaar', '2 Beleid'],
      ['1 Zorg', '3 24 uur per dag bereikbaar', '2 Beleid'],
    ],
    [
      ['7 dagen per week', '2 medewerkers'],
      ['1 7 dagen per week', '2 2 medewerkers'],
    ],
    [
      ['1. Zorg', '2. Beleid', '3 maaltijden per dag'],
      ['1 Zorg', '2 Beleid', '3 3 maaltijden per dag'],
    ],
    [
      ['112 bellen', 'Brand'],
      ['1 112 bellen', '2 Brand'],
    ],
    [
      ['24. Nachtdienst', '3: Zorg', '4) Beleid'],
      ['24 Nachtdienst', '3 Zorg', '4 Beleid'],
    ],
    [
      ['3 Zorg', '4 Beleid'],
      ['3 Zorg', '4 Beleid'],
    ],
  ])('has a number of its own only where it counts: %j', async (titles, chapters) => {
    const body = titles.map((title) => heading(1, title) + paragraph('Tekst')).join('');
    expect((await read(body)).chapters).toEqual(chapters);
  });

  it('is no chapter of the second level without one', async () => {
    const body =
      heading(1, '1 Bereikbaarheid') +
      heading(2, '24 uur per dag') +
      heading(2, '1.2 Storing') +
      heading(2, '2.5 mg in de nacht');
    const { chapters, texts } = await read(body);
    expect(chapters).toEqual(['1 Bereikbaarheid', '1.2 Storing']);
    expect(texts).toEqual(['## 24 uur per dag', '## 2.5 mg in de nacht']);
  });
});

describe('notes of a Word document', () => {
  const note = (kind: 'footnote' | 'endnote', id: number, text: string) =>
    `<w:${kind} w:id="${id}">${paragraph(text)}</w:${kind}>`;
  const reference = (kind: 'footnote' | 'endnote', id: number) =>
    `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference w:id="${id}"/></w:r>`;

  it('stand under their own chapter, with their numbers', async () => {
    const endnotes = [1, 2, 3].map((id) => note('endnote', id, `Noot ${id}`)).join('');
    const body =
      heading(1, 'Een') +
      paragraph(run('a') + reference('endnote', 1) + run(' b') + reference('endnote', 2)) +
      heading(1, 'Twee') +
      paragraph('zonder') +
      heading(1, run('Drie') + reference('endnote', 3)) +
      paragraph('c');
    const { chapters, texts, dropped } = await read(body, { parts: { endnotes } });
    expect(chapters).toEqual(['1 Een', '2 Twee', '3 Drie']);
    expect(texts).toEqual([
      'a<sup>\\[1\\]</sup> b<sup>\\[2\\]</sup>\n\nNoten:\n\n1. Noot 1\n2. Noot 2',
      'zonder',
      'c\n\nNoten:\n\n3. Noot 3',
    ]);
    expect(dropped).toEqual({});
  });

  it('are footnotes and endnotes alike, in the order of the text', async () => {
    const body =
      heading(1, 'Een') +
      paragraph(run('a') + reference('endnote', 1) + reference('footnote', 1)) +
      heading(1, 'Twee') +
      paragraph(run('b') + reference('footnote', 2));
    const { texts } = await read(body, {
      parts: {
        footnotes: note('footnote', 1, '2x per dag') + note('footnote', 2, '5 mg'),
        endnotes: note('endnote', 1, 'Bron'),
      },
    });
    expect(texts).toEqual([
      'a<sup>\\[1\\]\\[2\\]</sup>\n\nNoten:\n\n1. Bron\n2. 2x per dag',
      'b<sup>\\[3\\]</sup>\n\nNoten:\n\n3. 5 mg',
    ]);
  });

  it('are told where they stand before the first chapter, and passed over where they are missing', async () => {
    const body =
      paragraph(run('Vooraf') + reference('footnote', 1)) +
      heading(1, 'Een') +
      paragraph(run('a') + reference('footnote', 9) + reference('footnote', 2));
    const { texts, dropped } = await read(body, {
      parts: { footnotes: note('footnote', 1, 'x') + note('footnote', 2, 'y') },
    });
    expect(texts).toEqual(['a<sup>\\[2\\]</sup>\n\nNoten:\n\n2. y']);
    expect(dropped).toEqual({ blocks: 1, notes: 1 });
  });
});

describe('a Word document whose text is a part with another name', () => {
  it.each(['document2', 'document12', 'Tekst'])('is read: %s', async (main) => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>' +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const body =
      heading(1, '1 Inleiding') + paragraph('een', listed(1)) + heading(1, '2 Zorg') + paragraph('Tekst');
    const { chapters, texts } = await read(body, { main, parts: { numbering } });
    expect(chapters).toEqual(['1 Inleiding', '2 Zorg']);
    expect(texts).toEqual(['1. een', 'Tekst']);
  });
});
