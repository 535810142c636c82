import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { encryptedPdfs } from '../../kit/files/encrypted-pdfs.ts';
import { ordinaryPdf, writtenPdf } from '../../kit/files/pdf-files.ts';
import { startExtraction } from '../../kit/files/texts.ts';

const files = startExtraction();
afterAll(() => files.close());

/** A pdf with a page for each list of lines; an empty line is the space between paragraphs. */
async function pdfOf(...pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([595, 842]);
    for (const [index, line] of lines.entries())
      if (line !== '') page.drawText(line, { x: 50, y: 780 - index * 15, size: 12, font });
  }
  return pdf.save();
}

describe('the text of a pdf', () => {
  test('is that of its pages in their order, and lines of a paragraph are one', async () => {
    const bytes = await pdfOf(
      ['Het beleid van de', 'instelling staat in', 'dit stuk.', '', 'Tweede alinea'],
      ['Bladzijde twee'],
      [],
      ['Bladzijde vier: één €'],
    );
    expect(await files.text(bytes)).toEqual([
      [1, 'Het beleid van de instelling staat in dit stuk.', 'Tweede alinea'],
      [2, 'Bladzijde twee'],
      [4, 'Bladzijde vier: één €'],
    ]);
  });

  test('has a word whole that was broken off at the end of a line', async () => {
    const bytes = await pdfOf([
      'De medewer-',
      'kers van zorg-',
      'en welzijnsinstellingen in Noord-',
      'Brabant',
    ]);
    expect(await files.text(bytes)).toEqual([
      [1, 'De medewerkers van zorg- en welzijnsinstellingen in Noord- Brabant'],
    ]);
  });

  test('has what was filled in on a form', async () => {
    const bytes = await ordinaryPdf((pdf) => {
      pdf.getForm().getTextField('naam').setText('Mevrouw Jansen');
      const town = pdf.getForm().createDropdown('plaats');
      town.setOptions(['Assen', 'Breda']);
      town.select('Breda');
      town.addToPage(pdf.getPage(0));
      const isMember = pdf.getForm().createCheckBox('lid');
      isMember.addToPage(pdf.getPage(0));
      isMember.check();
    });
    expect(await files.text(bytes)).toEqual([[1, 'Verslag van het overleg', 'Mevrouw Jansen', 'Breda']]);
  });

  test('is read behind the password of its owner', async () => {
    const bytes = await ordinaryPdf((pdf) =>
      pdf.encrypt({ ownerPassword: 'eigenaar', permissions: { copying: false } }),
    );
    expect(await files.text(bytes)).toEqual([[1, 'Verslag van het overleg']]);
  });

  test('is none for a scan', async () => {
    expect(await files.text(writtenPdf())).toEqual([]);
  });

  test('leaves a page out that cannot be read, and says so', async () => {
    const content = 'BT /F1 12 Tf 10 50 Td (Leesbaar) Tj ET';
    const bytes = writtenPdf(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    );
    const withMissingPage = bytes.toString('latin1').replace('[3 0 R] /Count 1', '[4 0 R 9 0 R] /Count 2');
    expect(await files.extract(Buffer.from(withMissingPage, 'latin1'))).toEqual({
      parts: [{ page: 1, text: 'Leesbaar' }],
      isComplete: false,
    });
  });

  test.each([
    ['a password for readers', encryptedPdfs.ofReader, 'encryptedPdf'],
    ['other content', () => Buffer.from('Tekst'), 'unsupported'],
    ['no pages', () => Buffer.from('%PDF-1.7\n%%EOF\n'), 'damaged'],
  ] as const)('is refused with %s', async (_what, make, refusal) => {
    expect(await files.extract(make())).toEqual({ refusal });
  });
});
