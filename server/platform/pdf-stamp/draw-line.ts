import {
  beginMarkedContent,
  degrees,
  endMarkedContent,
  type PDFFont,
  type PDFPage,
  rgb,
} from '@cantoo/pdf-lib';

/** Size of the letters in points, where the page is wide enough, and the smallest. */
const SIZE = 7;
const SMALLEST = 3;
/** Distance from the edges, in points: most printers leave 12 points free. */
const EDGE = 14;

/** Draws a line of text at the lower edge of a page as readers show it, also of one that is turned. */
export function drawLine(page: PDFPage, font: PDFFont, line: string): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360;
  const room = (turn % 180 === 0 ? width : height) - 2 * EDGE;
  const size = Math.max(SMALLEST, Math.min(SIZE, room / font.widthOfTextAtSize(line, 1)));
  // The corner from which a reader reads the line, and where it lies on the page itself.
  const starts: Readonly<Record<number, readonly [number, number]>> = {
    0: [x + EDGE, y + EDGE],
    90: [x + width - EDGE, y + EDGE],
    180: [x + width - EDGE, y + height - EDGE],
    270: [x + EDGE, y + height - EDGE],
  };
  const [startX, startY] = starts[turn] ?? [x + EDGE, y + EDGE];
  const looks = { x: startX, y: startY, rotate: degrees(turn) };
  // Assistive software passes over it.
  page.pushOperators(beginMarkedContent('Artifact'));
  page.drawRectangle({
    ...looks,
    width: font.widthOfTextAtSize(line, size),
    height: size,
    color: rgb(1, 1, 1),
    opacity: 0.8,
  });
  page.drawText(line, { ...looks, size, font, color: rgb(0.25, 0.25, 0.25) });
  page.pushOperators(endMarkedContent());
}
