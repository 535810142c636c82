import { afterAll, describe, expect, test } from 'vitest';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { InflateBudget } from '../../../server/platform/file-inspection/office/inflate-entry.ts';
import { RefusedFileError } from '../../../server/platform/file-inspection/refusal.ts';
import { docxBytes, paragraph } from '../../kit/files/docx.ts';
import { startInspection } from '../../kit/files/inspection.ts';
import {
  compoundFile,
  type OpenXmlKind,
  openDocumentParts,
  openXmlParts,
  type Parts,
  streamedZipOf,
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

  const docx = (changes: Parameters<typeof openXmlParts>[1]) => zipOf(openXmlParts('docx', changes));
  const relation = (...relationship: [string, string, 'External'?]) =>
    docx({ relationships: [relationship] });
  const part = (name: string, bytes: string | Uint8Array = 'x') => docx({ parts: { [name]: bytes } });
  const odt = (changes: Parameters<typeof openDocumentParts>[1]) => zipOf(openDocumentParts('text', changes));
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
      'a DDE field',
      'embeddedObject',
      docx({ body: '<w:instrText xml:space="preserve"> DDEAUTO c:\\x </w:instrText>' }),
    ],
    [
      'a DDE field in references',
      'embeddedObject',
      docx({ body: '<w:instrText>&#68;D&#x45; cmd </w:instrText>' }),
    ],
    [
      'a program behind a click',
      'embeddedObject',
      zipOf(openXmlParts('pptx', { body: '<a action="ppaction://program"/>' })),
    ],
    [
      'a template of elsewhere',
      'externalContent',
      relation('attachedTemplate', 'https://x.example/a.dotm', 'External'),
    ],
    [
      'a template of a share',
      'externalContent',
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
    ['another name at the data', 'damaged', changed((zip) => zip.write('X', 31))],
  ])('is refused with %s', async (_what, message, zip) => {
    expect(await files.refusal(zip, 'a.docx')).toBe(fileMessages[message]);
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
