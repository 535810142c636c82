/** A colleague who is named in a remark. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

export const nameOf = ({ name, surname }: Omit<Named, 'id'>) => `${name} ${surname}`.trim();

/** A text that ends, before the caret, in an @ with the beginning of a name; at most so many characters. */
const BEGUN = /(?:^|[\s(])@([\p{L}\p{N}' -]{0,40})$/u;

/** The letters of the name that one is typing, and where its @ stands; null where one types no name. */
export function mentionAt(text: string, caret: number): { search: string; start: number } | null {
  const search = BEGUN.exec(text.slice(0, caret))?.[1];
  if (search === undefined || search.startsWith(' ')) return null;
  return { search, start: caret - search.length - 1 };
}

/** The people whose names still stand in the text behind an @. */
export const namedIn = (text: string, people: readonly Named[]) =>
  people.filter((one) => text.includes(`@${nameOf(one)}`));

/** A text in pieces, the names of people apart. */
export function piecesOf(
  text: string,
  people: readonly Named[],
): { words: string; isName: boolean; start: number }[] {
  const names = people.map((one) => `@${nameOf(one)}`).sort((one, other) => other.length - one.length);
  if (names.length === 0) return [{ words: text, isName: false, start: 0 }];
  const escaped = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  let start = 0;
  return text
    .split(new RegExp(`(${escaped.join('|')})`))
    .filter((words) => words !== '')
    .map((words) => {
      const piece = { words, isName: names.includes(words), start };
      start += words.length;
      return piece;
    });
}
