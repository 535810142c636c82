import { dutchForms, type SearchTerm } from '../../manuals/index.ts';

/** The shortest form of a word that is looked for within longer words. */
const SHORTEST_PART = 4;
/** Letters that a word may have behind its stem. */
const LONGEST_ENDING = 4;

/** A word with hyphens, written together. */
const joined = (word: string) => word.replaceAll('-', '');

/** Words of which one has to stand in a text, in any form, for a term of a search. */
export const wordsOfTerm = ({ asked, synonyms, readings }: SearchTerm): string[] => [
  ...new Set([
    asked.replaceAll('-', ' '),
    joined(asked),
    ...synonyms,
    ...readings.map(({ letters }) => letters.join(' ')),
  ]),
];

/** Forms of a term's word that may be a part of a longer word. */
export const partsOfTerm = ({ asked }: SearchTerm): string[] =>
  [joined(asked), ...dutchForms(asked)].filter(
    (form) => form.length >= SHORTEST_PART && /^\p{L}+$/u.test(form),
  );

/** Regular expression for Postgres that a folded text with a term matches. */
export const patternOfTerm = ({ readings }: SearchTerm): string =>
  readings.map(({ pattern }) => `(?:${pattern})`).join('|');

/** Tells of a folded word whether it is to be marked: it has a term, or the stem of a query. */
export function wordMarker(terms: readonly SearchTerm[], query: string): (word: string) => boolean {
  const marks = terms.flatMap(({ readings }) => readings.map(({ mark }) => new RegExp(mark)));
  const stems = [...query.matchAll(/'([^']+)'/g)].map(([, stem = '']) => stem);
  const known = new Map<string, boolean>();
  const isFound = (word: string) =>
    marks.some((mark) => mark.test(word)) ||
    stems.some((stem) => word.startsWith(stem) && word.length <= stem.length + LONGEST_ENDING);
  return (word) => {
    const found = known.get(word) ?? isFound(word);
    known.set(word, found);
    return found;
  };
}
