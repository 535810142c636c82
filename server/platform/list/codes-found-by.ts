import { foldText } from '../../../schema/values/fold-text.ts';
import type { Terms } from '../../../schema/values/term.ts';

/**
 * Prefix search per word: the codes whose names contain a word that starts with the typed text. Matching inside a word
 * would give false hits, such as 'gevallen' in 'Voorgevallen incident'.
 */
export function codesFoundBy<Code extends string>({ list }: Terms<Code>, typed: string): Code[] {
  const words = foldText(typed);
  return list.filter(({ name }) => hasWordFrom(foldText(name), words)).map(({ code }) => code);
}

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;

function hasWordFrom(name: string, words: string): boolean {
  for (let at = name.indexOf(words); at >= 0; at = name.indexOf(words, at + 1))
    if (!ENDS_IN_WORD.test(name.slice(0, at))) return true;
  return false;
}
