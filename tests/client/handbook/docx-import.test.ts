// @vitest-environment jsdom
import { strToU8, Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readDocx } from '../../../client/features/handbook/import/read-docx.ts';
import { DocxFailure, docxLimits } from '../../../client/ui/docx/docx-failure.ts';
import { parseRichText } from '../../../server/platform/rich-text/parse-rich-text.ts';
import { toMarkdown } from '../../../server/platform/rich-text/to-markdown.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const STYLES =
  `<?xml version="1.0"?><w:styles ${W}>` +
  [1, 2, 3]
    .map(
      (level) =>
        `<w:style w:type="paragraph" w:styleId="Kop${level}"><w:name w:val="heading ${level}"/></w:style>`,
    )
    .join('') +
  '</w:styles>';

const text = (value: string) => `<w:r><w:t xml:space="preserve">${value}</w:t></w:r>`;
const heading = (level: number, value: string, properties = '') =>
  `<w:p><w:pPr><w:pStyle w:val="Kop${level}"/>${properties}</w:pPr>${text(value)}</w:p>`;
const paragraph = (value: string) => `<w:p>${text(value)}</w:p>`;
const NUMBERED = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const NUMBERING =
  `<?xml version="1.0"?><w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
const PARTS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="n1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>' +
  '<Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>';

function entriesOf(body: string, more: Zippable = {}): Zippable {
  return {
    '[Content_Types].xml': strToU8(TYPES),
    '_rels/.rels': strToU8(RELS),
    'word/_rels/document.xml.rels': strToU8(PARTS),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`,
    ),
    'word/styles.xml': strToU8(STYLES),
    'word/numbering.xml': strToU8(NUMBERING),
    ...more,
  };
}

const fileOf = (bytes: Uint8Array) => new File([bytes.slice()], 'handboek.docx');
const docx = (body: string, more?: Zippable) => fileOf(zipSync(entriesOf(body, more)));

async function read(file: File) {
  const { chapters, dropped } = await readDocx(file);
  return {
    dropped,
    chapters: chapters.map(({ number, title, parentNumber, content }) => ({
      ...{ number, title, parentNumber },
      text: toMarkdown(parseRichText(content, 'content')),
    })),
  };
}

async function failureOf(file: File): Promise<string> {
  const failure = await readDocx(file).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DocxFailure);
  expect((failure as DocxFailure).message.length).toBeGreaterThan(30);
  return (failure as DocxFailure).reason;
}

describe('a Word document', () => {
  it('becomes a chapter for each first heading, and each second one with a number', async () => {
    const body =
      paragraph('Titelblad') +
      heading(1, '3. Medicatie') +
      paragraph('Intro') +
      heading(2, 'Doel') +
      paragraph('Veilig') +
      heading(2, '3.2  Toedienen') +
      heading(3, 'Stappen') +
      `<w:p><w:pPr>${NUMBERED}</w:pPr>${text('een')}</w:p><w:p><w:pPr>${NUMBERED}</w:pPr>${text('twee')}</w:p>` +
      heading(1, 'Overleg');
    expect(await read(docx(body))).toEqual({
      dropped: { pictures: 0, comments: 0, blocks: 1 },
      chapters: [
        { number: '3', title: 'Medicatie', parentNumber: null, text: 'Intro\n\n## Doel\n\nVeilig' },
        { number: '3.2', title: 'Toedienen', parentNumber: '3', text: '## Stappen\n\n1. een\n2. twee' },
        { number: '1', title: 'Overleg', parentNumber: null, text: '' },
      ],
    });
  });

  it('gets numbers where Word counts them, and no number twice', async () => {
    const body =
      heading(1, 'Een', NUMBERED) +
      heading(2, 'Onder', NUMBERED) +
      heading(2, 'Nog een', NUMBERED) +
      heading(2, 'Los') +
      heading(1, '1. Dubbel');
    const { chapters } = await read(docx(body));
    expect(chapters.map(({ number, title, parentNumber }) => [number, title, parentNumber])).toEqual([
      ['1', 'Een', null],
      ['1.1', 'Onder', '1'],
      ['1.2', 'Nog een', '1'],
      ['2', 'Dubbel', null],
    ]);
    expect(chapters[2]?.text).toBe('## Los');
  });

  it('keeps tables and emphasis, and counts the pictures and comments that it loses', async () => {
    const cell = (value: string) => `<w:tc>${paragraph(value)}</w:tc>`;
    const body =
      heading(1, 'Tabel') +
      `<w:tbl><w:tr>${cell('a')}${cell('b')}</w:tr></w:tbl>` +
      `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>vet</w:t></w:r><w:r><w:drawing/></w:r><w:r><w:commentReference w:id="0"/></w:r></w:p>`;
    const { chapters, dropped } = await read(docx(body, { 'word/comments.xml': strToU8('<kapot') }));
    expect(dropped).toEqual({ pictures: 1, comments: 1, blocks: 0 });
    expect(chapters[0]?.text).toContain('**vet**');
    expect(chapters[0]?.text).toContain('[!CELL]');
  });

  it('keeps links that are allowed, and the words of others', async () => {
    const relation = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${target}" TargetMode="External"/>`;
    const relations = PARTS.replace(
      '</Relationships>',
      `${relation('a', 'https://www.igj.nl')}${relation('b', 'javascript:alert(1)')}</Relationships>`,
    );
    const link = (id: string, value: string) => `<w:hyperlink r:id="${id}">${text(value)}</w:hyperlink>`;
    const namespace = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
    const body = `${heading(1, 'Links')}<w:p ${namespace}>${link('a', 'goed')}${text(' en ')}${link('b', 'fout')}</w:p>`;
    const { chapters } = await read(docx(body, { 'word/_rels/document.xml.rels': strToU8(relations) }));
    expect(chapters[0]?.text).toBe('[goed](https://www.igj.nl) en fout');
  });

  it('is read when its zip tells no sizes beforehand, as LibreOffice writes it', async () => {
    const pieces: Uint8Array[] = [];
    const zip = new Zip((_error, piece) => pieces.push(piece));
    for (const [name, bytes] of Object.entries(entriesOf(heading(1, 'Een')))) {
      const entry = new ZipDeflate(name);
      zip.add(entry);
      entry.push(bytes as Uint8Array, true);
    }
    zip.end();
    const { chapters } = await read(
      new File(
        pieces.map((piece) => piece.slice()),
        'a.docx',
      ),
    );
    expect(chapters.map(({ title }) => title)).toEqual(['Een']);
  });
});

