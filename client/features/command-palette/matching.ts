import { foldText } from '../../../schema/values/fold-text.ts';

const wordsOf = (text: string) => foldText(text).split(' ').filter(Boolean);

/** How well a name with its synonyms fits what was typed: 0 not at all; a name before a synonym, its beginning first. */
export function fitOf(typed: string, label: string, synonyms = ''): number {
  const words = wordsOf(typed);
  const name = foldText(label);
  const all = `${name} ${foldText(synonyms)}`;
  if (words.length === 0 || !words.every((word) => startsWord(all, word))) return 0;
  if (name.startsWith(words.join(' '))) return 3;
  return words.every((word) => startsWord(name, word)) ? 2 : 1;
}

function startsWord(text: string, word: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}?]+/gu, ' ')}`.includes(
    ` ${word.replace(/[^\p{L}\p{N}?]+/gu, ' ').trim()}`,
  );
}

interface Piece {
  readonly at: number;
  readonly text: string;
  readonly isMatch: boolean;
}

/** A text in pieces, of which those are marked that were typed. */
export function pieces(text: string, typed: string): Piece[] {
  const letters = [...text];
  const folded = letters.map((letter) => (/\s/.test(letter) ? ' ' : foldText(letter)));
  const plain = folded.join('');
  /** The letter from which each place of the folded text comes; an accent has no place of its own. */
  const letterAt = folded.flatMap((fold, at) => new Array<number>(fold.length).fill(at));
  const marked = new Array<boolean>(letters.length).fill(false);
  const whole = foldText(typed);
  for (const word of plain.includes(whole) ? [whole] : wordsOf(typed))
    for (let at = plain.indexOf(word); word && at >= 0; at = plain.indexOf(word, at + word.length))
      marked.fill(true, letterAt[at], letterAt[at + word.length] ?? letters.length);
  const found: Piece[] = [];
  for (let at = 0; at < letters.length; ) {
    let end = at + 1;
    while (end < letters.length && marked[end] === marked[at]) end += 1;
    found.push({ at, text: letters.slice(at, end).join(''), isMatch: marked[at] === true });
    at = end;
  }
  return found;
}
