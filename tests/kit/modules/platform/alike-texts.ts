import { array, integer, oneof } from 'fast-check';

/** A text, the same text as it is taken in, and the form in which it is compared and searched. */
export interface TextCase {
  readonly about: string;
  readonly text: string;
  readonly clean: string;
  readonly folded: string;
}

const textCase = (about: string, text: string, clean: string, folded: string): TextCase => ({
  about,
  text,
  clean,
  folded,
});

/** Texts that `cleanText`, `foldText` and `app.fold` are tested by. */
export const textCases: readonly TextCase[] = [
  textCase('nothing', '', '', ''),
  textCase('plain text', 'Medicatie niet gegeven', 'Medicatie niet gegeven', 'medicatie niet gegeven'),
  textCase('a decomposed accent', 'Jose\u0301', 'José', 'jose'),
  textCase('an accent behind an invisible character', 'Jose\u200b\u0301', 'José', 'jose'),
  textCase('a diaeresis', 'CLIËNT', 'CLIËNT', 'client'),
  textCase('an accent in the order of no keyboard', 'a\u0301\u0323', 'ạ́', 'a'),
  textCase('an angstrom sign', '\u212bse', 'Åse', 'ase'),
  textCase('a stroke, which is no accent', 'Søren Łukasz', 'Søren Łukasz', 'soren lukasz'),
  textCase('a ligature', 'Ĳsbrand en ĳs', 'Ĳsbrand en ĳs', 'ijsbrand en ijs'),
  textCase('a typographic ligature', 'ﬁets, ﬂat', 'ﬁets, ﬂat', 'fiets, flat'),
  textCase('other ligatures', 'Œuvre Ægir Þór', 'Œuvre Ægir Þór', 'oeuvre aegir thor'),
  textCase('a sharp s', 'Straße STRAẞE', 'Straße STRAẞE', 'strasse strasse'),
  textCase('a dotted capital i', 'İstanbul ısı', 'İstanbul ısı', 'istanbul isi'),
  textCase('a final sigma', 'ΟΔΟΣ οδος', 'ΟΔΟΣ οδος', 'οδοσ οδοσ'),
  textCase('wide letters', 'Ｚｏｒｇ１', 'Ｚｏｒｇ１', 'zorg1'),
  textCase('curly quotes', '‘Collega’s’ “zorg”', '‘Collega’s’ “zorg”', "'collega's' \"zorg\""),
  textCase('low quotes', '‚één‘ „twee”', '‚één‘ „twee”', '\'een\' "twee"'),
  textCase(
    'accents and primes for quotes',
    'foto´s foto`s 5′ 6″',
    'foto´s foto`s 5′ 6″',
    "foto's foto's 5' 6\"",
  ),
  textCase('a Greek accent for a quote', 'foto\u1ffds', 'foto´s', "foto's"),
  textCase('angle quotes', '«zorg» ‹zorg›', '«zorg» ‹zorg›', '"zorg" \'zorg\''),
  textCase('dashes', 'A–B — C‑D −1', 'A–B — C‑D −1', 'a-b - c-d -1'),
  textCase('an ellipsis', 'en zo…', 'en zo…', 'en zo...'),
  textCase('a no-break space', 'Jan\u00a0de\u202fBoer', 'Jan de Boer', 'jan de boer'),
  textCase('wide and thin spaces', 'a\u3000b\u2009c\u1680d\u2000e\u2800f', 'a b c d e f', 'a b c d e f'),
  textCase('runs of white space', '  a  b\t\n c ', '  a  b\t\n c ', 'a b c'),
  textCase('a tab in a text', 'a\tb', 'a\tb', 'a b'),
  textCase('line breaks of Windows', 'een\r\ntwee\rdrie', 'een\ntwee\ndrie', 'een twee drie'),
  textCase(
    'soft breaks of Word',
    'een\u000btwee\u2028drie\u2029vier\u0085vijf',
    'een\ntwee\ndrie\nvier\nvijf',
    'een twee drie vier vijf',
  ),
  textCase('a soft hyphen', 'mede\u00adwerker', 'medewerker', 'medewerker'),
  textCase('zero-width characters', 'Jan\u200b de\u2060 Boer\ufeff', 'Jan de Boer', 'jan de boer'),
  textCase(
    'bidirectional controls',
    '\u202eJan\u202c \u2066de\u2069\u200f Boer\u061c',
    'Jan de Boer',
    'jan de boer',
  ),
  textCase('a joiner between Latin letters', 'Ja\u200dn Ja\u200cn', 'Jan Jan', 'jan jan'),
  textCase('a joiner in Persian', 'می\u200cخواهم', 'می\u200cخواهم', 'میخواهم'),
  textCase('Arabic points', 'مُحَمَّد', 'مُحَمَّد', 'محمد'),
  textCase('control characters', 'a\u0001b\u001b\u007fc\u0090', 'abc', 'abc'),
  textCase('fillers', '\u3164Jan\u115f\uffa0\u1160', 'Jan', 'jan'),
  textCase('an emoji of several', '👩🏽\u200d⚕\ufe0f', '👩🏽\u200d⚕\ufe0f', '👩🏽⚕'),
  textCase(
    'a heart, a key and a flag',
    '❤\ufe0f1\ufe0f\u20e3🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}🇳🇱',
    '❤\ufe0f1\ufe0f\u20e3🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}🇳🇱',
    '❤1🏴🇳🇱',
  ),
  textCase('selectors and tags without an emoji', 'a\ufe0fb\u{e0061}\u{e007f}c\u{e0100}', 'abc', 'abc'),
  textCase('invisible characters only', '\u200b\u2060\u00ad\u202e\ufeff\u200d\u3164\u{e0020}', '', ''),
  textCase('odd spaces only', '\u00a0\u3000\u2800', '   ', ''),
];

/** Blocks of which Node and Postgres know the same characters, whatever the version of Unicode each has. */
const BLOCKS = [
  [0x20, 0x7e],
  [0x01, 0x24f],
  [0x250, 0x6ff],
  [0x900, 0x97f],
  [0x1d00, 0x20cf],
  [0x2100, 0x2bff],
  [0x3000, 0x318f],
  [0xac00, 0xd7a3],
  [0xfb00, 0xfeff],
  [0xff00, 0xffef],
  [0x1f300, 0x1f64f],
  [0xe0000, 0xe01ef],
] as const;

/** Any text of characters of the common blocks. */
export const anyText = array(oneof(...BLOCKS.map(([min, max]) => integer({ min, max }))), {
  maxLength: 12,
}).map((points) => String.fromCodePoint(...points));
