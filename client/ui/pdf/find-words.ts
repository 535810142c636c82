/** Part of a text item of a page. */
export interface FoundPart {
  readonly item: number;
  readonly start: number;
  readonly end: number;
}

/** One place where the words stand: parts of one or more items. */
export type FoundPlace = readonly FoundPart[];

/** A text item of a page, as pdf.js gives it. */
export interface TextItem {
  readonly str: string;
  /** Whether a line ends behind it. */
  readonly hasEOL: boolean;
}

/** Folded letters of items, each with where it stands. */
interface FoldedText {
  readonly text: string;
  readonly items: readonly number[];
  readonly offsets: readonly number[];
}

/** Places of words in the items of a page: capitals, accents and white space make no difference. */
export function findWords(items: readonly TextItem[], words: string): FoundPlace[] {
  const sought = foldWords(words);
  if (sought === '') return [];
  const { text, items: itemOf, offsets } = folded(items);
  const places: FoundPlace[] = [];
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
    const parts = new Map<number, FoundPart>();
    for (let place = at; place < at + sought.length; place += 1) {
      const item = itemOf[place] ?? -1;
      const offset = offsets[place] ?? 0;
      if (item < 0) continue;
      parts.set(item, { item, start: parts.get(item)?.start ?? offset, end: offset + 1 });
    }
    places.push([...parts.values()]);
  }
  return places;
}

/** Words as they are compared. */
function foldWords(words: string): string {
  return [...words.trim().replace(/\s+/g, ' ')].map(fold).join('');
}

function folded(items: readonly TextItem[]): FoldedText {
  const letters: string[] = [];
  const itemOf: number[] = [];
  const offsets: number[] = [];
  const add = (letter: string, item: number, offset: number) => {
    // White space counts once; a word may be cut by a hyphen at the end of its line.
    if (letter === ' ' && (letters.length === 0 || letters.at(-1) === ' ')) return;
    for (const one of letter) {
      letters.push(one);
      itemOf.push(item);
      offsets.push(offset);
    }
  };
  items.forEach(({ str, hasEOL }, item) => {
    for (let offset = 0; offset < str.length; offset += 1) add(fold(str[offset] ?? ''), item, offset);
    if (!hasEOL) return;
    const isCut = letters.at(-1) === '-' && /\p{L}/u.test(letters.at(-2) ?? '');
    if (isCut) {
      letters.pop();
      itemOf.pop();
      offsets.pop();
    } else add(' ', -1, 0);
  });
  return { text: letters.join(''), items: itemOf, offsets };
}

function fold(letter: string): string {
  if (/\s/.test(letter)) return ' ';
  return letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
