import { deflateSync } from 'node:zlib';
import { PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { docxBytes, paragraph } from '../../kit/files/docx.ts';
import { startInspection } from '../../kit/files/inspection.ts';
import { ordinaryPdf, writtenPdf } from '../../kit/files/pdf-files.ts';

const files = startInspection();
afterAll(() => files.close());

describe('a pdf', () => {
  test('is taken in unchanged with text, links and form fields', async () => {
    expect(await files.prepare(await ordinaryPdf(), 'verslag.pdf')).toMatchObject({
      type: 'pdf',
      name: 'verslag.pdf',
      previews: null,
    });
    expect(await files.prepare(writtenPdf(), 'verslag')).toMatchObject({ name: 'verslag.pdf' });
    expect(await files.prepare(Buffer.concat([writtenPdf(), Buffer.from('\r\n\0 ')]), 'a.pdf')).toBeTruthy();
  });

  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const stream = (dict: string, content: string) =>
    `<< ${dict} /Length ${content.length} >>\nstream\n${content}\nendstream`;

  test.each<[string, keyof typeof fileMessages, Buffer]>([
    ['a script', 'pdfScript', writtenPdf(script)],
    ['a script under an escaped name', 'pdfScript', writtenPdf('<< /S /J#61va#53cript /#4a#53 (x) >>')],
    ['a program', 'pdfScript', writtenPdf('<< /S /Launch /F (cmd.exe) >>')],
    ['rich media', 'pdfScript', writtenPdf('<< /Subtype /RichMedia >>')],
    ['a form of XML', 'pdfScript', writtenPdf('<< /XFA [] >>')],
    ['a script address', 'pdfScript', writtenPdf('<< /S /URI /URI (java\\163cript:alert) >>')],
    ['a deep script', 'pdfScript', writtenPdf(`<< /A [[<< /Next [${script}] >>]] >>`)],
    ['a script that is hidden in a stream', 'pdfScript', writtenPdf(stream('', `9 0 obj ${script} endobj`))],
    ['an object stream that does not say so', 'damaged', writtenPdf(stream('/N 1 /First 4', '9 0 <<>>'))],
    ['another file in it', 'pdfAttachment', writtenPdf('<< /Type /EmbeddedFile >>')],
    [
      'a password',
      'encryptedPdf',
      Buffer.from(
        writtenPdf('<< /Filter /Standard >>')
          .toString('latin1')
          .replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 4 0 R'),
        'latin1',
      ),
    ],
    [
      'no pages',
      'damaged',
      Buffer.from(writtenPdf().toString('latin1').replace('/Kids [3 0 R]', '/Kids []     '), 'latin1'),
    ],
    ['a broken object', 'damaged', writtenPdf('<< /A << >>')],
    ['its end cut off', 'damaged', writtenPdf().subarray(0, -8)],
    ['text behind its end', 'damaged', Buffer.concat([writtenPdf(), Buffer.from('<script>')])],
    ['text before its beginning', 'damaged', Buffer.concat([Buffer.from('hallo\n'), writtenPdf()])],
  ])('is refused with %s', async (_what, message, bytes) => {
    expect(await files.refusal(bytes, 'verslag.pdf')).toBe(fileMessages[message]);
  });

  test('is refused with a script in an object stream, also one that a later object replaces', async () => {
    const withScript = await ordinaryPdf((pdf) => {
      pdf.context.register(pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('x') }));
    });
    expect(withScript.includes('JavaScript')).toBe(false);
    expect(await files.refusal(withScript, 'a.pdf')).toBe(fileMessages.pdfScript);
    const packed = deflateSync(Buffer.from('4 0 << /S /JavaScript >>', 'latin1')).toString('latin1');
    const replaced = writtenPdf('<< >>', stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed));
    const later = Buffer.from(
      replaced.toString('latin1').replace('xref\n', '4 0 obj\n<< >>\nendobj\nxref\n'),
      'latin1',
    );
    expect(await files.refusal(later, 'a.pdf')).toBe(fileMessages.pdfScript);
  });

  test('is refused when it opens with a script, and with a name tree of scripts', async () => {
    const opening = await ordinaryPdf((pdf) => {
      pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('x') }));
    });
    expect(await files.refusal(opening, 'a.pdf')).toBe(fileMessages.pdfScript);
    const named = await ordinaryPdf((pdf) => pdf.addJavaScript('a', 'x'));
    expect(await files.refusal(named, 'a.pdf')).toBe(fileMessages.pdfScript);
  });

  test('is refused when it is a Word document as well', async () => {
    const both = Buffer.concat([writtenPdf(), docxBytes(paragraph('x'))]);
    both.writeUInt16LE(6, both.length - 2);
    const polyglot = Buffer.concat([both, Buffer.from('%%EOF\n')]);
    expect(await files.refusal(polyglot, 'a.pdf')).toBe(fileMessages.polyglot);
  });
});
