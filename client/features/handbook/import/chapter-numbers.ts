/** A heading that may begin with the number of a chapter. */
export interface NumberedHeading {
  /** Level of the heading: 1 or 2. */
  readonly level: number;
  readonly text: string;
  /** Label that Word counts, which the text begins with; empty for none. */
  readonly label: string;
}

/** The number that a heading begins with, and what follows it. */
export interface HeadingNumber {
  readonly number: string;
  readonly title: string;
}

const WRITTEN = /^(\d{1,3}(?:\.\d{1,3}){0,3})([.:)]?)\s+(?=\S)/;
const IN_LABEL = /^\D*(\d{1,3}(?:\.\d{1,3}){0,3})\D*$/;
/** Headings of the same level before and after one, with which its number may count on. */
const NEAR = 2;

interface Candidate extends HeadingNumber {
  readonly place: number;
  readonly level: number;
  /** Sign behind the number: numbers that count on are written alike. */
  readonly sign: string;
  readonly isByWord: boolean;
}

/**
 * The numbers of headings: those that Word counts, those with a sign behind them, and those that count on with others
 * near them. Any other number belongs to the title, as in '24 uur per dag bereikbaar'.
 */
export function numbersOfHeadings(headings: readonly NumberedHeading[]): (HeadingNumber | undefined)[] {
  const candidates = headings.flatMap((heading, place): Candidate[] => {
    const candidate = candidateOf(heading);
    return candidate ? [{ ...candidate, place, level: heading.level }] : [];
  });
  const numbers = new Map(
    candidates
      .filter((one) => one.isByWord || one.sign !== '' || countsOn(one, candidates))
      .map((one) => [one.place, one]),
  );
  return headings.map((_, place) => numbers.get(place));
}

function candidateOf({ level, text, label }: NumberedHeading) {
  const counted = IN_LABEL.exec(label)?.[1];
  if (counted !== undefined) {
    const title = text.slice(label.length).trim();
    // A label of the second level without the number of the first is counted below its chapter.
    const isWhole = level === 1 || counted.includes('.');
    return { number: isWhole ? counted : '', title, sign: '', isByWord: true };
  }
  const [whole = '', number = '', sign = ''] = WRITTEN.exec(text) ?? [];
  return number === '' ? undefined : { number, title: text.slice(whole.length), sign, isByWord: false };
}

function countsOn(one: Candidate, candidates: readonly Candidate[]): boolean {
  const alike = candidates.filter(
    ({ level, sign, isByWord }) => level === one.level && sign === one.sign && !isByWord,
  );
  const at = alike.indexOf(one);
  const isNext = (first: Candidate, second: Candidate) => second.number === following(first.number);
  return (
    alike.slice(Math.max(at - NEAR, 0), at).some((before) => isNext(before, one)) ||
    alike.slice(at + 1, at + 1 + NEAR).some((after) => isNext(one, after)) ||
    candidates.some(({ place, number }) => place < one.place && number === above(one.number)) ||
    candidates.some(({ place, number }) => place > one.place && above(number) === one.number)
  );
}

function following(number: string): string {
  return number.replace(/\d+$/, (last) => String(Number(last) + 1));
}

/** The number of the chapter above; undefined for none. */
function above(number: string): string | undefined {
  const end = number.lastIndexOf('.');
  return end < 0 ? undefined : number.slice(0, end);
}
