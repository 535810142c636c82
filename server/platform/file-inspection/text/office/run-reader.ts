import type { TextWriter } from '../text-writer.ts';
import { type Attributes, attributeOf, type MarkupReader } from './read-markup.ts';

/**
 * Elements whose text is left out: what tracked changes deleted or moved away, the older form of a shape that the newer
 * one shows as well, and phonetic guides.
 */
const SKIPPED = new Set(['del', 'moveFrom', 'Fallback', 'rt']);

/** Elements that end a line; the paragraph of a shape may begin within another. */
const ENDS = new Set(['p', 'br', 'cr']);

/** Fields of a slide that are no text of its maker. */
const COUNTED_FIELD = /^(slidenum|datetime)/;

/** Reads runs of text of WordprocessingML and DrawingML: paragraphs with the results of their fields. */
export class RunReader implements MarkupReader {
  readonly #writer: TextWriter;
  #skipped = 0;
  #isText = false;
  /** The open fields of Word: whether the code of each is over and its result follows. */
  readonly #fields: boolean[] = [];

  constructor(writer: TextWriter) {
    this.#writer = writer;
  }

  get isDone(): boolean {
    return this.#writer.isFull;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#skipped > 0 || isSkipped(name, attributes)) this.#skipped += 1;
    if (this.#skipped > 0) return;
    this.#isText = name === 't';
    if (name === 'fldChar') this.#mark(attributeOf(attributes, 'fldCharType'));
    else if (name === 'tab' || name === 'ptab') this.#writer.write(' ');
    else if (name === 'noBreakHyphen') this.#write('-');
    else if (ENDS.has(name)) this.#writer.endParagraph();
  }

  close(name: string): void {
    this.#isText = false;
    if (this.#skipped > 0) this.#skipped -= 1;
    else if (name === 'p') this.#writer.endParagraph();
  }

  text(text: string): void {
    if (this.#isText) this.#write(text);
  }

  #write(text: string): void {
    const isResult = this.#fields.every((isOver) => isOver);
    if (this.#skipped === 0 && isResult) this.#writer.write(text);
  }

  #mark(type: string | undefined): void {
    if (type === 'begin') this.#fields.push(false);
    else if (type === 'separate' && this.#fields.length > 0) this.#fields[this.#fields.length - 1] = true;
    else if (type === 'end') this.#fields.pop();
  }
}

function isSkipped(name: string, attributes: Attributes): boolean {
  return SKIPPED.has(name) || (name === 'fld' && COUNTED_FIELD.test(attributeOf(attributes, 'type') ?? ''));
}
