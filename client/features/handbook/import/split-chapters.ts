import { cleanText } from '../../../../schema/values/clean-text.ts';
import { emptyRichText, type RichText } from '../../../../schema/values/rich-text.ts';
import { DocxFailure, docxLimits } from '../../../ui/docx/docx-failure.ts';
import { documentOf } from '../../../ui/rich-text/editor/clean-html.ts';
import { listAttributes } from '../../../ui/rich-text/editor/paste/word-lists.ts';
import { ChapterNotes } from './chapter-notes.ts';
import { type HeadingNumber, numbersOfHeadings } from './chapter-numbers.ts';

/** A chapter that a Word document holds. */
export interface ImportedChapter {
  /** Number in the heading, else counted: '3' or '3.2'. */
  readonly number: string;
  readonly title: string;
  readonly parentNumber: string | null;
  readonly content: RichText;
}

interface Part extends HeadingNumber {
  readonly level: number;
  readonly blocks: Element[];
  /** References to notes in the heading. */
  readonly references: readonly Element[];
}

/** The chapters of a document, and the blocks and notes before the first of them. */
interface SplitDocument {
  readonly chapters: ImportedChapter[];
  readonly skipped: { readonly blocks: number; readonly notes: number };
}

/**
 * The chapters of a document: each heading of the first level, and of the second where it is numbered, with what
 * follows it and its notes. @throws DocxFailure
 */
export function splitChapters(body: HTMLElement): SplitDocument {
  const notes = new ChapterNotes(body);
  const headings = chapterHeadings(body, notes);
  const parts: Part[] = [];
  const skipped: Element[] = [];
  for (const block of [...body.children]) {
    const part = headings.get(block);
    if (part) parts.push(part);
    else (parts.at(-1)?.blocks ?? skipped).push(block);
    if (parts.length > docxLimits.chapters) throw new DocxFailure('tooManyChapters');
  }
  if (parts.length === 0) throw new DocxFailure('noHeadings');
  const numbers = numbersOf(parts);
  const chapters = parts.map((part, place): ImportedChapter => {
    const number = numbers[place] ?? '';
    const content = contentOf(part, notes);
    return { number, title: part.title, parentNumber: parentOf(number, numbers), content };
  });
  return {
    chapters,
    skipped: {
      blocks: skipped.filter(({ textContent }) => textContent?.trim()).length,
      notes: notes.referencesIn(skipped).length,
    },
  };
}

/** The headings that begin a chapter, without the references to notes in them. */
function chapterHeadings(body: HTMLElement, notes: ChapterNotes): Map<Element, Part> {
  const blocks = [...body.children].flatMap((block) => {
    const level = ['H1', 'H2'].indexOf(block.tagName) + 1;
    if (level === 0) return [];
    const references = notes.referencesIn([block]);
    const withoutNotes = block.cloneNode(true) as Element;
    for (const link of withoutNotes.querySelectorAll('sup:has(a[href^="#"])')) link.remove();
    const label = block.getAttribute(listAttributes.label) ?? '';
    return [{ block, level, text: lineOf(withoutNotes), label, references }];
  });
  const headings = blocks.filter(({ text }) => text !== '');
  const numbers = numbersOfHeadings(headings);
  return new Map(
    headings.flatMap(({ block, level, text, references }, place): [Element, Part][] => {
      const { number, title } = numbers[place] ?? { number: undefined, title: text };
      if (level === 2 && number === undefined) return [];
      return [[block, { level, number: number ?? '', title, references, blocks: [] }]];
    }),
  );
}

function lineOf({ textContent }: Element): string {
  return cleanText(textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A number for each chapter, no two alike: the first one in a heading, else the next below its parent that none has. */
function numbersOf(parts: readonly Part[]): string[] {
  const inHeadings = new Set(parts.map(({ number }) => number));
  const taken = new Set<string>();
  let top = '';
  return parts.map(({ level, number: written }) => {
    const isFree = written !== '' && !taken.has(written);
    const number = isFree
      ? written
      : nextNumber(level === 1 || top === '' ? '' : `${top}.`, new Set([...taken, ...inHeadings]));
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

function contentOf({ level, blocks, references }: Part, notes: ChapterNotes): RichText {
  const all = [...blocks, ...notes.blocksOf([...references, ...notes.referencesIn(blocks)])];
  const [first] = all;
  if (!first) return emptyRichText;
  const body = first.ownerDocument.createElement('div');
  body.append(...all);
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
