/** Characters that some reader takes for the end of a line. */
const lineBreaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'] as const;

/** Texts that fall apart, or become formulas, in a file that is written carelessly. */
export const oddTexts: readonly string[] = [
  ...lineBreaks.flatMap((end) => [`Eerste${end}=HYPERLINK("http://kwaad.example")`, `Eerste;${end}"tweede`]),
  ...['=1+1', '+1', '-1', '@A1', '\t=1', '\tTekst', '＝1', '＋1', '－1', '＠A1', '\u200B=1'],
  ...['a;b', 'a,b', 'a\tb', '"', '"=1"', ' spaties ', 'Gewoon'],
];
