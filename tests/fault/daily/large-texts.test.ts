import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { docxBytes, paragraph } from '../../kit/files/docx.ts';
import { gigabyteStream, writtenPdf } from '../../kit/files/pdf-files.ts';
import { startExtraction } from '../../kit/files/texts.ts';

const files = startExtraction();
afterAll(() => files.close());

const PAGES = 2_000;
const LINES = 40;

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** A handbook of two thousand pages of forty lines. */
async function handbook(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= PAGES; number += 1) {
    const page = pdf.addPage([595, 842]);
    const lines = Array.from(
      { length: LINES },
      (_, line) => `Bladzijde ${number}, regel ${line} over zorg en welzijn`,
    );
    page.drawText(lines.join('\n'), { x: 50, y: 780, size: 12, lineHeight: 15, font });
  }
  return pdf.save();
}

/** The process is ended over a text that needs too much memory or time, which then is refused. */
describe('a long text', () => {
  test('is read whole of a pdf of two thousand pages', async () => {
    const extracted = await files.extract(await handbook());
    if ('refusal' in extracted) throw new Error(extracted.refusal);
    expect(extracted.isComplete).toBe(true);
    expect(extracted.parts.map(({ page }) => page)).toEqual(
      Array.from({ length: PAGES }, (_, index) => index + 1),
    );
    const last = extracted.parts.at(-1)?.text ?? '';
    expect(last.startsWith('Bladzijde 2000, regel 0 over zorg en welzijn')).toBe(true);
    expect(last).toContain(`regel ${LINES - 1}`);
  });

  const words = (index: number) =>
    `Alinea ${index} ${(index * 7_919).toString(36)} ${(index * 104_729).toString(36)} `;

  test.each([
    ['paragraphs', () => range(100_000).map((index) => paragraph(words(index).repeat(20)))],
    ['one paragraph', () => [paragraph(range(1_000_000).map(words).join(''))]],
  ])('is cut at twenty million characters, of which the beginning stays: %s', async (_what, make) => {
    const body = make().join('');
    expect(body.length).toBeGreaterThan(25_000_000);
    const extracted = await files.extract(docxBytes(body), 'docx');
    if ('refusal' in extracted) throw new Error(extracted.refusal);
    expect(extracted.isComplete).toBe(false);
    expect(extracted.parts[0]?.text.startsWith('Alinea 0 0 0')).toBe(true);
    const length = extracted.parts.reduce((sum, { text }) => sum + text.length, 0);
    expect(length).toBeGreaterThan(19_990_000);
    expect(length).toBeLessThanOrEqual(20_000_000);
  });

  test('is refused where a page inflates to a gigabyte; the server stays as it was, and the next file is read', async () => {
    const page = '/MediaBox [0 0 100 100]';
    const whole = writtenPdf(gigabyteStream('', '(')).toString('latin1');
    const bomb = Buffer.from(whole.replace(page, `${page} /Contents 4 0 R`), 'latin1');
    const resident = process.memoryUsage.rss();
    expect(await files.extract(bomb)).toEqual({ refusal: 'tooComplex' });
    expect(process.memoryUsage.rss() - resident).toBeLessThan(50_000_000);
    expect(await files.text(docxBytes(paragraph('Een brief')), 'docx')).toEqual([[null, 'Een brief']]);
  });
});
