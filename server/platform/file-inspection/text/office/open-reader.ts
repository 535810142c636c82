import type { TextWriter } from '../text-writer.ts';
import { type Attributes, attributeOf, type MarkupReader } from './read-markup.ts';

/** Elements whose text is left out: what tracked changes deleted, comments, and the numbers of notes. */
const SKIPPED = new Set(['tracked-changes', 'annotation', 'note-citation', 'ruby-text']);

/** Titles and descriptions of pictures; a field with the document's title has another prefix. */
const SKIPPED_WITH_PREFIX = new Set(['svg:title', 'svg:desc']);

const SPACES = new Set(['s', 'tab']);

/** Reads paragraphs and headings of OpenDocument, and of a workbook its sheets with a row to a paragraph. */
export class OpenReader implements MarkupReader {
  readonly #writer: TextWriter;
  /** Beginnings of the names of the elements in which text counts; without any it counts everywhere but in notes. */
  readonly #within: readonly string[];
  #depthWithin = 0;
  #skipped = 0;
  #paragraphs = 0;
  #tables = 0;
  #sheets = 0;
  /** Whether the cell has a text for its value, and no number or date. */
  #isTextCell = true;
  isWorkbook = false;
  hasNotes = false;

  constructor(writer: TextWriter, within: readonly string[] = []) {
    this.#writer = writer;
    this.#within = within;
  }

  get isDone(): boolean {
    return this.#writer.isFull;
  }

  open(name: string, attributes: Attributes, prefixedName: string): void {
    if (this.#skipped > 0 || this.#isSkipped(name, prefixedName)) this.#skipped += 1;
    if (this.#skipped > 0) return;
    if (this.#isWithin(prefixedName)) this.#depthWithin += 1;
    if (name === 'spreadsheet') this.isWorkbook = true;
    else if (name === 'table') this.#openTable(attributes);
    else if (name === 'table-cell' && this.isWorkbook) this.#isTextCell = isText(attributes);
    else if (isParagraph(name)) this.#openParagraph();
    else if (SPACES.has(name)) this.text(' ');
    else if (name === 'line-break') this.#endLine();
  }

  close(name: string, prefixedName: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    if (this.#isWithin(prefixedName)) this.#depthWithin -= 1;
    if (name === 'table') this.#tables -= 1;
    else if (name === 'table-cell') this.#isTextCell = true;
    else if (name === 'table-row') this.#writer.endParagraph();
    else if (isParagraph(name)) this.#endParagraph();
  }

  text(text: string): void {
    const counts = this.#within.length === 0 || this.#depthWithin > 0;
    if (counts && this.#skipped === 0 && this.#paragraphs > 0 && this.#isTextCell) this.#writer.write(text);
  }

  #isWithin(prefixedName: string): boolean {
    return this.#within.some((start) => prefixedName.startsWith(start));
  }

  #isSkipped(name: string, prefixedName: string): boolean {
    const isNote = name === 'note' && this.#within.length === 0;
    if (isNote) this.hasNotes = true;
    return isNote || SKIPPED.has(name) || SKIPPED_WITH_PREFIX.has(prefixedName);
  }

  #openTable(attributes: Attributes): void {
    this.#tables += 1;
    if (!this.isWorkbook || this.#tables > 1) return;
    this.#sheets += 1;
    this.#writer.startPage(this.#sheets);
    this.#writer.write(attributeOf(attributes, 'name') ?? '');
    this.#writer.endParagraph();
  }

  /** Begins a paragraph; one in a shape may stand within another. */
  #openParagraph(): void {
    if (this.#paragraphs > 0) this.#endLine();
    this.#paragraphs += 1;
  }

  #endParagraph(): void {
    this.#paragraphs -= 1;
    this.#endLine();
  }

  /** Ends a line: in a row of a workbook, cells and their lines follow each other. */
  #endLine(): void {
    if (this.isWorkbook && this.#tables > 0) this.#writer.write(' ');
    else this.#writer.endParagraph();
  }
}

function isParagraph(name: string): boolean {
  return name === 'p' || name === 'h';
}

function isText(attributes: Attributes): boolean {
  const type = attributeOf(attributes, 'value-type');
  return type === undefined || type === 'string';
}
