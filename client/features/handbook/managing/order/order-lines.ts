import {
  chaptersWithin,
  levelOf,
  type OrderPlace,
  parentOf,
} from '../../../../../schema/records/chapter-order.ts';
import type { HandbookOrderQuery } from '../../../../graphql/generated/operations.ts';

/** A chapter in the order of its handbook. */
export type OrderedLine = HandbookOrderQuery['handbook']['chapters'][number];

/** A row of the order: a chapter with its depth. */
export interface OrderRow {
  readonly line: OrderedLine;
  readonly depth: number;
  readonly hasParts: boolean;
}

/** The chapters in their order, each before its parts; the parts of folded ones are left out. */
export function rowsOf(lines: readonly OrderedLine[], folded: ReadonlySet<string>): OrderRow[] {
  const ids = new Set(lines.map(({ id }) => id));
  const ordered = levelOf(
    // Siblings of one level, in the order of their numbers.
    lines.map((line) => ({ ...line, above: line.parentId, parentId: null })),
    null,
  );
  const below = Map.groupBy(ordered, ({ above }) => (above && ids.has(above) ? above : null));
  const walk = (parentId: string | null, depth: number): OrderRow[] =>
    (below.get(parentId) ?? []).flatMap(({ above, ...line }) => [
      { line: { ...line, parentId: above }, depth, hasParts: below.has(line.id) },
      ...(folded.has(line.id) ? [] : walk(line.id, depth + 1)),
    ]);
  return walk(null, 0);
}

/** Steps by which the keyboard moves a chapter. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** The place of a chapter after a step; null where there is none. */
export function placeAfter(lines: readonly OrderedLine[], id: string, step: Step): OrderPlace | null {
  const parentId = parentOf(lines, id);
  const level = levelOf(lines, parentId);
  const at = level.findIndex((one) => one.id === id);
  const [previous, next] = [level[at - 1], level[at + 1]];
  if (step === 'up') return previous ? { parentId, afterId: level[at - 2]?.id ?? null } : null;
  if (step === 'down') return next ? { parentId, afterId: next.id } : null;
  if (step === 'out') return parentId ? { parentId: parentOf(lines, parentId), afterId: parentId } : null;
  return previous ? { parentId: previous.id, afterId: levelOf(lines, previous.id).at(-1)?.id ?? null } : null;
}

/** Where a chapter lands that is dropped on another one. */
export interface Drop {
  readonly id: string;
  readonly side: 'before' | 'inside' | 'after';
}

/** The place that a drop means; null on the chapter itself and its parts. */
export function placeOfDrop(
  lines: readonly OrderedLine[],
  movedId: string,
  { id, side }: Drop,
  isOpen: boolean,
): OrderPlace | null {
  if (chaptersWithin(lines, movedId).some((one) => one.id === id)) return null;
  const others = (parentId: string | null) => levelOf(lines, parentId).filter((one) => one.id !== movedId);
  if (side === 'inside') return { parentId: id, afterId: others(id).at(-1)?.id ?? null };
  // Below an open chapter stands its first part.
  if (side === 'after' && isOpen && others(id).length > 0) return { parentId: id, afterId: null };
  const parentId = parentOf(lines, id);
  if (side === 'after') return { parentId, afterId: id };
  const level = others(parentId);
  return { parentId, afterId: level[level.findIndex((one) => one.id === id) - 1]?.id ?? null };
}
