import type { MatrixCell } from './matrix-cells.ts';

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
