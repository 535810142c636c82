import type { PaperColumn } from '../paper/index.ts';

/** Room for letters in a line of an A4 page, upright and across, in points. */
const ROOM = { upright: 482, landscape: 762 } as const;

/** Sizes of letters, the usual one first. */
const SIZES = [9, 8, 7, 6] as const;

/** Room around a cell's text, in points. */
const AROUND = 6;

/** Mean width of a letter as a share of its size: somewhat more than that of Dutch in Inter, so that nothing sticks out. */
const LETTER = 0.6;

/** Letters after which a word may be broken: an address or a key, but no word that people read as one. */
const LONGEST_WORD = 32;

/** Letters of a cell beyond which a wider column makes it no easier to read. */
const LONG_TEXT = 60;

export interface LaidTable {
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly size: number;
  readonly isLandscape: boolean;
  /** Labels of the columns for which there is no room. */
  readonly leftOut: readonly string[];
}

interface TextColumn {
  readonly label: string;
  readonly isNumber: boolean;
}

/**
 * Lays the columns of a table out so that no word is broken: upright where they fit, else across the page, in the largest
 * letters with which the longest word of each fits. The last columns for which no page has room are left out.
 */
export function layColumns(all: readonly TextColumn[], rows: readonly (readonly string[])[]): LaidTable {
  const broken = rows.map((cells) => cells.map(breakable));
  const allNeeds = all.map(({ label }, place) =>
    needOf([label, ...broken.map((cells) => cells[place] ?? '')]),
  );
  const kept = keptOf(allNeeds);
  const [columns, needs] = [all.slice(0, kept), allNeeds.slice(0, kept)];
  const { page, size } =
    choices.find((choice) => widthOf(needs, choice.size) <= ROOM[choice.page]) ?? SMALLEST;
  const spare = Math.max(0, ROOM[page] - widthOf(needs, size));
  const texts = needs.reduce((sum, { more }) => sum + more, 0);
  return {
    columns: columns.map((column, place) => {
      const { word = 1, more = 0 } = needs[place] ?? {};
      const extra = texts === 0 ? spare / columns.length : (spare * more) / texts;
      return { ...column, share: Math.round(word * size * LETTER + AROUND + extra) };
    }),
    rows: broken.map((cells) => cells.slice(0, kept)),
    size,
    isLandscape: page === 'landscape',
    leftOut: all.slice(kept).map(({ label }) => label),
  };
}

interface Need {
  /** Letters of the longest word. */
  readonly word: number;
  /** Letters by which the texts are longer. */
  readonly more: number;
}

/** Pages and sizes of letters, the best to read first. */
const choices = (['upright', 'landscape'] as const).flatMap((page) =>
  (page === 'upright' ? SIZES.slice(0, 1) : SIZES).map((size) => ({ page, size })),
);

const SMALLEST = { page: 'landscape', size: 6 } as const;

/** Room that columns need at least, in points. */
const widthOf = (needs: readonly Need[], size: number) =>
  needs.reduce((sum, { word }) => sum + word * size * LETTER + AROUND, 0);

/** Number of the first columns for which the page has room, one at least. */
function keptOf(needs: readonly Need[]): number {
  let kept = needs.length;
  while (kept > 1 && widthOf(needs.slice(0, kept), SMALLEST.size) > ROOM[SMALLEST.page]) kept -= 1;
  return kept;
}

/** The longest word of a column's texts, and how much longer the texts are, in letters. */
function needOf(texts: readonly string[]): Need {
  let word = 1;
  let length = 0;
  for (const text of texts) {
    length += Math.min(text.length, LONG_TEXT);
    for (const one of text.split(/[ \n\u200b]+/)) if (one.length > word) word = one.length;
  }
  return { word, more: Math.max(0, length / texts.length - word) + 1 };
}

/** A text whose words may be broken where they are too long for a line, by spaces without width. */
function breakable(text: string): string {
  return text.replace(/\S{33,}/gu, (word) =>
    Array.from({ length: Math.ceil(word.length / LONGEST_WORD) }, (_, part) =>
      word.slice(part * LONGEST_WORD, (part + 1) * LONGEST_WORD),
    ).join('\u200b'),
  );
}
