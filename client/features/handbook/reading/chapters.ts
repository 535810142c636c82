import type { HandbookContentsQuery } from '../../../graphql/generated/operations.ts';

/** A chapter as the contents have it. */
export type ChapterLine = HandbookContentsQuery['handbook']['chapters'][number];

export interface ChapterBranch {
  readonly line: ChapterLine;
  readonly below: readonly ChapterBranch[];
}

/** Address of a chapter, or of a heading in it, for readers. */
export const chapterPath = (id: string, heading?: string | null) =>
  `/handboek/${id}${heading ? `#${heading}` : ''}`;

/** Chapters as a tree in their order; a chapter stands at the top where the one above it is not published. */
export function treeOf(chapters: readonly ChapterLine[]): ChapterBranch[] {
  const branches = new Map(chapters.map((line) => [line.id, { line, below: [] as ChapterBranch[] }]));
  const top: ChapterBranch[] = [];
  for (const branch of branches.values())
    (branches.get(branch.line.parentId ?? '')?.below ?? top).push(branch);
  return top;
}

/** Ids of the chapters above one, the nearest first. */
export function idsAbove(chapters: readonly ChapterLine[], id: string | null): string[] {
  const lines = new Map(chapters.map((line) => [line.id, line]));
  const above: string[] = [];
  let next = lines.get(id ?? '')?.parentId;
  while (next && lines.has(next) && !above.includes(next)) {
    above.push(next);
    next = lines.get(next)?.parentId;
  }
  return above;
}
