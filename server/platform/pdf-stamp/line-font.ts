import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont, PDFHexString } from '@cantoo/pdf-lib';

const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));

/** A line whose glyphs are chosen: done once, as it takes ten milliseconds, and a file may have thousands of pages. */
export interface SetLine {
  readonly font: PDFFont;
  readonly glyphs: PDFHexString;
  /** Width at a size of one point. */
  readonly width: number;
}

/**
 * Sets a line in our own font, which it embeds with the glyphs that the line needs: PDF/A and PDF/UA refuse fonts that every
 * reader is supposed to have.
 */
export async function setLine(pdf: PDFDocument, line: string): Promise<SetLine> {
  pdf.registerFontkit(fontkit);
  const file = await readFile(join(folder, '400Regular', 'Inter_400Regular.ttf'));
  const font = await pdf.embedFont(file, { subset: true });
  const text = withinFont(font, line);
  return { font, glyphs: font.encodeText(text), width: font.widthOfTextAtSize(text, 1) };
}

/** A text with a question mark in the place of each character that the font lacks: the standards refuse those too. */
function withinFont(font: PDFFont, text: string): string {
  const characters = new Set(font.getCharacterSet());
  return Array.from(text.normalize('NFC'), (character) =>
    characters.has(character.codePointAt(0) ?? 0) ? character : '?',
  ).join('');
}
