import { handbookMessages } from '../../../../../schema/records/handbook-messages.ts';
import { CHAPTER_NUMBER, compareChapters, manualLimits } from '../../../../../schema/records/manuals.ts';
import { messages } from '../../../../../schema/values/messages.ts';
import { plainText } from '../../../../../schema/values/rich-text.ts';
import { sizeMistake } from '../../../../../schema/values/rich-text-mistakes.ts';
import { writingTexts } from '../../../../i18n/nl/handbook/writing.ts';
import type { FieldErrors } from '../../../../ui/form/form-types.ts';
import type { ImportedChapter } from '../../import/split-chapters.ts';

const texts = writingTexts.import;

/** A chapter of the file as it would be imported. */
export interface ImportLine {
  readonly isIncluded: boolean;
  readonly number: string;
  readonly title: string;
  readonly content: ImportedChapter['content'];
  /** Title in the file, by which its controls are named. */
  readonly name: string;
  readonly words: number;
}

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const mainOf = (number: string): string => number.split('.', 1)[0] ?? '';

/**
 * Main numbers of the file that the handbook has no room for, each with the free one after all others: one of their
 * chapters has a number that is taken, and the whole of them moves.
 */
export function freeMains(
  chapters: readonly Pick<ImportedChapter, 'number'>[],
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const occupied = chapters.filter(({ number }) => taken.has(number)).map(({ number }) => mainOf(number));
  const mains = [...taken, ...chapters.map(({ number }) => number)].map((number) => Number(mainOf(number)));
  const last = Math.max(0, ...mains.filter(Number.isFinite));
  return new Map([...new Set(occupied)].map((main, place) => [main, String(last + place + 1)]));
}

/**
 * The lines of a file, all included, with numbers that are free.
 * @param taken numbers that chapters of the handbook have.
 */
export function linesOf(chapters: readonly ImportedChapter[], taken: ReadonlySet<string>): ImportLine[] {
  const free = freeMains(chapters, taken);
  return chapters.map(({ number: inFile, title, content }) => {
    const main = mainOf(inFile);
    const number = (free.get(main) ?? main) + inFile.slice(main.length);
    return {
      ...{ isIncluded: true, number, title, content, name: `${inFile} ${title}` },
      words: countWords(plainText(content)),
    };
  });
}

/** Level in the tree by the number: 0 for '3', 1 for '3.2'. */
export const levelOf = (number: string): number => number.split('.').length - 1;

/** Name of the control of a line. */
export const lineName = (place: number, part: 'number' | 'title'): string => `lines[${place}].${part}`;

/**
 * Mistakes of the included lines by the name of the control.
 * @param taken numbers that chapters of the handbook have.
 */
export function findLineMistakes(lines: readonly ImportLine[], taken: ReadonlySet<string>): FieldErrors {
  const found: Record<string, string> = {};
  const counts = Map.groupBy(
    lines.filter(({ isIncluded }) => isIncluded),
    ({ number }) => number.trim(),
  );
  for (const [place, line] of lines.entries()) {
    if (!line.isIncluded) continue;
    const number = line.number.trim();
    const title = line.title.trim();
    const wrongNumber = mistakeOfNumber(number, taken, counts.get(number)?.length ?? 0);
    if (wrongNumber) found[lineName(place, 'number')] = wrongNumber;
    const wrongTitle = mistakeOfTitle(title) ?? mistakeOfContent(line);
    if (wrongTitle) found[lineName(place, 'title')] = wrongTitle;
  }
  return found;
}

function mistakeOfNumber(number: string, taken: ReadonlySet<string>, count: number): string | undefined {
  if (number === '') return messages.required;
  if (!CHAPTER_NUMBER.test(number)) return handbookMessages.chapterNumber;
  if (taken.has(number)) return handbookMessages.chapterTaken(number);
  return count > 1 ? texts.twice(number) : undefined;
}

function mistakeOfTitle(title: string): string | undefined {
  if (title === '') return messages.required;
  return title.length > manualLimits.title ? messages.tooLong(manualLimits.title) : undefined;
}

function mistakeOfContent({ content }: ImportLine): string | undefined {
  const mistake = sizeMistake(content);
  return (
    mistake ??
    (sizeOf(toChapter({ number: '', title: '', content })) > LARGEST_BATCH ? texts.tooLarge : undefined)
  );
}

/** Bytes of the chapters of one request; the server takes 256 kB, and a request has more than its chapters. */
const LARGEST_BATCH = 190_000;

const toChapter = ({ number, title, content }: Pick<ImportLine, 'number' | 'title' | 'content'>) => ({
  ...{ chapter: number.trim(), title: title.trim(), content: JSON.stringify(content) },
});

const encoder = new TextEncoder();

/** Bytes in a request, with the escapes that text within text needs. */
const sizeOf = (chapter: object): number => encoder.encode(JSON.stringify(chapter)).length;

/** A part of the included lines that goes into one request. */
export interface ImportBatch {
  /** Places of the lines. */
  readonly places: readonly number[];
  readonly chapters: readonly ReturnType<typeof toChapter>[];
}

/** The included lines in requests of less than 200 kB, in the order of their numbers, so that each finds its parent. */
export function batchesOf(lines: readonly ImportLine[]): ImportBatch[] {
  const inOrder = [...lines.entries()]
    .filter(([, { isIncluded }]) => isIncluded)
    .toSorted(([, one], [, other]) => compareChapters(one.number.trim(), other.number.trim()));
  const batches: { places: number[]; chapters: ReturnType<typeof toChapter>[]; size: number }[] = [];
  for (const [place, line] of inOrder) {
    const chapter = toChapter(line);
    const size = sizeOf(chapter);
    const last = batches.at(-1);
    if (last && last.size + size <= LARGEST_BATCH) {
      last.places.push(place);
      last.chapters.push(chapter);
      last.size += size;
    } else batches.push({ places: [place], chapters: [chapter], size });
  }
  return batches;
}

/** Errors of the server about a batch, at the controls of its lines. */
export function placedErrors(fields: FieldErrors, { places }: ImportBatch): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, index, part] = /^chapters\[(\d+)\]\.(\w+)/.exec(path) ?? [];
      const place = places[Number(index)];
      if (place === undefined) return [path, message];
      return [lineName(place, part === 'chapter' ? 'number' : 'title'), message];
    }),
  );
}