describe('a Word document is refused', () => {
  it.each([
    ['text', strToU8('Geen Word')],
    ['nothing', new Uint8Array()],
    ['an old or encrypted document', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('a') })],
    ['a broken zip', zipSync(entriesOf(heading(1, 'Een'))).subarray(0, 600)],
    [
      'a spreadsheet',
      zipSync(
        entriesOf('', {
          '[Content_Types].xml': strToU8(TYPES.replace('wordprocessingml.document', 'spreadsheetml.sheet')),
        }),
      ),
    ],
    ['broken XML', zipSync(entriesOf('', { 'word/document.xml': strToU8('<w:document><w:body>') }))],
    [
      'XML with entities',
      zipSync(entriesOf('', { 'word/document.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') })),
    ],
  ])('when it is %s', async (_, bytes) => {
    expect(await failureOf(fileOf(bytes))).toBe('notDocx');
  });

  it('when the file is too large', async () => {
    const file = docx(heading(1, 'Een'));
    Object.defineProperty(file, 'size', { value: docxLimits.file + 1 });
    expect(await failureOf(file)).toBe('tooLarge');
  });

  it('when a part becomes too large, whatever size the zip tells', async () => {
    const bomb = zipSync(entriesOf('', { 'word/document.xml': new Uint8Array(docxLimits.part + 1) }), {
      level: 9,
    });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await failureOf(fileOf(bomb))).toBe('tooLarge');
    const lying = bomb.slice();
    const size = new DataView(new ArrayBuffer(4));
    size.setUint32(0, docxLimits.part + 1, true);
    const told = [0, 1, 2, 3].map((place) => size.getUint8(place));
    for (let place = 0; place < lying.length - 4; place += 1)
      if (told.every((byte, offset) => lying[place + offset] === byte)) lying.set([10, 0, 0, 0], place);
    expect(lying).not.toEqual(bomb);
    expect(await failureOf(fileOf(lying))).toBe('tooLarge');
  });

  it('when its parts are too large together, or too many', async () => {
    const half = new Uint8Array(docxLimits.part - 1);
    const parts = { 'word/styles.xml': half, 'word/footnotes.xml': half, 'word/numbering.xml': half };
    expect(await failureOf(docx(heading(1, 'Een'), parts))).toBe('tooLarge');
    const many = Object.fromEntries(
      Array.from({ length: docxLimits.entries }, (_, place) => [`a${place}`, new Uint8Array()]),
    );
    expect(await failureOf(docx(heading(1, 'Een'), many))).toBe('tooLarge');
  });

  it('but not when what is never unpacked is large', async () => {
    const picture = new Uint8Array(docxLimits.parts + 1);
    const { chapters } = await read(docx(heading(1, 'Een'), { 'word/media/image1.png': picture }));
    expect(chapters).toHaveLength(1);
  });

  it('when it has no headings, or too many', async () => {
    expect(await failureOf(docx(paragraph('Tekst')))).toBe('noHeadings');
    const chapters = (count: number) =>
      Array.from({ length: count }, (_, place) => heading(1, `Kop ${place}`)).join('');
    expect((await read(docx(chapters(docxLimits.chapters)))).chapters).toHaveLength(docxLimits.chapters);
    expect(await failureOf(docx(chapters(docxLimits.chapters + 1)))).toBe('tooManyChapters');
  });
});
