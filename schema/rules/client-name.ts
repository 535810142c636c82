const SHORTEST_WORD = 3;
/** Name particles of two letters, which are no names by themselves. */
const PARTICLES = ['al', 'da', 'de', 'di', 'do', 'du', 'el', 'in', 'la', 'le', 'lo', 'op', 'te'];

/**
 * Redacts a client's name from a text, for readers or retention beyond the record itself: the whole name, and each part
 * that reads as a name, because free text about a client mostly names them.
 */
export function withoutClientName(text: string, name: string, replacement: string): string {
  const whole = name.normalize('NFC').trim();
  if (whole === '') return text;
  const words = whole.split(/\s+/);
  const forms = [
    words.map(inAnyCase).join('\\s+'),
    ...namingWords(whole).map(inAnyCase),
    ...shortNames(whole).map(escapePattern),
  ];
  const form = `(?:${forms.join('|')})(?:['’]?[sS])?`;
  // Adjacent parts of the name get one replacement.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${form}(?:[\\s-]+${form})*(?![\\p{L}\\p{N}])`, 'gu');
  return text.normalize('NFC').replace(pattern, () => replacement);
}

/** The significant words of a name, without 'van' and 'de': the capitalised ones, if any are. */
function namingWords(name: string): string[] {
  const words = partsOf(name).filter((word) => lettersIn(word) >= SHORTEST_WORD);
  const capitalised = words.filter(isCapitalised);
  return capitalised.length > 0 ? capitalised : words;
}

/** Names of two letters, such as Bo and Li: matched case-sensitively, since in lower case they may be words. */
function shortNames(name: string): string[] {
  return partsOf(name).filter(
    (word) => lettersIn(word) === 2 && isCapitalised(word) && !PARTICLES.includes(word.toLowerCase()),
  );
}

function partsOf(name: string): string[] {
  return name.split(/[\s-]+/).map((word) => word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
}

const lettersIn = (word: string) => (word.match(/\p{L}/gu) ?? []).length;
const isCapitalised = (word: string) => /^\p{Lu}/u.test(word);

/** Case-insensitive pattern; a letter whose other case has several characters matches only itself. */
function inAnyCase(text: string): string {
  return [...text]
    .map((letter) => {
      const cases = [letter, letter.toLowerCase(), letter.toUpperCase()].filter(
        (one) => [...one].length === 1,
      );
      const distinct = [...new Set(cases)];
      return distinct.length > 1 ? `[${distinct.join('')}]` : escapePattern(letter);
    })
    .join('');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
