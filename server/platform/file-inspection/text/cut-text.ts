import { MAX_TEXT_PART } from '../limits.ts';

/** Units before a cut in which a character may begin that is seen as one, such as a family in emoji. */
const LONGEST_CHARACTER = 100;

const characters = new Intl.Segmenter('nl', { granularity: 'grapheme' });
const encoder = new TextEncoder();
const room = new Uint8Array(MAX_TEXT_PART);

/** How many UTF-16 units of a text make a part: all that fit in its bytes, whole characters. */
export function unitsOfPart(text: string): number {
  return encoder.encodeInto(text.slice(0, MAX_TEXT_PART), room).read;
}

/**
 * Where to cut a text so that at most so many UTF-16 units stand before: behind a word, or within one that fills half of
 * them, but then between characters as they are seen.
 */
export function cutPoint(text: string, most: number): number {
  if (text.length <= most) return text.length;
  for (let at = most; at > most / 2; at -= 1) if (/\s/.test(text.charAt(at))) return at;
  return betweenCharacters(text, most);
}

function betweenCharacters(text: string, most: number): number {
  // A segment has to begin at a letter of its own for the boundaries behind it to be right.
  const start = codePointStart(text, Math.max(0, most - LONGEST_CHARACTER));
  const window = text.slice(start, most + LONGEST_CHARACTER);
  let cut = 0;
  for (const { index } of characters.segment(window)) {
    if (start + index > most) break;
    cut = index;
  }
  // A character longer than that, such as a letter under a hundred marks, is cut between its marks.
  return cut > 0 ? start + cut : codePointStart(text, most);
}

/** The place itself, or the one before within a surrogate pair. */
function codePointStart(text: string, at: number): number {
  const isWithin = /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1));
  return isWithin ? at - 1 : at;
}
