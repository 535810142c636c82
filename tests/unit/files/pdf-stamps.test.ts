import { randomBytes } from 'node:crypto';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { stampLine } from '../../../schema/documents/document-stamps.ts';
import { encryptedPdfs } from '../../kit/files/encrypted-pdfs.ts';
import { gigabyteStream, ordinaryPdf, writtenPdf } from '../../kit/files/pdf-files.ts';
import { readPdf } from '../../kit/files/read-pdf.ts';
import { signedPdf, startStamping, turnedPdf } from '../../kit/files/stamping.ts';

const stamping = await startStamping();
afterAll(() => stamping.close());

const LINE = stampLine(
  { number: 'DOC-2026-014', version: 3, publishedOn: '2026-03-04', isCurrent: true },
  '2026-11-28',
);

const stamped = async (bytes: Buffer) => {
  const result = await stamping.stamp(bytes, LINE);
  if (typeof result === 'string') throw new Error(`Kept: ${result}`);
  return result;
};

describe('the line on the pages of a pdf', () => {
  test('names number, version, its day and the day of printing', () => {
    expect(LINE).toBe(
      'DOC-2026-014 · versie 3 · 4 maart 2026 · Afgedrukt op 28 november 2026 is niet beheerd',
    );
    const earlier = { number: 'DOC-2026-014', version: 2, publishedOn: '2026-01-01', isCurrent: false };
    expect(stampLine(earlier, '2026-11-28')).toContain('versie 2 (geldt niet meer) · 1 januari 2026');
    const draft = { number: 'DOC-2026-014', version: null, publishedOn: null, isCurrent: false };
    expect(stampLine(draft, '2026-11-28')).toBe(
      'CONCEPT · DOC-2026-014 · Afgedrukt op 28 november 2026 is niet beheerd',
    );
  });

  test('stands on every page, also of a turned one, beside what was there', async () => {
    const { pages } = await readPdf(await stamped(await turnedPdf([0, 90, 180, 270, -90, 450])));
    expect(pages.map(({ text }) => text.includes(LINE))).toEqual(Array(6).fill(true));
    expect(pages.map(({ text }) => text.includes('Bladzijde van'))).toEqual(Array(6).fill(true));
  });

  test('brings its font along, and a question mark for a character that the font lacks', async () => {
    const result = await stamping.stamp(await turnedPdf([0]), 'DOC-2026-014 · Café 漢 😀');
    if (typeof result === 'string') throw new Error(`Kept: ${result}`);
    expect((await readPdf(result)).text).toContain('DOC-2026-014 · Café ? ?');
    const pdf = await PDFDocument.load(result);
    const fonts = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
      const name = object instanceof PDFDict ? object.get(PDFName.of('FontName')) : undefined;
      return name && object instanceof PDFDict ? [[String(name), object.has(PDFName.of('FontFile2'))]] : [];
    });
    expect(fonts).toEqual([[expect.stringMatching(/^\/Inter-Regular/), true]]);
  });

  test('leaves links and form fields, and nothing behind in the folder', async () => {
    const { text } = await readPdf(await stamped(await ordinaryPdf()));
    expect(text).toContain('Verslag van het overleg');
    expect(text).toContain(LINE);
    await expect.poll(stamping.left).toEqual([]);
  });
});

describe('a pdf that stays as it is', () => {
  test('is a signed one', async () => {
    expect(await stamping.stamp(await signedPdf())).toBe('signed');
  });

  test('is an encrypted one, also by its owner alone', async () => {
    for (const make of [encryptedPdfs.ofOwner, encryptedPdfs.ofOwnerBefore, encryptedPdfs.ofReader])
      expect(await stamping.stamp(make())).toBe('encrypted');
  });

  test('is a damaged one', async () => {
    expect(await stamping.stamp(randomBytes(5_000))).toBe('damaged');
    const whole = await ordinaryPdf();
    expect(await stamping.stamp(whole.subarray(0, whole.length / 2))).toBe('damaged');
    const loop = writtenPdf('<< /Type /Pages /Kids [4 0 R] /Count 1 >>').toString('latin1');
    const turned = loop.replace('/Kids [3 0 R]', '/Kids [4 0 R]');
    expect(['damaged', 'tooComplex']).toContain(await stamping.stamp(Buffer.from(turned, 'latin1')));
  });

  test('is one that takes too much memory, after which others are stamped', async () => {
    const bomb = writtenPdf(gigabyteStream('/Type /ObjStm /N 1 /First 4', '9 0 '));
    expect(['damaged', 'tooComplex']).toContain(await stamping.stamp(bomb));
    expect((await stamped(await ordinaryPdf())).length).toBeGreaterThan(500);
    await expect.poll(stamping.left).toEqual([]);
  });
});
