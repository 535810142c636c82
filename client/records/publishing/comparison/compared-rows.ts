import type { ComparedLine, ComparedPart } from './compare-blocks.ts';

/** A paragraph of two versions beside each other; a side is null where the paragraph is not in it. */
export interface ComparedRow {
  readonly isChanged: boolean;
  readonly before: readonly ComparedPart[] | null;
  readonly after: readonly ComparedPart[] | null;
}

const without = (parts: readonly ComparedPart[], change: ComparedPart['change']) => {
  const left = parts.filter((part) => part.change !== change);
  return left.length > 0 ? left : null;
};

/** The lines of a comparison as rows; a paragraph that took the place of another stands beside it. */
export function comparedRows(lines: readonly ComparedLine[]): ComparedRow[] {
  const rows: ComparedRow[] = [];
  for (const { isChanged, parts } of lines) {
    const before = without(parts, 'added');
    const after = without(parts, 'removed');
    const last = rows.at(-1);
    if (isChanged && !before && last?.isChanged && !last.after) rows[rows.length - 1] = { ...last, after };
    else rows.push({ isChanged, before, after });
  }
  return rows;
}
