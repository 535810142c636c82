import { afterAll, describe, expect, test } from 'vitest';
import type { FileType } from '../../../schema/values/file-types.ts';
import { docxBytes, paragraph, run } from '../../kit/files/docx.ts';
import {
  compoundFile,
  field,
  openDocumentParts,
  openXmlParts,
  type Parts,
  zipOf,
} from '../../kit/files/office-files.ts';
import { writtenPdf } from '../../kit/files/pdf-files.ts';
import { startExtraction } from '../../kit/files/texts.ts';

const files = startExtraction();
afterAll(() => files.close());

const textOf = (type: FileType, parts: Parts) => files.text(zipOf(parts), type);

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Relationships of a part: last part of the type, and target. */
const relations = (...all: readonly (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="${RELATIONSHIPS}">${all
    .map(
      ([kind, target], index) => `<Relationship Id="r${index}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

describe('the text of a document of Word', () => {
  test('is that of paragraphs and tables in their order, with notes, and headers and footers once', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const parts = openXmlParts('docx', {
      body: `<w:body>${paragraph('Inleiding')}<w:tbl><w:tr>${cell('Naam')}${cell('Functie')}</w:tr></w:tbl>${paragraph(
        `${run('Zie ')}${run('de')}<w:r><w:tab/><w:t>noot</w:t><w:br/><w:t>Nieuwe regel</w:t></w:r>`,
      )}</w:body>`,
      relationships: [
        ['header', 'header1.xml'],
        ['header', 'header2.xml'],
        ['footnotes', 'footnotes.xml'],
        ['diagramData', 'diagrams/data1.xml'],
        ['header', '/word/header1.xml'],
      ],
      parts: {
        'word/header1.xml': `<w:hdr xmlns:w="urn:x">${paragraph('Vertrouwelijk')}</w:hdr>`,
        'word/header2.xml': `<w:hdr xmlns:w="urn:x">${paragraph('Bijlage &amp; meer')}</w:hdr>`,
        'word/footnotes.xml': `<w:footnotes xmlns:w="urn:x"><w:footnote>${paragraph('Een voetnoot')}</w:footnote></w:footnotes>`,
        'word/diagrams/data1.xml':
          '<dgm:dataModel xmlns:dgm="urn:d" xmlns:a="urn:a"><dgm:t><a:p><a:r><a:t>Directie</a:t></a:r></a:p></dgm:t></dgm:dataModel>',
      },
    });
    expect(await textOf('docx', parts)).toEqual([
      [
        null,
        ...['Inleiding', 'Naam', 'Functie', 'Zie de noot', 'Nieuwe regel', 'Een voetnoot', 'Directie'],
        ...['Vertrouwelijk', 'Bijlage & meer'],
      ],
    ]);
  });

  test('has what tracked changes inserted, and not what they deleted or moved away', async () => {
    const body = paragraph(
      `${run('Wij ')}<w:del w:id="1"><w:r><w:delText>willen</w:delText></w:r></w:del><w:ins w:id="2">${run('zullen')}</w:ins>` +
        `<w:moveFrom w:id="3">${run(' vroeger')}</w:moveFrom><w:moveTo w:id="4">${run(' later')}</w:moveTo>`,
      '<w:rPr><w:del w:id="5"/></w:rPr>',
    );
    expect(await files.text(docxBytes(body), 'docx')).toEqual([[null, 'Wij zullen later']]);
  });

  test('has the results of fields, and not their codes', async () => {
    const code = (inner: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${inner}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const body = [
      paragraph(`${run('Bladzijde ')}${field('PAGE')}`),
      paragraph(`${run('Datum ')}<w:fldSimple w:instr="DATE">${run('1 mei')}</w:fldSimple>`),
      paragraph(`${run('Als ')}${code(`${field('REF ', 'bron')}${run('in de code')}`)}${run('daarna')}`),
    ].join('');
    expect(await files.text(docxBytes(body), 'docx')).toEqual([
      [null, 'Bladzijde x', 'Datum 1 mei', 'Als daarna'],
    ]);
  });

  test('has a shape with text once, which newer and older programs find in two forms', async () => {
    const body = paragraph(
      `${run('Ervoor')}<w:r><mc:AlternateContent xmlns:mc="urn:mc"><mc:Choice><w:txbxContent>${paragraph('Kader')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('Kader')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`,
    );
    expect(await files.text(docxBytes(body), 'docx')).toEqual([[null, 'Ervoor', 'Kader']]);
  });

  test('is none where a document holds a picture alone', async () => {
    expect(await files.text(docxBytes(paragraph('<w:r><w:drawing/></w:r>')), 'docx')).toEqual([]);
  });
});

describe('the text of a workbook of Excel', () => {
  test('is that of its sheets in their order: names, and texts of cells by row, without numbers', async () => {
    const sheet = (rows: string) => `<worksheet xmlns="urn:x"><sheetData>${rows}</sheetData></worksheet>`;
    const parts = openXmlParts('xlsx', {
      body: '<sheets><sheet name="Tweede" sheetId="2" r:id="rId2" xmlns:r="urn:r"/><sheet name="Eerste &amp; meer" sheetId="1" r:id="rId1" xmlns:r="urn:r"/></sheets>',
      relationships: [
        ['worksheet', 'worksheets/sheet1.xml'],
        ['worksheet', 'worksheets/sheet2.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ],
      parts: {
        'xl/sharedStrings.xml':
          '<sst xmlns="urn:x"><si><t>Naam</t></si><si><r><t>Jan </t></r><r><t>de Vries</t></r><rPh><t>fonetisch</t></rPh></si></sst>',
        'xl/worksheets/sheet1.xml': sheet(
          '<row><c t="s"><v>0</v></c><c><v>1234.5</v></c><c t="inlineStr"><is><t>In de cel</t></is></c></row>' +
            '<row><c t="s"><v>1</v></c><c t="str"><f>A1&amp;"x"</f><v>Uitkomst</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="s"><v>99</v></c></row>',
        ),
        'xl/worksheets/sheet2.xml': sheet('<row><c><v>5</v></c></row>'),
        'xl/worksheets/_rels/sheet2.xml.rels': relations(['drawing', '../drawings/drawing1.xml']),
        'xl/drawings/drawing1.xml':
          '<xdr:wsDr xmlns:xdr="urn:d" xmlns:a="urn:a"><a:p><a:r><a:t>In een vorm</a:t></a:r></a:p></xdr:wsDr>',
      },
    });
    expect(await textOf('xlsx', parts)).toEqual([
      [1, 'Tweede', 'In een vorm'],
      [2, 'Eerste & meer', 'Naam In de cel', 'Jan de Vries Uitkomst'],
    ]);
  });
});

describe('the text of a presentation', () => {
  test('is that of its slides as they follow each other, each with its notes', async () => {
    const shape = (...lines: readonly string[]) =>
      `<p:sp><p:txBody>${lines.map((line) => `<a:p>${line}</a:p>`).join('')}</p:txBody></p:sp>`;
    const slide = (content: string) => `<p:sld xmlns:p="urn:p" xmlns:a="urn:a">${content}</p:sld>`;
    const text = (value: string) => `<a:r><a:t>${value}</a:t></a:r>`;
    const number = '<a:fld type="slidenum"><a:t>7</a:t></a:fld>';
    const parts = openXmlParts('pptx', {
      body: '<p:sldIdLst><p:sldId id="256" r:id="rId2" xmlns:r="urn:r"/><p:sldId id="257" r:id="rId3" xmlns:r="urn:r"/><p:sldId id="258" r:id="rId1" xmlns:r="urn:r"/></p:sldIdLst>',
      relationships: [
        ['slide', 'slides/slide1.xml'],
        ['slide', 'slides/slide2.xml'],
        ['slide', 'slides/slide3.xml'],
      ],
      parts: {
        'ppt/slides/slide1.xml': slide(shape(text('Als laatste'))),
        'ppt/slides/slide2.xml': slide(
          `${shape(`${text('Als ')}${text('eerste')}<a:br/>${text('regel')}`)}${shape(number)}`,
        ),
        'ppt/slides/slide3.xml': slide('<p:pic/>'),
        'ppt/slides/_rels/slide2.xml.rels': relations(['notesSlide', '../notesSlides/notesSlide1.xml']),
        'ppt/notesSlides/notesSlide1.xml': slide(`${shape(text('Vertel dit erbij'))}${shape(number)}`),
      },
    });
    expect(await textOf('pptx', parts)).toEqual([
      [1, 'Als eerste', 'regel', 'Vertel dit erbij'],
      [3, 'Als laatste'],
    ]);
  });
});

describe('OpenDocument', () => {
  const wrapped = (content: string) =>
    `<office:body xmlns:text="urn:text" xmlns:svg="urn:svg">${content}</office:body>`;

  test('has the text of paragraphs, notes, headers and footers, without deleted text and comments', async () => {
    const content = wrapped(
      '<office:text><text:tracked-changes><text:changed-region><text:deletion><text:p>Weg ermee</text:p></text:deletion></text:changed-region></text:tracked-changes>' +
        '<text:h>Hoofdstuk</text:h><text:p>Een<text:s text:c="3"/>zin<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Een noot</text:p></text:note-body></text:note>, en verder</text:p>\n' +
        '<text:p>Regel<text:line-break/>twee<draw:frame><svg:title>Beschrijving</svg:title><draw:text-box><text:p>In een kader</text:p></draw:text-box></draw:frame><office:annotation><text:p>Opmerking</text:p></office:annotation></text:p></office:text>',
    );
    const styles =
      '<office:document-styles xmlns:office="urn:o" xmlns:style="urn:style" xmlns:text="urn:text"><office:styles><text:p>Geen tekst</text:p></office:styles><style:header><text:p>Kop</text:p></style:header><style:footer-left><text:p>Voet</text:p></style:footer-left></office:document-styles>';
    const parts = openDocumentParts('text', { content, parts: { 'styles.xml': styles } });
    expect(await textOf('odt', parts)).toEqual([
      [null, 'Hoofdstuk', 'Een zin, en verder', 'Regel', 'twee', 'In een kader', 'Een noot', 'Kop', 'Voet'],
    ]);
  });

  test('has the text of sheets: their names, and texts of cells by row, without numbers', async () => {
    const cell = (type: string, ...lines: readonly string[]) =>
      `<table:table-cell office:value-type="${type}">${lines.map((line) => `<text:p>${line}</text:p>`).join('')}</table:table-cell>`;
    const sheet = (name: string, ...cells: readonly string[]) =>
      `<table:table table:name="${name}"><table:table-row>${cells.join('')}</table:table-row></table:table>`;
    const content = wrapped(
      `<office:spreadsheet>${sheet('Eerste', cell('string', 'Naam', 'en meer'), cell('float', '12,5'), cell('string', 'Plaats'))}${sheet('Tweede', cell('date', '1 mei'))}</office:spreadsheet>`,
    );
    expect(await textOf('ods', openDocumentParts('spreadsheet', { content }))).toEqual([
      [1, 'Eerste', 'Naam en meer Plaats'],
      [2, 'Tweede'],
    ]);
  });
});

describe('an Office file without a readable text', () => {
  const broken = openXmlParts('docx', { body: '<w:body>' });
  const { '_rels/.rels': _, ...rootless } = openXmlParts('docx');
  const whole = zipOf(openXmlParts('docx'));

  test.each([
    ['markup that is not closed', zipOf(broken), 'damaged'],
    ['no document in it', zipOf(rootless), 'damaged'],
    ['its end missing', whole.subarray(0, -30), 'damaged'],
    ['other content', writtenPdf(), 'wrongContent'],
    ['a password', compoundFile('EncryptedPackage'), 'encryptedOffice'],
    [
      'a part that inflates to far more',
      zipOf(openXmlParts('docx', { body: ' '.repeat(20_000_000) })),
      'zipBomb',
    ],
  ] as const)('is refused: %s', async (_what, bytes, refusal) => {
    expect(await files.extract(bytes, 'docx')).toEqual({ refusal });
  });
});
