import { foldText } from './fold-text.ts';

const SHORTEST_WORD = 3;
/** Name particles of two letters, which are no names by themselves. */
const PARTICLES = ['al', 'da', 'de', 'di', 'do', 'du', 'el', 'in', 'la', 'le', 'lo', 'op', 'te'];

/**
 * Redacts a client's name from a text, for readers or retention beyond the record itself: the whole name, and each part
 * that reads as a name, because free text about a client mostly names them. Accents, quotes, dashes, ligatures, spaces and
 * invisible characters may differ; the rest of the text stays as it was typed.
 */
export function withoutClientName(text: string, name: string, replacement: string): string {
  const whole = foldKeepingCase(name).folded.trim();
  if (whole === '') return text;
  const words = whole.split(/[\s-]+/).filter((word) => word !== '');
  const forms = [
    ...(words.length > 0 ? [words.map(inAnyCase).join('[\\s-]+')] : [escapePattern(whole)]),
    ...namingWords(whole).map(inAnyCase),
    ...shortNames(whole).map(escapePattern),
  ];
  const form = `(?:${forms.join('|')})(?:'?[sS])?`;
  // Adjacent parts of the name get one replacement.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${form}(?:[\\s-]+${form})*(?![\\p{L}\\p{N}])`, 'gu');
  const { folded, origins } = foldKeepingCase(text);
  let kept = '';
  let position = 0;
  for (const match of folded.matchAll(pattern)) {
    const end = match.index + match[0].length;
    kept += text.slice(position, origins[match.index]) + replacement;
    position = origins[end] ?? text.length;
  }
  return kept + text.slice(position);
}

const ASCII = /^[ -~\s]$/;

/** A text folded but for its capitals, and for each folded character where its original begins. */
function foldKeepingCase(text: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let position = 0;
  for (const letter of text) {
    const form = foldedLetter(letter);
    for (let unit = 0; unit < form.length; unit += 1) origins.push(position);
    folded += form;
    position += letter.length;
  }
  return { folded, origins };
}

/** Folds a letter between two others, so that a space is not trimmed. */
function foldedLetter(letter: string): string {
  if (ASCII.test(letter)) return letter === '`' ? "'" : letter;
  const form = foldText(`x${letter}x`).slice(1, -1);
  const capitals = form.toUpperCase();
  const isCapital = letter !== letter.toLowerCase();
  return isCapital && capitals.length === form.length ? capitals : form;
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
      // A quote is left out by some.
      if (letter === "'") return "'?";
      const distinct = [...new Set(cases)];
      return distinct.length > 1 ? `[${distinct.join('')}]` : escapePattern(letter);
    })
    .join('');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
