import type { TextWriter } from '../text-writer.ts';
import type { Attributes, MarkupReader } from './read-markup.ts';
import type { SharedStrings } from './shared-strings.ts';

/** Reads the texts in a sheet's cells, a row to a paragraph (ECMA-376-1, 18.3); numbers and dates are no words. */
export class SheetReader implements MarkupReader {
  readonly #strings: SharedStrings;
  readonly #writer: TextWriter;
  /** Kind of the cell's value: of the shared strings, in the cell itself, or the text that a formula gives. */
  #type = '';
  #element = '';
  #value = '';

  constructor(strings: SharedStrings, writer: TextWriter) {
    this.#strings = strings;
    this.#writer = writer;
  }

  get isDone(): boolean {
    return this.#writer.isFull;
  }

  open(name: string, attributes: Attributes): void {
    this.#element = name;
    if (name === 'c') this.#type = attributes.t ?? '';
  }

  close(name: string): void {
    this.#element = '';
    if (name === 'c') this.#endCell();
    else if (name === 'row' || name === 'sheetData') this.#writer.endParagraph();
  }

  text(text: string): void {
    const isValue = this.#element === 'v' && (this.#type === 's' || this.#type === 'str');
    if (isValue || (this.#element === 't' && this.#type === 'inlineStr')) this.#value += text;
  }

  #endCell(): void {
    if (this.#value === '') return;
    this.#writer.write(this.#type === 's' ? this.#strings.at(Number(this.#value)) : this.#value);
    this.#writer.write(' ');
    this.#value = '';
  }
}
