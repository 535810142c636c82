import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { docxBytes, paragraph } from '../../kit/files/docx.ts';
import { encryptedPdfs } from '../../kit/files/encrypted-pdfs.ts';
import { startInspection } from '../../kit/files/inspection.ts';
import { ordinaryPdf, writtenPdf } from '../../kit/files/pdf-files.ts';

const files = startInspection();
afterAll(() => files.close());

const stream = (dict: string, content: string) =>
  `<< ${dict} /Length ${content.length} >>\nstream\n${content}\nendstream`;

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

  test.each([
    ['the owner, in AES', encryptedPdfs.ofOwner],
    ['the owner, in RC4', encryptedPdfs.ofOwnerBefore],
    [
      'the owner, by another program',
      () =>
        ordinaryPdf((pdf) => pdf.encrypt({ ownerPassword: 'eigenaar', permissions: { printing: false } })),
    ],
  ])('is taken in unchanged with a password of %s, as it opens without one', async (_who, make) => {
    const bytes = await make();
    expect(bytes.includes('/Encrypt')).toBe(true);
    const { path } = await files.prepare(bytes, 'verslag.pdf');
    expect(await readFile(path)).toEqual(bytes);
  });

  test('is refused with a password for readers, and with a script behind the password of its owner', async () => {
    expect(await files.refusal(encryptedPdfs.ofReader(), 'a.pdf')).toBe(fileMessages.encryptedPdf);
    const ofReader = await ordinaryPdf((pdf) =>
      pdf.encrypt({ userPassword: 'lezer', ownerPassword: 'eigenaar' }),
    );
    expect(await files.refusal(ofReader, 'a.pdf')).toBe(fileMessages.encryptedPdf);
    expect(encryptedPdfs.withScript().includes('JavaScript')).toBe(false);
    expect(await files.refusal(encryptedPdfs.withScript(), 'a.pdf')).toBe(fileMessages.pdfScript);
  });

  test('is refused with two settings of its encryption, of which readers choose either', async () => {
    const bytes = encryptedPdfs.ofOwner().toString('latin1');
    const object = /\/Encrypt (\d+) 0 R/.exec(bytes)?.[1];
    const end = 'startxref\n0\n%%EOF\n';
    for (const more of [
      `${object} 0 obj\n<< /Filter /Standard /V 4 >>\nendobj\n`,
      'trailer\n<< /Encrypt 3 0 R >>\n',
      'trailer\n<< /Encrypt << /Filter /Standard >> >>\n',
    ])
      expect(await files.refusal(Buffer.from(`${bytes}${more}${end}`, 'latin1'), 'a.pdf')).toBe(
        fileMessages.encryptedPdf,
      );
  });

  test('is taken in unchanged when it is signed', async () => {
    const signature = (more: string) =>
      writtenPdf(
        `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 100 200 300] /Contents <3082> ${more}>>`,
        '<< /FT /Sig /T (Handtekening) /V 4 0 R >>',
      );
    const certified = '/Reference [<< /Type /SigRef /TransformMethod /DocMDP >>] ';
    for (const bytes of [signature(''), signature(certified), signature('/Name (J. de Vries) ')]) {
      const { path } = await files.prepare(bytes, 'contract.pdf');
      expect(await readFile(path)).toEqual(bytes);
    }
  });

  test('is taken in with rights for forms, which have the name of an attachment', async () => {
    const rights = '/TransformParams << /EF [/Create /Delete] /Type /TransformParams /V /2.2 >>';
    const bytes = writtenPdf(`<< /Type /SigRef /TransformMethod /UR3 ${rights} >>`);
    expect(await files.prepare(bytes, 'formulier.pdf')).toMatchObject({ type: 'pdf' });
  });

  test('is taken in with a byte order mark or white space before its first line', async () => {
    for (const start of ['\xef\xbb\xbf', '\r\n', '\xef\xbb\xbf\n']) {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), writtenPdf()]);
      const { path } = await files.prepare(bytes, 'verslag.pdf');
      expect(await readFile(path)).toEqual(bytes);
    }
  });

  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

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
      'another file behind a mark, of no type',
      'pdfAttachment',
      writtenPdf('<< /Subtype /FileAttachment /FS 5 0 R >>', '<< /F (a.exe) >>', stream('', 'MZ')),
    ],
    [
      'another file of no type',
      'pdfAttachment',
      writtenPdf('<< /F (a.exe) /EF << /F 5 0 R >> >>', stream('', 'MZ')),
    ],
    ['a mark hidden in a stream', 'pdfAttachment', writtenPdf(stream('', '<< /Subtype /FileAttachment >>'))],
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
