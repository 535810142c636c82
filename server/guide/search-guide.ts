import { foldedWords, foldText } from '../../schema/values/fold-text.ts';
import type { GuideGroup, GuidePage, GuideSection } from './read-guide.ts';

/** A section that has every word of a search. */
export interface GuideHit {
  readonly page: GuidePage;
  readonly section: GuideSection;
}

/** Searches a guide, whose texts are folded once. */
export type GuideSearch = (search: string) => GuideHit[];

const MOST = 20;

/** Weight of a word by where it stands; a word in the running text weighs nothing more. */
const IN_TITLE = 4;
const IN_HEADING = 2;

/** Makes the search of a guide: sections that have all words as they are read, titles and headings first. */
export function searchOf(groups: readonly GuideGroup[]): GuideSearch {
  const entries = groups
    .flatMap(({ pages }) => pages)
    .flatMap((page) =>
      page.sections.map((section) => ({
        ...{ page, section, title: foldText(page.title), heading: foldText(section.heading) },
        text: foldText(`${page.title} ${section.heading} ${section.text}`),
      })),
    );
  return (search) => {
    const words = foldedWords(search);
    return entries
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map((entry) => ({ entry, weight: weightOf(entry, words) }))
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, MOST)
      .map(({ entry: { page, section } }) => ({ page, section }));
  };
}

function weightOf(entry: { title: string; heading: string }, words: readonly string[]): number {
  const count = (text: string) => words.filter((word) => text.includes(word)).length;
  // The text above the first heading is the beginning of its page.
  const isBeginning = entry.heading === '';
  return IN_TITLE * count(entry.title) * (isBeginning ? 2 : 1) + IN_HEADING * count(entry.heading);
}
