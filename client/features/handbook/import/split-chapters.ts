import { cleanText } from '../../../../schema/values/clean-text.ts';
import { emptyRichText, type RichText } from '../../../../schema/values/rich-text.ts';
import { documentOf } from '../../../ui/rich-text/editor/clean-html.ts';
import { DocxFailure, docxLimits } from './docx-failure.ts';

/** A chapter that a Word document holds. */
export interface ImportedChapter {
  /** Number in the heading, else counted: '3' or '3.2'. */
  readonly number: string;
  readonly title: string;
  readonly parentNumber: string | null;
  readonly content: RichText;
}

/** A class for headings that Word numbers by itself; the number is no part of the text. */
export const NUMBERED = 'numbered';

const NUMBER = /^(\d{1,3}(?:\.\d{1,3}){0,3})[.:)]?\s+(?=\S)/;

interface Part {
  readonly level: number;
  readonly title: string;
  readonly written: string | undefined;
  readonly blocks: Element[];
}

/**
 * The chapters of a document: each heading of the first level, and of the second where it is numbered, with what
 * follows it. @throws DocxFailure
 */
export function splitChapters(body: HTMLElement): { chapters: ImportedChapter[]; skipped: number } {
  const parts: Part[] = [];
  let skipped = 0;
  for (const block of [...body.children]) {
    const part = chapterHeading(block);
    if (part) parts.push(part);
    else if (parts.length > 0) parts.at(-1)?.blocks.push(block);
    else if (block.textContent?.trim()) skipped += 1;
    if (parts.length > docxLimits.chapters) throw new DocxFailure('tooManyChapters');
  }
  if (parts.length === 0) throw new DocxFailure('noHeadings');
  const numbers = numbersOf(parts);
  const chapters = parts.map((part, place): ImportedChapter => {
    const number = numbers[place] ?? '';
    return { number, title: part.title, parentNumber: parentOf(number, numbers), content: contentOf(part) };
  });
  return { chapters, skipped };
}

function chapterHeading(block: Element): Part | undefined {
  const level = ['H1', 'H2'].indexOf(block.tagName) + 1;
  const text = cleanText(block.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (level === 0 || text === '') return undefined;
  const written = NUMBER.exec(text)?.[1];
  if (level === 2 && written === undefined && !block.classList.contains(NUMBERED)) return undefined;
  return { level, title: text.replace(NUMBER, ''), written, blocks: [] };
}

/** A number for each chapter, no two alike: the one in its heading if that is free, else the next below its parent. */
function numbersOf(parts: readonly Part[]): string[] {
  const taken = new Set<string>();
  let top = '';
  return parts.map(({ level, written }) => {
    const isFree = written !== undefined && !taken.has(written);
    const number = isFree ? written : nextNumber(level === 1 || top === '' ? '' : `${top}.`, taken);
    taken.add(number);
    if (level === 1) top = number;
    return number;
  });
}

function nextNumber(before: string, taken: ReadonlySet<string>): string {
  let count = 1;
  while (taken.has(`${before}${count}`)) count += 1;
  return `${before}${count}`;
}

/** The nearest number above among the chapters. */
function parentOf(number: string, numbers: readonly string[]): string | null {
  const above = number.slice(0, Math.max(number.lastIndexOf('.'), 0));
  if (above === '') return null;
  return numbers.includes(above) ? above : parentOf(above, numbers);
}

function contentOf({ level, blocks }: Part): RichText {
  const [first] = blocks;
  if (!first) return emptyRichText;
  const body = first.ownerDocument.createElement('div');
  body.append(...blocks);
  // Headings below a chapter of the second level begin as high as those below one of the first.
  if (level === 2)
    for (const heading of body.querySelectorAll(':scope > :is(h3, h4, h5, h6)')) raise(heading);
  return documentOf(body);
}

function raise(heading: Element): void {
  const higher = heading.ownerDocument.createElement(`h${Number(heading.tagName[1]) - 1}`);
  higher.append(...heading.childNodes);
  heading.replaceWith(higher);
}
