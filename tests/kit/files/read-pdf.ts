import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF file as an independent reader reads it. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string | null;
  readonly isTagged: boolean;
  /** Whether the file claims the standard of accessible files. */
  readonly isAccessible: boolean;
  readonly pages: readonly { readonly text: string; readonly isLandscape: boolean }[];
  /** Text of all pages. */
  readonly text: string;
}

const fonts = `${dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}/standard_fonts/`;

/** Reads a PDF file. Texts are those between tags, with a space for each end of a line. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: fonts,
  });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages = [];
  let isTagged = true;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (!(await page.getStructTree())) isTagged = false;
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ text: text.replace(/\s+/g, ' '), isLandscape: width > height });
  }
  const { Title, Language } = info as Record<string, string | undefined>;
  await task.destroy();
  return {
    title: Title ?? '',
    language: Language ?? null,
    isTagged,
    isAccessible: bytes.includes('pdfuaid:part'),
    pages,
    text: pages.map(({ text }) => text).join(' '),
  };
}
