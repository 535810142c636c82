/** Lanes at the right and at the bottom of a cell, in parts of it, that its words leave free: arrows run in them. */
export const LANES = { right: 0.8, bottom: 0.84 } as const;

/** Arrows beside each other in a lane. */
const SLOTS = 4;

/** Place in percent of the cells, from the top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Cell of the matrix by the steps of both scales. */
export interface MatrixPlace {
  readonly likelihood: number;
  readonly severity: number;
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
export function arrowOf(
  { from, to }: { readonly from: MatrixPlace; readonly to: MatrixPlace },
  size: number,
  index: number,
): Arrow {
  const part = ((index % SLOTS) + 0.5) / SLOTS;
  const within = (start: number) => start + (1 - start) * (0.1 + 0.8 * part);
  const columnOf = ({ severity }: MatrixPlace) => severity - 1;
  const rowOf = ({ likelihood }: MatrixPlace) => size - likelihood;
  const lane = (place: MatrixPlace) => columnOf(place) + within(LANES.right);
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
