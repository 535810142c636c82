import {
  beginMarkedContent,
  degrees,
  drawText,
  endMarkedContent,
  grayscale,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { SetLine } from './line-font.ts';

/** Size of the letters in points, where the page is wide enough, and the smallest. */
const SIZE = 7;
const SMALLEST = 3;
/** Distance from the edges, in points: most printers leave 12 points free. */
const EDGE = 14;

/** Draws a line of text at the lower edge of a page as readers show it, also of one that is turned. */
export function drawLine(page: PDFPage, line: SetLine): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360;
  const room = (turn % 180 === 0 ? width : height) - 2 * EDGE;
  const size = Math.max(SMALLEST, Math.min(SIZE, room / line.width));
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
    width: line.width * size,
    height: size,
    color: grayscale(1),
    opacity: 0.8,
  });
  const font = page.node.newFontDictionary(line.font.name, line.font.ref);
  const skew = { xSkew: degrees(0), ySkew: degrees(0) };
  const text = drawText(line.glyphs, { ...looks, ...skew, size, font, color: grayscale(0.25) });
  page.pushOperators(...text, endMarkedContent());
}
