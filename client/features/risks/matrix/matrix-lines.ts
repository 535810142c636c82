import type { MatrixCell, Movement, Place } from './matrix-cells.ts';

/** Lanes at the right and at the bottom of a cell, in parts of it, that its words leave free: arrows run in them. */
export const LANES = { right: 0.8, bottom: 0.84 } as const;

/** Arrows beside each other in a lane. */
const SLOTS = 4;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow: its corners from start to end, and the place of its number, in percent of the cells. */
export interface Arrow {
  readonly points: readonly Point[];
  readonly number: Point;
}

/**
 * Arrow of a movement in a matrix with so many steps: along the lanes from cell to cell, so that it crosses no words.
 * @param index place of the movement among all, which tells arrows in one lane apart
 */
export function arrowOf({ from, to }: Pick<Movement, 'from' | 'to'>, size: number, index: number): Arrow {
  const part = ((index % SLOTS) + 0.5) / SLOTS;
  const within = (start: number) => start + (1 - start) * (0.1 + 0.8 * part);
  const columnOf = ({ severity }: Place) => severity - 1;
  const rowOf = ({ likelihood }: Place) => size - likelihood;
  const lane = (place: Place) => columnOf(place) + within(LANES.right);
  // The height within a cell, above its bottom lane.
  const height = 0.2 + 0.5 * part;
  const start = { x: lane(from), y: rowOf(from) + height };
  const end = { x: lane(to), y: rowOf(to) + height };
  const turn = rowOf(to) + within(LANES.bottom);
  const isStraight = columnOf(from) === columnOf(to);
  const corners = isStraight ? [start, end] : [start, { x: start.x, y: turn }, { x: end.x, y: turn }, end];
  const percent = ({ x, y }: Point): Point => ({ x: (x / size) * 100, y: (y / size) * 100 });
  return {
    points: corners.map(percent),
    number: percent({ x: columnOf(from) + (1 + LANES.right) / 2, y: start.y }),
  };
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
