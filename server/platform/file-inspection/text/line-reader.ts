import type { TextWriter } from './text-writer.ts';

/** A piece of text on a page of a pdf; `transform` is its matrix (ISO 32000-2, 8.3.3). */
export interface PageText {
  readonly str: string;
  readonly transform: readonly number[];
  readonly height: number;
  /** Whether a line ends behind it. */
  readonly hasEOL: boolean;
}

/** Most distance of two lines of a paragraph, in heights of their letters. */
const LINE_STEP = 1.9;
/** Most difference of the heights of their letters. */
const HEIGHT_RATIO = 1.25;

interface Line {
  readonly text: string;
  /** Place across the direction of writing, more upwards. */
  readonly place: number;
  readonly height: number;
}

/** Joins lines of a page to paragraphs, by their distance: a pdf knows neither. */
export class LineReader {
  readonly #writer: TextWriter;
  #text = '';
  #place: number | null = null;
  #height = 0;
  #before: Line | null = null;

  constructor(writer: TextWriter) {
    this.#writer = writer;
  }

  take({ str, transform, height, hasEOL }: PageText): void {
    this.#text += str;
    if (str.trim() !== '') {
      this.#place ??= placeOf(transform);
      this.#height = Math.max(this.#height, height);
    }
    if (hasEOL) this.#endLine();
  }

  end(): void {
    this.#endLine();
    this.#write(null);
    this.#writer.endParagraph();
  }

  #endLine(): void {
    if (this.#place !== null)
      this.#write({ text: this.#text.trim(), place: this.#place, height: this.#height });
    this.#text = '';
    this.#place = null;
    this.#height = 0;
  }

  /** Writes the line before, once it is known what follows. */
  #write(line: Line | null): void {
    const before = this.#before;
    this.#before = line;
    if (before === null) return;
    const goesOn = line !== null && isOneParagraph(before, line);
    if (goesOn && isSplitWord(before.text, line.text)) this.#writer.write(before.text.slice(0, -1));
    else this.#writer.write(goesOn ? `${before.text} ` : before.text);
    if (!goesOn) this.#writer.endParagraph();
  }
}

function placeOf([a = 1, b = 0, , , x = 0, y = 0]: readonly number[]): number {
  const length = Math.hypot(a, b) || 1;
  return (y * a - x * b) / length;
}

function isOneParagraph(before: Line, line: Line): boolean {
  const [low, high] = [before.height, line.height].sort((a, b) => a - b) as [number, number];
  const step = before.place - line.place;
  return high <= low * HEIGHT_RATIO && step > -high / 2 && step < high * LINE_STEP;
}

/** Whether a line ends within a word; a hyphen before 'en' and 'of' is the word's own, as in 'in- en uitstroom'. */
function isSplitWord(before: string, line: string): boolean {
  return /\p{Ll}[-\u00ad\u2010]$/u.test(before) && /^(?!(en|of)\b)\p{Ll}/u.test(line);
}
