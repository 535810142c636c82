/** Line breaks: of Windows, of Word (vertical tab), form feed, next line, line and paragraph separator. */
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** No-break, thin, wide and other spaces, and the blank Braille pattern. */
const ODD_SPACES = /[\p{Zs}\u2800]/gu;

/**
 * Invisible characters, kept where they show: joiners and variation selectors inside an emoji, the tags of a flag, and
 * joiners between letters of scripts without capitals (Arabic, Devanagari), where they change the letters' shape.
 */
const INVISIBLE = new RegExp(
  [
    // Kept: what a replacement by `$1` puts back.
    '(\\p{ExtPict}[\\ufe0e\\ufe0f]|(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
    '(?<=\\p{ExtPict}\\ufe0f|[\\p{ExtPict}\\p{EMod}])\\u200d(?=\\p{ExtPict})',
    '(?<=[\\p{Lo}\\p{M}])(?<!\\p{DI})[\\u200c\\u200d](?=\\p{Lo})(?!\\p{DI})',
    '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f})',
    // Removed: ignorable characters (zero-width, bidirectional, soft hyphen, fillers, tags), annotations and controls.
    '[\\p{DI}\\ufff9-\\ufffb\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u009f]',
  ].join('|'),
  'gu',
);

/** Texts of these characters only are clean. */
const PLAIN = /^[\n\t\u0020-\u007e]*$/;

/**
 * A text as it is taken in, so that texts that read alike are stored alike: composed (NFC), without invisible and
 * bidirectional control characters, with ordinary spaces and `\n` for line breaks. NUL and lone surrogates stay, for the
 * rules to refuse.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(LINE_BREAKS, '\n').replace(ODD_SPACES, ' ').replace(INVISIBLE, '$1').normalize('NFC');
}
