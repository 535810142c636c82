const SHORTEST_WORD = 3;
/** What stands in names of two letters without being one. */
const PARTICLES = ['al', 'da', 'de', 'di', 'do', 'du', 'el', 'in', 'la', 'le', 'lo', 'op', 'te'];

/**
 * A text with the name of someone who receives care taken out, for where others read it or where it stays for longer
 * than the record itself: the whole name, and each part of it that reads as a name, since what people type about a
 * client mostly names them.
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
  // Parts of a name side by side are one person.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${form}(?:[\\s-]+${form})*(?![\\p{L}\\p{N}])`, 'gu');
  return text.normalize('NFC').replace(pattern, () => replacement);
}

/** The words of a name that are more than 'van' and 'de': with a capital, where the name has any. */
function namingWords(name: string): string[] {
  const words = partsOf(name).filter((word) => lettersIn(word) >= SHORTEST_WORD);
  const capitalised = words.filter(isCapitalised);
  return capitalised.length > 0 ? capitalised : words;
}

/** The names of two letters, such as Bo and Li: only as they are written, since in lower case they may be words. */
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

/** A letter whose other case is more than one letter is taken as it is. */
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
