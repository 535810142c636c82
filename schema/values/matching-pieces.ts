import { foldText } from './fold-text.ts';

/** A piece of a text, by where it begins. */
export interface Piece {
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
  for (const word of plain.includes(whole) ? [whole] : whole.split(' '))
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
