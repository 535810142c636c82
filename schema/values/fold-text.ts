/** Quotes that a compatibility decomposition would take apart, and the Greek accent that is composed to one. */
const QUOTES_TAKEN_APART: Readonly<Record<string, string>> = { '´': "'", '\u1ffd': "'", '″': '"' };

/** Accents, points and other marks on letters; the Arabic lengthening sign. */
const MARKS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640' +
  '\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff' +
  '\\u20d0-\\u20ff\\ufe20-\\ufe2f';

/** Characters that do not show: controls, soft hyphen, zero-width, bidirectional, fillers, selectors and tags. */
const INVISIBLE =
  '\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5' +
  '\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb' +
  '\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';

const UNREAD = new RegExp(`[${MARKS}${INVISIBLE}]`, 'gu');

/** Characters that stand for others once a text is decomposed and in lower case. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'‘’‚‛′`ʼʹ‹›'].map((quote) => [quote, "'"])),
  ...Object.fromEntries([...'“”„‟«»'].map((quote) => [quote, '"'])),
  ...Object.fromEntries([...'‐‒–—―−'].map((dash) => [dash, '-'])),
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ς: 'σ' },
};
const STANDING_FOR = new RegExp(`[${Object.keys(STANDS_FOR).join('')}]`, 'g');

const SPACES = /[\s\u0085\u2800]+/g;

/**
 * The form in which texts are compared and searched: without capitals, accents and invisible characters, ligatures as
 * their letters, straight quotes, hyphens for dashes, single spaces. `app.fold` in Postgres gives the same.
 */
export function foldText(text: string): string {
  return text
    .replace(/[´\u1ffd″]/g, (quote) => QUOTES_TAKEN_APART[quote] ?? quote)
    .normalize('NFKD')
    .replace(UNREAD, '')
    .toLowerCase()
    .replace(STANDING_FOR, (sign) => STANDS_FOR[sign] ?? sign)
    .replace(SPACES, ' ')
    .replace(/^ | $/g, '');
}

/** Marks between words: 'ijssel, van der', 'demir-çelik'. */
const BETWEEN_WORDS = /[\s,-]+/;

/** The folded words of a search, each once; a search of marks alone is one word. */
export function foldedWords(search: string): string[] {
  const folded = foldText(search);
  const words = [...new Set(folded.split(BETWEEN_WORDS))].filter(Boolean);
  return words.length > 0 || folded === '' ? words : [folded];
}

/** Whether a text has all words of a search as they are read, in any order. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldedWords(search).every((word) => folded.includes(word));
}
