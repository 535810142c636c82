import { MAX_TEXT } from '../../limits.ts';
import type { MarkupReader } from './read-markup.ts';

/** Most strings of a workbook, which are all in memory. */
const MAX_STRINGS = 1_000_000;

/** Reads the texts that cells refer to by their place (ECMA-376-1, 18.4.9). */
export class SharedStrings implements MarkupReader {
  readonly #strings: string[] = [];
  #string = '';
  #length = 0;
  #isText = false;
  /** Whether within a phonetic guide. */
  #isPhonetic = false;

  at(index: number): string {
    return this.#strings[index] ?? '';
  }

  /** Whether there are more than are kept. */
  get isDone(): boolean {
    return this.#strings.length > MAX_STRINGS || this.#length > MAX_TEXT;
  }

  open(name: string): void {
    this.#isText = name === 't' && !this.#isPhonetic;
    if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 'si') this.#string = '';
  }

  close(name: string): void {
    this.#isText = false;
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'si') this.#strings.push(this.#string);
  }

  text(text: string): void {
    if (!this.#isText) return;
    this.#string += text;
    this.#length += text.length;
  }
}
