import { cleanText } from '../../../../schema/values/clean-text.ts';
import { ENOUGH_TEXT_MS, MAX_TEXT, MAX_TEXT_PAGES, MAX_TEXT_PART } from '../limits.ts';
import { cutPoint, unitsOfPart } from './cut-text.ts';
import type { TextPart } from './text-part.ts';

/** Units of a paragraph that are gathered before its beginning is written; a whole document may be one. */
const LONG_PARAGRAPH = 65_536;

/** NUL, which Postgres does not store, and signs of a font's own, as bullets of Word in a pdf are. */
const SIGNLESS = /[\0\ue000-\uf8ff]/g;

interface WriterLimits {
  /** Most UTF-16 units of all parts. */
  readonly most?: number;
  /** Time after which it is full, in milliseconds. */
  readonly enoughMs?: number;
}

/**
 * Takes a document's text in reading order and writes it in parts: cleaned, white space made one space, with a line break
 * between paragraphs. Readers ask `isFull` now and then and stop.
 */
export class TextWriter {
  readonly #write: (part: TextPart) => void;
  readonly #most: number;
  readonly #endsAt: number;
  #page: number | null = null;
  #part = '';
  #partBytes = 0;
  #paragraph = '';
  #length = 0;
  #isFull = false;
  #isComplete = true;

  constructor(
    write: (part: TextPart) => void,
    { most = MAX_TEXT, enoughMs = ENOUGH_TEXT_MS }: WriterLimits = {},
  ) {
    this.#write = write;
    this.#most = most;
    this.#endsAt = performance.now() + enoughMs;
  }

  /** Whether all that may be written is, or the time is over. */
  get isFull(): boolean {
    if (performance.now() > this.#endsAt) this.stop();
    return this.#isFull;
  }

  /** Whether nothing was left out. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Notes that something cannot be read, or is left out. */
  leaveOut(): void {
    this.#isComplete = false;
  }

  /** Takes no more. */
  stop(): void {
    this.#isFull = true;
    this.#isComplete = false;
  }

  /** Begins a page, slide or sheet. */
  startPage(page: number): void {
    this.end();
    if (page > MAX_TEXT_PAGES) this.stop();
    else this.#page = page;
  }

  /** Goes on with the paragraph. */
  write(text: string): void {
    for (let start = 0; start < text.length && !this.#isFull; start += LONG_PARAGRAPH) {
      this.#paragraph += text.slice(start, start + LONG_PARAGRAPH);
      while (this.#paragraph.length > LONG_PARAGRAPH && !this.#isFull) this.#shorten();
    }
  }

  endParagraph(): void {
    if (this.#paragraph === '') return;
    const paragraph = cleaned(this.#paragraph).trim();
    this.#paragraph = '';
    if (paragraph === '') return;
    const bytes = Buffer.byteLength(paragraph) + 1;
    if (this.#partBytes + bytes > MAX_TEXT_PART) this.#flush();
    if (bytes > MAX_TEXT_PART) this.#startPart(this.#writeLong(paragraph));
    else if (this.#part === '') this.#startPart(paragraph);
    else {
      this.#part += `\n${paragraph}`;
      this.#partBytes += bytes;
    }
  }

  /** Writes what is left. */
  end(): void {
    this.endParagraph();
    this.#flush();
  }

  /** Writes the beginning of a paragraph that is longer than parts are. */
  #shorten(): void {
    this.#flush();
    const cut = cutPoint(this.#paragraph, LONG_PARAGRAPH / 2);
    const [beginning, rest] = [this.#paragraph.slice(0, cut), this.#paragraph.slice(cut)];
    this.#paragraph = this.#writeLong(cleaned(beginning)) + rest;
  }

  /** Writes parts of a text as long as it does not fit in one, and returns the rest. */
  #writeLong(text: string): string {
    let rest = text;
    for (let units = unitsOfPart(rest); units < rest.length && !this.#isFull; units = unitsOfPart(rest)) {
      const cut = cutPoint(rest, units);
      this.#emit(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    return rest;
  }

  #startPart(text: string): void {
    this.#part = text;
    this.#partBytes = Buffer.byteLength(text);
  }

  #flush(): void {
    if (this.#part !== '') this.#emit(this.#part);
    this.#startPart('');
  }

  #emit(part: string): void {
    const left = this.#most - this.#length;
    const text = part.slice(0, cutPoint(part, left)).trim();
    if (part.length > left) this.stop();
    if (text === '') return;
    this.#length += text.length;
    this.#write({ page: this.#page, text });
  }
}

function cleaned(text: string): string {
  return cleanText(text.toWellFormed().replace(SIGNLESS, ' ')).replace(/\s+/g, ' ');
}
