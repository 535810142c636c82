import { brotliDecompressSync } from 'node:zlib';
import { coreOf, plainOf } from '../../../../schema/rules/new-password.ts';
import { KNOWN_PASSWORDS } from './known-passwords.data.ts';

const NEWLINE = 10;
/** Shorter words occur in anything. */
const SHORTEST_WORD = 4;
const MOST_BESIDES = 8;
const LONGEST_REPEATED = 20;

/** Unpacked at the first question, some hundredths of a second, and kept as bytes: 1.3 MB instead of a set of 15. */
let list: Buffer | undefined;

/**
 * Whether a password stands among the leaked ones, in any spelling, or is one word or name that everybody knows, once or
 * repeated, with digits and marks around it and in the place of letters.
 */
export function isKnownPassword(password: string): boolean {
  const plain = plainOf(password);
  return isShortRepeated(plain) || [plain, ...wordsWithin(plain)].some(isListed);
}

/** A few characters over and over, and what stands around them. */
function isShortRepeated(plain: string): boolean {
  return /^[^a-z]*(.{1,4}?)\1{2,}[^a-z]*$/.test(plain) && plain.length <= LONGEST_REPEATED;
}

/** The word that a password consists of, in each way to read it. */
function wordsWithin(plain: string): string[] {
  const bare = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [bare, coreOf(plain)]
    .flatMap((word) => [word, /^(.{4,})\1+$/.exec(word)?.[1] ?? ''])
    .filter((word) => word.length >= SHORTEST_WORD && !isMoreThanWord(plain, word));
}

/** Several words side by side, or more digits and marks than a guesser goes through. */
function isMoreThanWord(plain: string, word: string): boolean {
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((part) => /[a-z]{3}/.test(part));
  return words.length > 1 || plain.length > word.length * 2 + MOST_BESIDES;
}

/** Halves the list until one line is left; all of it is in ASCII, and so is what stands in it. */
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
  // A negative place would be counted from the end.
  return place === 0 ? 0 : bytes.lastIndexOf(NEWLINE, place - 1) + 1;
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEWLINE, start);
  return end < 0 ? bytes.length : end;
}
