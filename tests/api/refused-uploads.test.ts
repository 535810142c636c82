import { afterAll, describe, expect, test } from 'vitest';
import { fileMessages } from '../../schema/values/file-messages.ts';
import { compoundFile, openXmlParts, zipOf } from '../kit/files/office-files.ts';
import { ordinaryPdf, writtenPdf } from '../kit/files/pdf-files.ts';
import { heicPhoto } from '../kit/files/pictures.ts';
import { picture, uploadsOn } from '../kit/modules/files/files.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'the whole file store is read' });
afterAll(() => app.close());
const { clientA, organizationA } = app.actors;
const { send, upload, read } = uploadsOn(app);
const inA = { organizationId: organizationA.id };

const docx = (parts: Record<string, string | Uint8Array> = {}) =>
  Buffer.from(zipOf({ ...openXmlParts('docx'), ...parts }));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const page = '<!doctype html><script>alert(1)</script>';

describe('an upload over the wire', () => {
  test.each<[what: string, refusal: keyof typeof fileMessages, name: string, bytes: Buffer]>([
    ['a script in svg', 'webPage', 'tekening.svg', Buffer.from(svg)],
    ['svg under the name of a photo', 'wrongContent', 'foto.png', Buffer.from(svg)],
    ['a web page under the name of a pdf', 'wrongContent', 'brief.pdf', Buffer.from(page)],
    ['a program', 'program', 'hulp.exe', Buffer.from(`MZ${'\0'.repeat(200)}`)],
    ['macros', 'macros', 'formulier.docx', docx({ 'word/vbaProject.bin': compoundFile('VBA') })],
    ['an encrypted Office file', 'encryptedOffice', 'geheim.docx', compoundFile('EncryptedPackage')],
    ['a zip bomb', 'zipBomb', 'bom.docx', docx({ 'word/media/a.bin': new Uint8Array(450_000_000) })],
    ['a cut file', 'damaged', 'verslag.docx', docx().subarray(0, -30)],
    [
      'a script in pdf',
      'pdfScript',
      'brief.pdf',
      writtenPdf('<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
    ],
  ])('is refused with %s, and nothing of it is kept', async (_what, refusal, name, bytes) => {
    const { status, body } = await send(clientA, bytes, { ...inA, name });
    expect([status, body.errormessage]).toEqual([400, fileMessages[refusal]]);
    const { rows } = await app.sql.query('select from file union all select from file_upload');
    expect(rows).toEqual([]);
    for await (const { key } of app.services.files.store.bytes.list()) expect(key).toBeUndefined();
  });

  test.each<[what: string, type: string, name: string, bytes: () => Promise<Buffer> | Buffer]>([
    ['a photo of a telephone', 'jpg', 'IMG_1.HEIC', heicPhoto],
    ['a photo', 'jpg', 'foto.jpeg', () => picture()],
    ['a letter', 'docx', 'brief.docx', () => docx()],
    ['a pdf', 'pdf', 'brief.pdf', async () => Buffer.from(await ordinaryPdf())],
  ])('is taken in with %s, and served as a download of its own type', async (_what, type, name, bytes) => {
    const file = await upload(clientA, await bytes(), { ...inA, name: `..\\..\\${name}` });
    expect(file).toMatchObject({ type, name: `${name.replace(/\.\w+$/, '')}.${type}` });
    const { headers } = await read(clientA, file.id);
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${file.name}"`);
  });
});
