import { foldText } from '../../../schema/values/fold-text.ts';

const wordsOf = (text: string) => foldText(text).split(' ').filter(Boolean);

/** Scores a command for the typed text: 0 no match, 1 with a synonym, 2 in the label, 3 at the start of the label. */
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

/** Splits a text into pieces and marks those that match the typed text. */
export function pieces(text: string, typed: string): Piece[] {
  const letters = [...text];
  const folded = letters.map((letter) => (/\s/.test(letter) ? ' ' : foldText(letter)));
  const plain = folded.join('');
  /** Index of the letter for each position of the folded text; an accent has no position of its own. */
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
