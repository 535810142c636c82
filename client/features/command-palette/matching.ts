/** A text as it is compared: without capitals and accents. */
function normal(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const wordsOf = (text: string) => normal(text).split(/\s+/).filter(Boolean);

/** How well a name with its synonyms fits what was typed: 0 not at all; a name before a synonym, its beginning first. */
export function fitOf(typed: string, label: string, synonyms = ''): number {
  const words = wordsOf(typed);
  const name = normal(label);
  const all = `${name} ${normal(synonyms)}`;
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
  const plain = [...text].map((letter) => normal(letter)[0] ?? letter);
  const letters = [...text];
  const lower = plain.join('');
  const marked = new Array<boolean>(letters.length).fill(false);
  const whole = normal(typed).trim();
  for (const word of lower.includes(whole) ? [whole] : wordsOf(typed))
    for (let at = lower.indexOf(word); word && at >= 0; at = lower.indexOf(word, at + word.length))
      marked.fill(true, at, at + word.length);
  const found: Piece[] = [];
  for (let at = 0; at < letters.length; ) {
    let end = at + 1;
    while (end < letters.length && marked[end] === marked[at]) end += 1;
    found.push({ at, text: letters.slice(at, end).join(''), isMatch: marked[at] === true });
    at = end;
  }
  return found;
}
