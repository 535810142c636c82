import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { InflateBudget } from '../../../server/platform/file-inspection/office/inflate-entry.ts';
import { RefusedFileError } from '../../../server/platform/file-inspection/refusal.ts';
import { docxBytes, paragraph } from '../../kit/files/docx.ts';
import { startInspection } from '../../kit/files/inspection.ts';
import {
  chartParts,
  compoundFile,
  field,
  type OpenXmlKind,
  openDocumentParts,
  openXmlParts,
  type Parts,
  streamedZipOf,
  withComment,
  withZip64,
  withZip64Sizes,
  zipOf,
} from '../../kit/files/office-files.ts';

const files = startInspection();
afterAll(() => files.close());

const kinds: readonly OpenXmlKind[] = ['docx', 'xlsx', 'pptx'];
const sheet = () => zipOf(openXmlParts('xlsx'));
const macros = '<Override PartName="/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>';

describe('an Office file', () => {
  test.each(kinds)('is taken in unchanged: %s', async (kind) => {
    const hyperlink = ['hyperlink', 'https://zorg.example/', 'External'] as const;
    const bytes = zipOf(openXmlParts(kind, { relationships: [hyperlink] }));
    const prepared = await files.prepare(bytes, `verslag.${kind.toUpperCase()}`);
    expect(prepared).toMatchObject({ type: kind, name: `verslag.${kind}`, width: null, previews: null });
    expect(prepared.path).toMatch(/given$/);
  });

  test.each([
    ['text', 'odt'],
    ['spreadsheet', 'ods'],
  ] as const)('is taken in when LibreOffice wrote it: %s', async (kind, type) => {
    expect(await files.prepare(zipOf(openDocumentParts(kind)), `lijst.${type}`)).toMatchObject({ type });
  });

  test('is taken in with sizes behind the data, with a chart, with a text about macros, and with a local template', async () => {
    expect(await files.prepare(streamedZipOf(openXmlParts('xlsx')), 'a.xlsx')).toMatchObject({
      type: 'xlsx',
    });
    const chart = openXmlParts('pptx', {
      relationships: [['package', 'embeddings/Sheet1.xlsx']],
      parts: { 'ppt/embeddings/Sheet1.xlsx': sheet() },
    });
    expect(await files.prepare(zipOf(chart), 'a.pptx')).toMatchObject({ type: 'pptx' });
    expect(
      await files.prepare(docxBytes(paragraph('vbaProject.bin, DDEAUTO en event-listener')), 'a.docx'),
    ).toBeTruthy();
    const template = ['attachedTemplate', 'file:///C:\\Users\\a\\Normal.dotm', 'External'] as const;
    expect(
      await files.prepare(zipOf(openXmlParts('docx', { relationships: [template] })), 'a.docx'),
    ).toBeTruthy();
  });

  test.each([
    'Normal.dotm',
    '..\\Sjablonen\\brief.dotx',
    'file:///Users/jan/Library/Group%20Containers/UBF8T346G9.Office/Normal.dotm',
    'file://localhost/Users/jan/Normal.dotm',
    '/Users/jan/Normal.dotm',
    'Macintosh HD:Users:jan:Normal.dotm',
    'G:\\Sjablonen\\brief.dotm',
  ])('is taken in with a template that is on no network: %s', async (target) => {
    const bytes = docx({ relationships: [['attachedTemplate', target, 'External']] });
    const { path } = await files.prepare(bytes, 'brief.docx');
    expect(await readFile(path)).toEqual(Buffer.from(bytes));
  });

  test('says of a template on the network where Word keeps that setting', async () => {
    for (const target of [
      'https://x.example/a.dotm',
      '\\\\x.example\\a.dotm',
      'file:////x.example/a.dotm',
      'file://x.example/a.dotm',
      '%5C%5Cx.example%5Ca.dotm',
      'http:a.dotm',
    ])
      expect(
        await files.refusal(docx({ relationships: [['attachedTemplate', target, 'External']] }), 'a.docx'),
      ).toMatch(/Bestand › Opties › Invoegtoepassingen.*Documentsjabloon/);
  });

  test.each([
    ['docx', 'file:///G:\\Kwaliteit\\cijfers.xlsx', '<c:externalData r:id="rId7"/>'],
    [
      'pptx',
      'https://zorg.sharepoint.example/cijfers.xlsx',
      '<c:externalData r:id="rId7"><c:autoUpdate val="0"/></c:externalData>',
    ],
    ['xlsx', '\\\\server\\map\\cijfers.xlsb', '<c:externalData r:id="rId7">\n</c:externalData>'],
  ] as const)(
    'is taken in with the link of its chart to a workbook cut, and else as it is: %s',
    async (kind, target, link) => {
      const parts = chartParts(kind, target, link);
      const { path } = await files.prepare(zipOf(parts), `cijfers.${kind}`);
      const stored = unzipSync(await readFile(path));
      expect(Object.keys(stored)).toEqual(Object.keys(parts));
      const changed = Object.keys(parts).filter((name) => text(stored[name]) !== parts[name]);
      expect(changed.map((name) => name.split('/charts/')[1])).toEqual([
        'chart1.xml',
        '_rels/chart1.xml.rels',
      ]);
      const [chart = '', relationships = ''] = changed;
      expect(text(stored[chart])).toBe(String(parts[chart]).replace(link, ''));
      expect(text(stored[relationships])).not.toContain('cijfers');
      expect(text(stored[relationships])).toContain('rId8');
    },
  );

  test('is refused with a link of its chart that is used for more, or that a signature covers', async () => {
    const twice = chartParts('docx', 'a.xlsx', '<c:externalData r:id="rId7"/><c:x r:id="rId7"/>');
    const signed = { ...chartParts('docx', 'a.xlsx'), '_xmlsignatures/sig1.xml': '<a/>' };
    for (const parts of [twice, signed])
      expect(await files.refusal(zipOf(parts), 'a.docx')).toBe(fileMessages.externalContent);
  });

  test('is taken in with a link of a part that is not there, which is cut', async () => {
    const relationships = `<Relationships xmlns="urn:r"><Relationship Id="rId1" Type="urn:x/oleObject" Target="file:///G:\\cijfers.xlsx" TargetMode="External"/></Relationships>`;
    const bytes = docx({ parts: { 'word/_rels/settings.xml.rels': relationships } });
    const { path } = await files.prepare(bytes, 'a.docx');
    expect((await readFile(path)).includes('cijfers')).toBe(false);
    expect(text(unzipSync(await readFile(path))['word/_rels/settings.xml.rels'])).not.toContain('cijfers');
  });

  test('is taken in with pictures, fields and formulas that bring nothing over the network', async () => {
    const picture = (target: string) => ['image', target, 'External'] as const;
    const honest = docx({
      relationships: [picture('file:///C:\\Fotos\\a.png'), picture('media/a.png'), picture('cid:a@b')].slice(
        0,
        2,
      ),
      body:
        field(' INCLUDEPICTURE "C:\\\\Fotos\\\\a.png" \\* MERGEFORMAT ') +
        field(' HYPERLINK "https://zorg.example/" ') +
        field(' ADDIN ZOTERO_ITEM {&quot;https://zorg.example&quot;}', ' DDEAUTO ') +
        field(' IF ', ' 1 = 1 ') +
        '<w:p><w:r><w:t>DDEAUTO c:\\x en INCLUDEPICTURE "https://x.example"</w:t></w:r></w:p>',
    });
    expect(await files.prepare(honest, 'a.docx')).toMatchObject({ type: 'docx' });
    const formulas =
      '<f>IF(A1="WEBSERVICE(1)",MIMAGE(1),WEBSERVICE!A1)</f><t>=WEBSERVICE("https://x.example")</t>';
    const workbook = zipOf(
      openXmlParts('xlsx', { parts: { 'xl/worksheets/sheet1.xml': `<a>${formulas}</a>` } }),
    );
    expect(await files.prepare(workbook, 'a.xlsx')).toMatchObject({ type: 'xlsx' });
    const text = odt({
      content:
        '<draw:image xlink:href="Pictures/1.png"/><draw:image xlink:href="../a.png"/><text:a xmlns:text="urn:t" xlink:href="https://zorg.example/">x</text:a>',
    });
    expect(await files.prepare(text, 'a.odt')).toMatchObject({ type: 'odt' });
  });

  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
  const docx = (changes: Parameters<typeof openXmlParts>[1]) => zipOf(openXmlParts('docx', changes));
  const relation = (...relationship: [string, string, 'External'?]) =>
    docx({ relationships: [relationship] });
  const part = (name: string, bytes: string | Uint8Array = 'x') => docx({ parts: { [name]: bytes } });
  const odt = (changes: Parameters<typeof openDocumentParts>[1]) => zipOf(openDocumentParts('text', changes));
  const ods = (content: string) => zipOf(openDocumentParts('spreadsheet', { content }));
  const formula = (code: string) =>
    zipOf(
      openXmlParts('xlsx', {
        parts: { 'xl/worksheets/sheet1.xml': `<worksheet><c><f>${code}</f></c></worksheet>` },
      }),
    );
  const macroMain = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  const template = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml';

  test.each<[string, keyof typeof fileMessages, Uint8Array]>([
    ['a macro project', 'macros', part('word/vbaProject.bin')],
    ['a macro project in capitals', 'macros', part('word/VBAPROJECT.BIN')],
    [
      'a macro sheet',
      'macros',
      zipOf(openXmlParts('xlsx', { parts: { 'xl/macrosheets/sheet1.xml': '<a/>' } })),
    ],
    ['ActiveX', 'macros', part('word/activeX/activeX1.xml', '<a/>')],
    ['a macro content type', 'macros', docx({ types: macros })],
    ['a macro-enabled main part', 'macros', docx({ mainType: macroMain })],
    ['a macro project under another name', 'macros', relation('vbaProject', 'media/image1.png')],
    [
      'macros in a sheet in it',
      'macros',
      part('word/embeddings/a.xlsx', zipOf(openXmlParts('xlsx', { types: macros }))),
    ],
    ['an OLE object', 'embeddedObject', relation('oleObject', 'embeddings/oleObject1.bin')],
    [
      'an OLE object under another name',
      'embeddedObject',
      part('word/media/image1.png', compoundFile('Ole10Native')),
    ],
    ['an archive in it', 'embeddedObject', part('word/embeddings/a.xlsx', zipOf({ 'a.exe': 'MZ' }))],
    [
      'an embedded sheet of Excel',
      'embeddedWorksheet',
      part('word/embeddings/oleObject1.bin', compoundFile('Workbook')),
    ],
    [
      'the same under another name',
      'embeddedWorksheet',
      part('word/media/image1.png', compoundFile('Workbook')),
    ],
    [
      'one of an old Excel',
      'embeddedWorksheet',
      part('word/embeddings/oleObject1.bin', compoundFile('Book')),
    ],
    [
      'a DDE field',
      'ddeField',
      docx({ body: '<w:instrText xml:space="preserve"> DDEAUTO c:\\x </w:instrText>' }),
    ],
    ['a DDE field in references', 'ddeField', docx({ body: '<w:instrText>&#68;D&#x45; cmd </w:instrText>' })],
    ['a DDE field over two runs', 'ddeField', docx({ body: field(' DDE', 'AUTO c:\\x') })],
    [
      'a DDE field in a comment and a section',
      'ddeField',
      docx({ body: field('D<!-- -->DE<![CDATA[AUTO]]> c:\\x') }),
    ],
    [
      'a DDE field behind a tab',
      'ddeField',
      docx({ body: field('DDEAUTO</w:instrText><w:tab/><w:instrText>c:\\x') }),
    ],
    ['a simple DDE field', 'ddeField', docx({ body: '<w:fldSimple w:instr="DDE  cmd"/>' })],
    [
      'a DDE field that never ends',
      'ddeField',
      docx({ body: field('DDEAUTO x').replace(/<w:r><w:fldChar w:fldCharType="sep.*$/, '') }),
    ],
    [
      'a DDE field in text that was deleted',
      'ddeField',
      docx({ body: field('DDE</w:instrText><w:delInstrText>X</w:delInstrText><w:instrText>AUTO x') }),
    ],
    [
      'a field of which another makes the name',
      'ddeField',
      docx({
        body: field(`${'</w:instrText></w:r>'}${field('QUOTE 68 68 69')}${'<w:r><w:instrText>'} c:\\x`),
      }),
    ],
    [
      'a picture of the internet',
      'fetchingPicture',
      relation('image', 'https://x.example/a.png', 'External'),
    ],
    ['a picture of a share', 'fetchingPicture', relation('image', '\\\\x.example\\share\\a.png', 'External')],
    [
      'a picture of a share as a file',
      'fetchingPicture',
      relation('image', 'file:///\\\\x.example\\a.png', 'External'),
    ],
    [
      'a picture of the internet in a presentation',
      'fetchingPicture',
      zipOf(openXmlParts('pptx', { relationships: [['image', 'http://x.example/a.png', 'External']] })),
    ],
    [
      'a picture of VML',
      'fetchingPicture',
      docx({ body: '<v:imagedata xmlns:v="urn:v" src="//x.example/a.png"/>' }),
    ],
    ['a film of a share', 'externalContent', relation('video', '\\\\x.example\\a.mp4', 'External')],
    [
      'a field with a picture',
      'fetchingField',
      docx({ body: field(' INCLUDEPICTURE "https://x.example/a.png" \\d ') }),
    ],
    [
      'a field with a picture over three runs',
      'fetchingField',
      docx({ body: field('INCLUDE', 'PICTURE &quot;ht', 'tps://x.example&quot;') }),
    ],
    [
      'a field with a picture of a share',
      'fetchingField',
      docx({ body: field('includepicture \\\\\\\\x.example\\\\a.png') }),
    ],
    [
      'a field with a text',
      'fetchingField',
      docx({ body: '<w:fldSimple w:instr="INCLUDETEXT &quot;https://x.example/a.docx&quot;"/>' }),
    ],
    [
      'a formula of the internet',
      'fetchingFormula',
      formula('_xlfn.WEBSERVICE("https://x.example/?"&amp;A1)'),
    ],
    ['a picture by a formula', 'fetchingFormula', formula('_xlfn.IMAGE("https://x.example/a.png")')],
    ['a formula in pieces', 'fetchingFormula', formula('_xlfn.WEB<!-- x -->SERVICE("https://x.example")')],
    ['a function handed on', 'fetchingFormula', formula('_xlfn.MAP(A1,_xleta.WEBSERVICE)')],
    [
      'a formula of LibreOffice',
      'fetchingFormula',
      ods('<table:table-cell table:formula="of:=COM.MICROSOFT.WEBSERVICE(&quot;https://x.example&quot;)"/>'),
    ],
    [
      'a DDE formula of LibreOffice',
      'embeddedObject',
      ods('<table:table-cell table:formula="of:=DDE(&quot;soffice&quot;;&quot;a&quot;;&quot;b&quot;)"/>'),
    ],
    [
      'a picture of the internet of LibreOffice',
      'fetchingPicture',
      odt({ content: '<draw:image xlink:href="https://x.example/a.png"/>' }),
    ],
    [
      'a picture of a share of LibreOffice',
      'fetchingPicture',
      odt({ content: '<draw:fill-image xlink:href="file://x.example/a.png"/>' }),
    ],
    [
      'a program behind a click',
      'embeddedObject',
      zipOf(openXmlParts('pptx', { body: '<a action="ppaction://program"/>' })),
    ],
    [
      'a template of elsewhere',
      'externalTemplate',
      relation('attachedTemplate', 'https://x.example/a.dotm', 'External'),
    ],
    [
      'a template of a share',
      'externalTemplate',
      relation('attachedTemplate', 'file:///\\\\x.example\\a.dotm', 'External'),
    ],
    [
      'an object of elsewhere',
      'externalContent',
      relation('oleObject', 'mhtml:https://x.example', 'External'),
    ],
    ['a frame of elsewhere', 'externalContent', relation('frame', 'https://x.example', 'External')],
    ['a frame without its mode', 'externalContent', relation('frame', 'https://x.example')],
    [
      'a mode in references',
      'externalContent',
      docx({ relationships: [['frame', 'a.htm', '&#69;xternal' as 'External']] }),
    ],
    ['a template', 'template', docx({ mainType: template })],
    ['a declaration of a type', 'damaged', part('word/a.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a/>')],
    ['markup in two-byte letters', 'damaged', part('word/a.xml', Buffer.from('\ufeff<a/>', 'utf16le'))],
    ['a name out of the folder', 'damaged', part('../a.xml')],
    ['an absolute name', 'damaged', part('/a.xml')],
    ['two names that differ in capitals', 'damaged', part('WORD/DOCUMENT.XML')],
    ['Basic of LibreOffice', 'macros', odt({ parts: { 'Basic/Standard/Module1.xml': '<a/>' } })],
    ['a Python script', 'macros', odt({ parts: { 'Scripts/python/a.py': 'x' } })],
    ['a listener', 'macros', odt({ content: '<script:event-listener script:language="x"/>' })],
    ['a script address', 'macros', odt({ content: '<a xlink:href="vnd.sun.star.scr&#105;pt:a"/>' })],
    [
      'a floating frame',
      'externalContent',
      odt({ content: '<draw:floating-frame xlink:href="https://x.example"/>' }),
    ],
    ['an encrypted OpenDocument file', 'encryptedOffice', odt({ manifest: '<manifest:encryption-data/>' })],
    ['an OpenDocument template', 'template', zipOf(openDocumentParts('text-template'))],
    [
      'a document of both kinds',
      'polyglot',
      zipOf({ ...openDocumentParts('text'), ...openXmlParts('docx') }),
    ],
    ['an encrypted document', 'encryptedOffice', compoundFile('EncryptedPackage')],
    ['a document of before 2007', 'legacyOffice', compoundFile()],
  ])('is refused with %s', async (_what, message, bytes) => {
    expect(await files.refusal(bytes, 'verslag.docx')).toBe(fileMessages[message]);
  });

  test('is refused for a name of another kind', async () => {
    expect(await files.refusal(sheet(), 'a.docx')).toBe(fileMessages.wrongContent);
    expect(await files.refusal(zipOf({ 'a.txt': 'x' }), 'a.docx')).toBe(fileMessages.wrongContent);
    expect(await files.refusal(zipOf({ 'a.txt': 'x' }), 'a.zip')).toBe(fileMessages.archive);
  });
});

describe('the zip directory', () => {
  const bytes = () => Buffer.from(zipOf(openXmlParts('docx')));
  const changed = (change: (zip: Buffer) => void) => {
    const zip = bytes();
    change(zip);
    return zip;
  };
  const directory = (zip: Buffer) => zip.readUInt32LE(zip.length - 6);

  test.each<[string, keyof typeof fileMessages, Buffer]>([
    ['text behind it', 'damaged', Buffer.concat([bytes(), Buffer.from('x')])],
    ['its end cut off', 'damaged', bytes().subarray(0, -40)],
    ['a wrong checksum', 'damaged', changed((zip) => zip.writeUInt32LE(1, directory(zip) + 16))],
    ['a size that is not true', 'damaged', changed((zip) => zip.writeUInt32LE(5, directory(zip) + 24))],
    ['two entries in one place', 'polyglot', changed((zip) => overlap(zip, directory(zip)))],
    ['a comment with markup', 'polyglot', withComment(bytes(), 'made by <script>')],
    ['a comment that is another zip', 'polyglot', withComment(bytes(), 'PK\x03\x04')],
    ['records of 8 bytes that say something else', 'damaged', withZip64(bytes(), false, 0)],
    ['another name at the data', 'damaged', changed((zip) => zip.write('X', 31))],
  ])('is refused with %s', async (_what, message, zip) => {
    expect(await files.refusal(zip, 'a.docx')).toBe(fileMessages[message]);
  });

  test.each<[string, Buffer]>([
    ['a comment', withComment(bytes(), 'made by X')],
    ['a comment of lines', withComment(bytes(), 'Gemaakt in 2026\r\ndoor café de Zorg')],
    ['records of 8 bytes that say the same', withZip64(bytes(), false)],
    ['records of 8 bytes alone', withZip64(bytes(), true)],
    ['sizes of 8 bytes', withZip64Sizes(bytes())],
    ['all of these', withComment(withZip64(withZip64Sizes(bytes()), true), 'x')],
  ])('is taken in with %s', async (_what, zip) => {
    const { path } = await files.prepare(zip, 'a.docx');
    expect(await readFile(path)).toEqual(zip);
  });

  /** Lets the second record point at the data of the first. */
  function overlap(zip: Buffer, start: number): void {
    const second = start + 46 + zip.readUInt16LE(start + 28) + zip.readUInt16LE(start + 30);
    zip.writeUInt32LE(0, second + 42);
  }

  test('is refused with bytes before it or between its entries', async () => {
    const hidden = withGap(bytes());
    expect(await files.refusal(hidden, 'a.docx')).toBe(fileMessages.polyglot);
  });

  /** Moves the directory away from the last entry. */
  function withGap(zip: Buffer): Buffer {
    const start = directory(zip);
    const moved = Buffer.concat([zip.subarray(0, start), Buffer.from('<script>'), zip.subarray(start)]);
    moved.writeUInt32LE(start + 8, moved.length - 6);
    return moved;
  }

  test('is refused when it inflates to far more than it says', async () => {
    const parts: Parts = { 'word/media/a.bin': new Uint8Array(20_000_000) };
    expect(await files.refusal(zipOf(openXmlParts('docx', { parts })), 'a.docx')).toBe(fileMessages.zipBomb);
  });

  test('is refused when all entries together inflate to more than 400 MB', () => {
    const budget = new InflateBudget();
    for (let entry = 0; entry < 40; entry += 1) budget.spend(10_000_000);
    expect(() => budget.spend(1)).toThrow(new RefusedFileError('zipBomb'));
  });
});
