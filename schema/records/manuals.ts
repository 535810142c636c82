/** Limits of the chapters of a handbook. */
export const manualLimits = {
  title: 200,
  /** Length of a chapter number. */
  chapter: 20,
  /** Chapters of one import. */
  imported: 200,
  /** Lines of synonyms of an organisation, and the length of one. */
  synonymLines: 300,
  synonymLine: 200,
  /** Hits of a search in the handbook, and the length of the words. */
  hits: 20,
  words: 80,
  /** Searches without a result that are kept of an organisation. */
  misses: 200,
  /** Chapters of an organisation that its contents show. */
  contents: 2_500,
} as const;

/** A chapter number such as '3.2': at most five numbers. */
export const CHAPTER_NUMBER = /^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){0,4}$/;

/** Orders chapter numbers: '3.9' before '3.10'. */
export function compareChapters(one: string, other: string): number {
  const [first, second] = [one.split('.'), other.split('.')];
  for (let place = 0; place < Math.max(first.length, second.length); place += 1) {
    const difference = Number(first[place] ?? -1) - Number(second[place] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
