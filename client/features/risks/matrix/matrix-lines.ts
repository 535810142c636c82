import type { MatrixCell, Movement, Place } from './matrix-cells.ts';

/** Place of the arrows in a cell, in parts of it: the words leave this free. */
const ANCHOR = { x: 0.86, y: 0.5 };
/** Distance between arrows there and back, in parts of a cell. */
const APART = 0.06;
/** Place of the number on its arrow: apart from that of the arrow back. */
const NUMBER = 0.4;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Start and end of an arrow and the place of its number, in percent of the cells of a matrix with so many steps. */
export function arrowOf({ from, to }: Pick<Movement, 'from' | 'to'>, size: number) {
  const pointOf = ({ likelihood, severity }: Place): Point => ({
    x: severity - 1 + ANCHOR.x,
    y: size - likelihood + ANCHOR.y,
  });
  const [start, end] = [pointOf(from), pointOf(to)];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const aside = { x: (-(end.y - start.y) / length) * APART, y: ((end.x - start.x) / length) * APART };
  const percent = ({ x, y }: Point): Point => ({
    x: ((x + aside.x) / size) * 100,
    y: ((y + aside.y) / size) * 100,
  });
  const number = {
    x: start.x + (end.x - start.x) * NUMBER,
    y: start.y + (end.y - start.y) * NUMBER,
  };
  return { start: percent(start), end: percent(end), number: percent(number) };
}

/** Segment between two cells of the line of what is borne, in cells from the top left corner. */
type LinePart = readonly ['H' | 'V', x: number, y: number];

/** The line between what is borne and what is not: upper and right-hand edges of the cells below it. */
export function appetiteLine(rows: readonly (readonly MatrixCell[])[]): LinePart[] {
  return rows.flatMap((row, y) =>
    row.flatMap((cell, x): LinePart[] => {
      if (cell.isAboveAppetite) return [];
      return [
        ...(rows[y - 1]?.[x]?.isAboveAppetite ? [['H', x, y] as const] : []),
        ...(row[x + 1]?.isAboveAppetite ? [['V', x + 1, y] as const] : []),
      ];
    }),
  );
}
