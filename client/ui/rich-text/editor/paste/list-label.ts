/** Formats of numbers, as Word and CSS name them. */
const formats: Readonly<Record<string, (number: number) => string>> = {
  lowerLetter: (number) => letters(number),
  upperLetter: (number) => letters(number).toUpperCase(),
  lowerRoman: (number) => roman(number),
  upperRoman: (number) => roman(number).toUpperCase(),
  decimalZero: (number) => String(number).padStart(2, '0'),
  ordinal: (number) => `${number}e`,
  none: () => '',
};

const cssFormats: Readonly<Record<string, string>> = {
  ...{ a: 'lowerLetter', 'lower-alpha': 'lowerLetter', 'lower-latin': 'lowerLetter' },
  ...{ A: 'upperLetter', 'upper-alpha': 'upperLetter', 'upper-latin': 'upperLetter' },
  ...{ i: 'lowerRoman', 'lower-roman': 'lowerRoman', I: 'upperRoman', 'upper-roman': 'upperRoman' },
};

/** The format that CSS or the type of an HTML list names; undefined for plain numbers. */
export const cssFormat = (name: string): string | undefined => cssFormats[name];

/** A number of a list in a format; a plain number in one that is not known, and where the format has none. */
export function formatNumber(number: number, format = 'decimal'): string {
  const isPossible = number > 0 || format === 'none';
  return (isPossible && Object.hasOwn(formats, format) && formats[format]?.(number)) || plain(number, format);
}

const plain = (number: number, format: string) => (format === 'none' ? '' : String(number));

/** Letters as Word counts: a … z, aa, bb. */
function letters(number: number): string {
  return String.fromCodePoint(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

const ROMAN = {
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
};

function roman(number: number): string {
  let rest = Math.min(number, 3_999);
  let text = '';
  for (const [sign, value] of Object.entries(ROMAN))
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  return text;
}

const BARE = /^\(?(?<number>\d{1,6})[.)]?$/;
const BELOW = /^\(?(?<path>\d[\d.]*)\.(?<number>\d{1,6})[.)]?$/;

/**
 * The number of a list item that is numbered by nothing else than its label: '3.', or '2.3' within item 2. Undefined for
 * any other label ('Stap 2:', 'b)', 'IV'), which is text, since others may refer to it.
 */
export function numberIn(label: string, parentPath: string | undefined): number | undefined {
  const { path, number } = BARE.exec(label)?.groups ?? BELOW.exec(label)?.groups ?? {};
  return number !== undefined && (path === undefined || path === parentPath) ? Number(number) : undefined;
}

/** Signs that stand for a bullet in the fonts that Word takes them from. */
const SIGN = /^[oOØüvq§·à]$/;

/** Whether a label is a bullet. */
export const isBullet = (label: string): boolean => SIGN.test(label) || !/[\p{L}\p{N}]/u.test(label);
