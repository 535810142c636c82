import { PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';
import type { DemoText } from './docx.ts';

/** A4 and its margin, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 64];
const LINE = 1.4;

/** The lines of a text that fit between the margins. */
function linesOf(text: string, font: PDFFont, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    const fits = lines.length > 0 && font.widthOfTextAtSize(longer, size) <= WIDTH - 2 * MARGIN;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The bytes of a PDF with a text. */
export async function pdfBytes({ title, paragraphs }: DemoText): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage('nl-NL');
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  let page = document.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN;
  const write = (text: string, font: PDFFont, size: number) => {
    for (const line of linesOf(text, font, size)) {
      if (y < MARGIN) {
        page = document.addPage([WIDTH, HEIGHT]);
        y = HEIGHT - MARGIN;
      }
      page.drawText(line, { x: MARGIN, y, size, font });
      y -= size * LINE;
    }
    y -= size * (LINE - 1);
  };
  write(title, bold, 20);
  y -= 8;
  for (const [heading = '', text = ''] of paragraphs) {
    write(heading, bold, 12);
    write(text, plain, 11);
    y -= 6;
  }
  return document.save();
}
