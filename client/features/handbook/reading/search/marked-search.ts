import { foldText } from '../../../../../schema/values/fold-text.ts';
import type { HandbookHit } from './use-handbook-search.ts';

/** Shorter words, such as 'de' and 'in', would be marked all over the text. */
const SHORTEST = 3;

/** Words to mark in a chapter: those that were typed, and those of its passage that mean the same. */
export function markedWords(search: string, parts: HandbookHit['parts']): string {
  const found = parts.filter(({ isMarked }) => isMarked).map(({ text }) => text);
  const words = [...new Set(foldText([search, ...found].join(' ')).split(' '))].filter(Boolean);
  const long = words.filter((word) => word.length >= SHORTEST);
  return (long.length > 0 ? long : words).join(' ');
}

/** Words to mark that the address of a chapter was opened with; empty without. */
export function searchIn(state: unknown): string {
  const { search } = Object(state) as Record<string, unknown>;
  return typeof search === 'string' ? search : '';
}
