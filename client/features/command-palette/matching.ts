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
