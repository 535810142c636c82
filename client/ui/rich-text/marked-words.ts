import { foldText } from '../../../schema/values/fold-text.ts';

export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The words of a search, folded, to be marked in a text. */
export function wordsToMark(search: string): string[] {
  return [...new Set(foldText(search).split(' '))].filter((word) => word !== '');
}

/** The text in parts: marked where one of the folded words stands, capitals and accents ignored, also within a word. */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const places = words.length > 0 ? foldedWithPlaces(text) : undefined;
  if (!places) return [{ text, isMarked: false }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const [from, to] of rangesOf(places.folded, words)) {
    const [start = 0, stop = text.length] = [places.starts[from], places.starts[to]];
    if (start > end) parts.push({ text: text.slice(end, start), isMarked: false });
    parts.push({ text: text.slice(start, stop), isMarked: true });
    end = stop;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}

/** The text folded letter by letter, with where each folded letter comes from. */
function foldedWithPlaces(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  let place = 0;
  for (const letter of text) {
    const short = /\s/.test(letter) ? ' ' : foldText(letter);
    for (let count = 0; count < short.length; count += 1) starts.push(place);
    folded += short;
    place += letter.length;
  }
  return { folded, starts };
}

/** Where the words stand, in order; what overlaps is one. */
function rangesOf(folded: string, words: readonly string[]): [number, number][] {
  const found = words.flatMap((word) => {
    const ranges: [number, number][] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      ranges.push([at, at + word.length]);
    return ranges;
  });
  const joined: [number, number][] = [];
  for (const [from, to] of found.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
