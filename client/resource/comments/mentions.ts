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
  `${name} ${surname} ${username}`.toLowerCase().includes(letters.trim().toLowerCase());

/** A text that ends, before the caret, in an @ with the beginning of a name; at most so many characters. */
const BEGUN = /(?:^|[\s(])@([\p{L}\p{N}' -]{0,40})$/u;

/** The letters of the name that one is typing, and where its @ stands; null where one types no name. */
export function mentionAt(text: string, caret: number): { search: string; start: number } | null {
  const search = BEGUN.exec(text.slice(0, caret))?.[1];
  if (search === undefined || search.startsWith(' ')) return null;
  return { search, start: caret - search.length - 1 };
}

/** The people whose names still stand in the text behind an @. */
export function namedIn(text: string, people: readonly Named[]): Named[] {
  const names = new Set(piecesOf(text, people).flatMap(({ words, isName }) => (isName ? words : [])));
  return people.filter((one) => names.has(`@${nameOf(one)}`));
}

/** A text in pieces, the names of people apart: each as a whole, and not as the beginning of a longer name. */
export function piecesOf(
  text: string,
  people: readonly Named[],
): { words: string; isName: boolean; start: number }[] {
  const names = people.map((one) => `@${nameOf(one)}`).sort((one, other) => other.length - one.length);
  if (names.length === 0) return [{ words: text, isName: false, start: 0 }];
  const escaped = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  let start = 0;
  return text
    .split(new RegExp(`((?:${escaped.join('|')})(?![\\p{L}\\p{N}]))`, 'u'))
    .filter((words) => words !== '')
    .map((words) => {
      const piece = { words, isName: names.includes(words), start };
      start += words.length;
      return piece;
    });
}
