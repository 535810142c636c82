import { foldText } from '../../../schema/values/fold-text.ts';

/** A colleague who is mentioned in a comment. */
export interface Named {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
}

export const nameOf = ({ username, name, surname }: Omit<Named, 'id'>) =>
  `${name} ${surname}`.trim() || username;

/** Whether somebody's name contains these letters, compared as the server does. */
export const isNamedWith = ({ username, name, surname }: Named, letters: string) =>
  foldText(`${name} ${surname} ${username}`).includes(foldText(letters));

/** Matches an @ with the beginning of a name, of limited length, at the end of a text. */
const BEGUN = /(?:^|[\s(])@([\p{L}\p{M}\p{N}\p{Zs}'’‑-]{0,40})$/u;

/** Letters typed after an @, and the position of the @; null where no name is being typed. */
export function mentionAt(text: string, caret: number): { search: string; start: number } | null {
  const search = BEGUN.exec(text.slice(0, caret))?.[1];
  if (search === undefined || /^\s/.test(search)) return null;
  return { search, start: caret - search.length - 1 };
}

/** People whose names are still in the text behind an @, in any spelling; an exact match takes precedence. */
export function namedIn(text: string, people: readonly Named[]): Named[] {
  const named = piecesOf(text, people)
    .filter(({ isName }) => isName)
    .flatMap(({ words }) => {
      const exact = people.filter((one) => `@${nameOf(one)}` === words);
      if (exact.length > 0) return exact;
      return people.filter((one) => foldText(nameOf(one)) === foldText(words.slice(1)));
    });
  return people.filter((one) => named.includes(one));
}

interface Piece {
  readonly words: string;
  readonly isName: boolean;
  readonly start: number;
}

/** Splits a text into names and other words; a name inside a longer name does not count. */
export function piecesOf(text: string, people: readonly Named[]): Piece[] {
  const names = people.map((one) => foldText(nameOf(one)));
  const pieces: Piece[] = [];
  let start = 0;
  const take = (end: number, isName: boolean) => {
    if (end > start) pieces.push({ words: text.slice(start, end), isName, start });
    start = end;
  };
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, start))) {
    const end = endOfName(text, at + 1, names);
    if (end === null) continue;
    take(at, false);
    take(end, true);
  }
  take(text.length, false);
  return pieces;
}

/** Limit well above the length of a name and surname in any spelling. */
const LONGEST_NAME = 500;

/** Matches a letter or digit, possibly behind combining or invisible characters. */
const GOES_ON = /^[\p{M}\p{Cf}\p{DI}]*[\p{L}\p{N}]/u;

/** End of the longest of some names at a position; null where there is none. @param names folded */
function endOfName(text: string, start: number, names: readonly string[]): number | null {
  let found: number | null = null;
  if (/\s/.test(text.charAt(start))) return found;
  for (let end = start; end < Math.min(text.length, start + LONGEST_NAME); ) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
    const words = foldText(text.slice(start, end));
    if (!names.some((name) => name.startsWith(words))) break;
    const isWhole = names.includes(words) && !/\s/.test(text.charAt(end - 1));
    if (isWhole && !GOES_ON.test(text.slice(end))) found = end;
  }
  return found;
}
