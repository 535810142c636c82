import { brotliDecompressSync } from 'node:zlib';
import { coreOf } from '../../../../schema/people/new-password.ts';
import { foldText } from '../../../../schema/values/fold-text.ts';
import { KNOWN_PASSWORDS } from './known-passwords.data.ts';

const NEWLINE = 10;
/** Shorter words are ignored: they occur by chance. */
const SHORTEST_WORD = 4;
const MAX_EXTRA_CHARACTERS = 8;
const LONGEST_REPEATED = 20;

/** Decompressed on first use, which takes some hundredths of a second; a Buffer of 1.3 MB instead of a Set of 15 MB. */
let list: Buffer | undefined;

/**
 * Whether a password is in the list of leaked ones in any spelling, or is one listed word or name, optionally repeated,
 * with digits and punctuation around it or as leetspeak.
 */
export function isKnownPassword(password: string): boolean {
  const plain = foldText(password);
  return isShortRepeated(plain) || [plain, ...wordsWithin(plain)].some(isListed);
}

/** Up to four characters repeated at least three times, with digits or punctuation around them. */
function isShortRepeated(plain: string): boolean {
  return /^[^a-z]*(.{1,4}?)\1{2,}[^a-z]*$/.test(plain) && plain.length <= LONGEST_REPEATED;
}

/** The possible base words of a password. */
function wordsWithin(plain: string): string[] {
  const bare = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [bare, coreOf(plain)]
    .flatMap((word) => [word, /^(.{4,})\1+$/.exec(word)?.[1] ?? ''])
    .filter((word) => word.length >= SHORTEST_WORD && !isMoreThanWord(plain, word));
}

/** Several words, or more digits and punctuation than guessers try. */
function isMoreThanWord(plain: string, word: string): boolean {
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((part) => /[a-z]{3}/.test(part));
  return words.length > 1 || plain.length > word.length * 2 + MAX_EXTRA_CHARACTERS;
}

/** Binary search in the sorted lines; list and candidates are ASCII. */
function isListed(text: string): boolean {
  list ??= brotliDecompressSync(Buffer.from(KNOWN_PASSWORDS, 'base64'));
  const wanted = Buffer.from(text);
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = startOfLine(list, middle);
    const end = endOfLine(list, start);
    const order = Buffer.compare(wanted, list.subarray(start, end));
    if (order === 0) return true;
    if (order < 0) high = start;
    else low = end + 1;
  }
  return false;
}

function startOfLine(bytes: Buffer, place: number): number {
  // lastIndexOf counts a negative offset from the end.
  return place === 0 ? 0 : bytes.lastIndexOf(NEWLINE, place - 1) + 1;
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEWLINE, start);
  return end < 0 ? bytes.length : end;
}
