import { diffArrays, diffWords } from 'diff';
import type { ComparedBlock } from './compared-blocks.ts';

/** A part of a compared paragraph. */
export interface ComparedPart {
  readonly text: string;
  readonly change: 'added' | 'removed' | null;
}

/** A paragraph of the comparison of two versions. */
export interface ComparedLine {
  readonly isHeading: boolean;
  readonly isChanged: boolean;
  readonly parts: readonly ComparedPart[];
}

/** Words by which two paragraphs may differ before they count as two. */
const MOST_EDITS = 400;
/** Changed paragraphs by which two versions may differ before all of them count as changed. */
const MOST_CHANGED_BLOCKS = 2_000;
/** Time after which changed paragraphs are no longer compared by their words, in milliseconds. */
const ENOUGH_MS = 5_000;
/** Least share of words that two versions of one paragraph have in common. */
const LEAST_IN_COMMON = 0.3;

const isSame = (one: ComparedBlock, other: ComparedBlock) =>
  one.text === other.text && one.isHeading === other.isHeading && one.fileId === other.fileId;

/** Compares the paragraphs of two versions, and the words of those that changed as long as there is time. */
export function compareBlocks(
  before: readonly ComparedBlock[],
  after: readonly ComparedBlock[],
): ComparedLine[] {
  const chunks = diffArrays([...before], [...after], {
    comparator: isSame,
    maxEditLength: MOST_CHANGED_BLOCKS,
  }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ];
  const lines: ComparedLine[] = [];
  const endsAt = performance.now() + ENOUGH_MS;
  let removed: readonly ComparedBlock[] = [];
  let added: readonly ComparedBlock[] = [];
  const flush = () => {
    for (const line of compareRun(removed, added, endsAt)) lines.push(line);
    removed = [];
    added = [];
  };
  for (const { value, ...chunk } of chunks) {
    if (chunk.removed) removed = removed.concat(value);
    else if (chunk.added) added = added.concat(value);
    else {
      flush();
      for (const block of value) lines.push(lineOf(block, null));
    }
  }
  flush();
  return lines;
}

const lineOf = ({ text, isHeading }: ComparedBlock, change: ComparedPart['change']): ComparedLine => ({
  isHeading,
  isChanged: change !== null,
  parts: [{ text, change }],
});

/** Lines of paragraphs that took each other's place, pair by pair. */
function compareRun(
  removed: readonly ComparedBlock[],
  added: readonly ComparedBlock[],
  endsAt: number,
): ComparedLine[] {
  const places = Math.max(removed.length, added.length);
  return Array.from({ length: places }, (_, place) => {
    const [one, other] = [removed[place], added[place]];
    const isTimely = performance.now() < endsAt;
    const words = isTimely && one && other && one.fileId === other.fileId && compareWords(one, other);
    if (words) return [words];
    return [one && lineOf(one, 'removed'), other && lineOf(other, 'added')].filter(
      (line) => line !== undefined,
    );
  }).flat();
}

/** The words of two versions of a paragraph; undefined where they have too little in common. */
function compareWords(one: ComparedBlock, other: ComparedBlock): ComparedLine | undefined {
  const parts = diffWords(one.text, other.text, { maxEditLength: MOST_EDITS });
  if (!parts) return undefined;
  const kept = parts.filter(({ added, removed }) => !added && !removed);
  const inCommon = kept.reduce((sum, { value }) => sum + value.trim().length, 0);
  if (inCommon < LEAST_IN_COMMON * Math.min(one.text.length, other.text.length)) return undefined;
  return {
    isHeading: other.isHeading,
    isChanged: true,
    parts: parts.map(({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : null,
    })),
  };
}
