import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { RefusedFileError } from '../refusal.ts';
import { LineReader, type PageText } from './line-reader.ts';
import { isShortOfMemory } from './memory.ts';
import type { TextWriter } from './text-writer.ts';

/**
 * Reads a pdf page by page: its text, and what was filled in or typed over it. A page that cannot be read is left out.
 * @throws RefusedFileError for a password, and for a file of which nothing can be read.
 */
export async function readPdfText(bytes: Buffer, writer: TextWriter): Promise<void> {
  const task = await loadPdf(bytes);
  try {
    const pdf = await task.promise.catch((error: unknown) => {
      const isLocked = Object(error).name === 'PasswordException';
      throw new RefusedFileError(isLocked ? 'encryptedPdf' : 'damaged', error);
    });
    await readPages(pdf, writer);
  } finally {
    await task.destroy();
  }
}

/** Loads a pdf for its text: without fonts of the system, pictures, WebAssembly and canvas. */
async function loadPdf(bytes: Buffer): Promise<PDFDocumentLoadingTask> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return getDocument({
    // A copy, as the reader takes the whole buffer, which others may use.
    data: new Uint8Array(bytes),
    cMapUrl: join(folder, 'cmaps/'),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
}

async function readPages(pdf: PDFDocumentProxy, writer: TextWriter): Promise<void> {
  let unread = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    if (number > 1 && isShortOfMemory()) writer.stop();
    writer.startPage(number);
    if (writer.isFull) return;
    try {
      await readPage(await pdf.getPage(number), writer);
    } catch {
      unread += 1;
      writer.leaveOut();
    }
  }
  if (unread === pdf.numPages) throw new RefusedFileError('damaged');
}

async function readPage(page: PDFPageProxy, writer: TextWriter): Promise<void> {
  try {
    await readContent(page, writer);
    await readAnnotations(page, writer).catch(() => writer.leaveOut());
  } finally {
    page.cleanup();
  }
}

/** Reads the text as it comes, so that a page of any size can be left. */
async function readContent(page: PDFPageProxy, writer: TextWriter): Promise<void> {
  const lines = new LineReader(writer);
  const reader = page.streamTextContent().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const { items } = next.value as { items: readonly (PageText | { readonly type: string })[] };
    for (const item of items) if ('str' in item) lines.take(item);
    if (!writer.isFull) continue;
    await reader.cancel(new Error('The text is long enough'));
    break;
  }
  lines.end();
}

async function readAnnotations(page: PDFPageProxy, writer: TextWriter): Promise<void> {
  for (const text of (await page.getAnnotations()).flatMap(typedTexts)) {
    writer.write(text);
    writer.endParagraph();
  }
}

/** Texts that somebody filled in or typed on a page (ISO 32000-2, 12.5.6). */
function typedTexts(annotation: {
  readonly subtype?: unknown;
  readonly fieldType?: unknown;
  readonly fieldValue?: unknown;
  readonly contentsObj?: { readonly str?: unknown };
}): string[] {
  const { subtype, fieldType, fieldValue, contentsObj } = annotation;
  if (subtype === 'FreeText') return [contentsObj?.str].filter((text) => typeof text === 'string');
  if (subtype !== 'Widget' || (fieldType !== 'Tx' && fieldType !== 'Ch')) return [];
  return [fieldValue].flat().filter((text) => typeof text === 'string');
}
