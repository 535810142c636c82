import { foldText } from '../../../schema/values/fold-text.ts';

const SHORTEST_STEM = 3;

const wordsOf = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}?]+/gu, ' ')
    .split(' ')
    .filter(Boolean);

/** Scores a command for the typed text: 0 no match, 1 with a synonym, 2 in the label, 3 at the start of the label. */
export function fitOf(typed: string, label: string, synonyms = ''): number {
  const words = wordsOf(typed);
  const name = wordsOf(label);
  const all = [...name, ...wordsOf(synonyms)];
  if (words.length === 0 || !words.every((word) => startsAny(all, word))) return 0;
  if (name.join(' ').startsWith(words.join(' '))) return 3;
  return words.every((word) => startsAny(name, word)) ? 2 : 1;
}

/** Whether one of the words begins with the typed one, or their stems do: 'taak' finds 'takenlijst'. */
function startsAny(words: readonly string[], typed: string): boolean {
  const stem = stemOf(typed);
  return words.some(
    (word) => word.startsWith(typed) || (stem.length >= SHORTEST_STEM && stemOf(word).startsWith(stem)),
  );
}

/** A Dutch word without the ending and the spelling of its plural or infinitive: taak and taken, brief and brieven. */
function stemOf(word: string): string {
  return word
    .replace(/(en|s)$/, '')
    .replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
    .replace(/([^aeiou])\1$/, '$1')
    .replace(/z$/, 's')
    .replace(/v$/, 'f');
}
