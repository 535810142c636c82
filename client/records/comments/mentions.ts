import { foldText } from '../../../schema/values/fold-text.ts';

/** A colleague who is named in a remark. */
export interface Named {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
}

export const nameOf = ({ username, name, surname }: Omit<Named, 'id'>) =>
  `${name} ${surname}`.trim() || username;

/** Whether these letters stand in somebody's name, as the server looks for them. */
export const isNamedWith = ({ username, name, surname }: Named, letters: string) =>
  foldText(`${name} ${surname} ${username}`).includes(foldText(letters));

/** A text that ends, before the caret, in an @ with the beginning of a name; at most so many characters. */
const BEGUN = /(?:^|[\s(])@([\p{L}\p{M}\p{N}\p{Zs}'’‑-]{0,40})$/u;

/** The letters of the name that one is typing, and where its @ stands; null where one types no name. */
export function mentionAt(text: string, caret: number): { search: string; start: number } | null {
  const search = BEGUN.exec(text.slice(0, caret))?.[1];
  if (search === undefined || /^\s/.test(search)) return null;
  return { search, start: caret - search.length - 1 };
}

/** The people whose names still stand in the text behind an @, in whatever spelling; the exact one goes first. */
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

/** A text in pieces, the names of people apart: each as a whole, and not as the beginning of a longer name. */
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

/** More than a name and a surname take, however they are spelled. */
const LONGEST_NAME = 500;

/** A letter or digit, behind marks and what does not show. */
const GOES_ON = /^[\p{M}\p{Cf}\p{DI}]*[\p{L}\p{N}]/u;

/** Where the longest of some names ends that begins at a place; null where none does. @param names folded */
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
