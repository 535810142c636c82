import { foldText } from './fold-text.ts';

/** A part of the guide with the words that it has, as `stemsOf` reads them. */
export interface GuideWords {
  readonly title: string;
  /** Address on this server; before a `#` it is that of the page. */
  readonly path: string;
  readonly inHeading: readonly string[];
  readonly inText: readonly string[];
}

export type GuideSuggestion = Pick<GuideWords, 'title' | 'path'>;

const MOST = 3;

/** Words of a question that are looked at; a long text says what it is about in its beginning. */
const MOST_WORDS = 60;

/** Letters of a word that says what a question is about, and of its beginning that must be the same. */
const SHORTEST = 4;
const STEM = 7;

const NO_LETTERS = /[^\p{L}\p{N}]+/u;

/** Weight of a word in a title or heading, against one in the running text. */
const IN_HEADING = 3;

/** Least weight of a part, in that of the rarest word; below it a part has only words that stand everywhere. */
const LEAST = 1.5;

/** The beginnings of the words of a text, each once, so that ‘wachtwoorden’ finds ‘wachtwoord’. */
export const stemsOf = (text: string, most = Number.POSITIVE_INFINITY) => [
  ...new Set(
    foldText(text)
      .split(NO_LETTERS)
      .slice(0, most)
      .filter((word) => word.length >= SHORTEST)
      .map((word) => word.slice(0, STEM)),
  ),
];

/**
 * Suggests parts of the guide that may answer a question in somebody's own words, the likeliest first, three pages at
 * most. A search wants every word; a question has many that say nothing, so that a word counts by how few parts have it.
 */
export function suggestParts(parts: readonly GuideWords[], question: string): GuideSuggestion[] {
  const known = new Map<string, number>();
  for (const { inHeading, inText } of parts)
    for (const stem of new Set([...inHeading, ...inText])) known.set(stem, (known.get(stem) ?? 0) + 1);
  const rarest = Math.log(parts.length);
  const asked = stemsOf(question, MOST_WORDS).flatMap((stem) => {
    const count = known.get(stem);
    return count ? [{ stem, weight: Math.log(parts.length / count) / rarest }] : [];
  });
  const pageOf = ({ path }: GuideSuggestion) => path.split('#', 1)[0];
  return parts
    .map(({ title, path, inHeading, inText }) => ({
      ...{ title, path },
      weight: asked.reduce((sum, { stem, weight }) => {
        const times = inHeading.includes(stem) ? IN_HEADING : inText.includes(stem) ? 1 : 0;
        return sum + times * weight;
      }, 0),
    }))
    .filter(({ weight }) => weight >= LEAST)
    .toSorted((one, other) => other.weight - one.weight)
    .filter((part, at, all) => all.findIndex((one) => pageOf(one) === pageOf(part)) === at)
    .slice(0, MOST)
    .map(({ title, path }) => ({ title, path }));
}
