import { strFromU8, Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { DocxFailure, docxLimits } from './docx-failure.ts';

/** The parts that hold text and its styles; pictures, comments, macros and fonts are never unpacked. */
const READ =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/_rels\/[\w.]+\.rels|word\/(?:document|styles|numbering|footnotes|endnotes)\.xml)$/;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Bytes handed to the unpacker at once; they become 1,032 times as many at most, before the sizes are looked at. */
const PIECE = 4_096;

/**
 * The parts of a Word document that are read. Sizes are those found while unpacking, whatever the zip says of them.
 * @throws DocxFailure
 */
export function unpackDocx(file: Uint8Array<ArrayBuffer>): Record<string, Uint8Array> {
  if (file.length > docxLimits.file) throw new DocxFailure('tooLarge');
  if (strFromU8(file.subarray(0, 4), true) !== 'PK\u0003\u0004') throw new DocxFailure('notDocx');
  const parts = new Parts();
  try {
    const unzip = new Unzip((entry) => parts.add(entry));
    unzip.register(UnzipInflate);
    for (let place = 0; place < file.length; place += PIECE)
      unzip.push(file.subarray(place, place + PIECE), place + PIECE >= file.length);
  } catch (error) {
    throw error instanceof DocxFailure ? error : new DocxFailure('notDocx', error);
  }
  return parts.whole();
}

class Parts {
  readonly #pieces = new Map<string, Uint8Array[]>();
  readonly #ended = new Set<string>();
  #entries = 0;
  #size = 0;

  add(entry: UnzipFile): void {
    this.#entries += 1;
    if (this.#entries > docxLimits.entries) throw new DocxFailure('tooLarge');
    if (!READ.test(entry.name)) return;
    // Two parts of one name: programs differ in which of them they read.
    if (this.#pieces.has(entry.name)) throw new DocxFailure('notDocx');
    const pieces: Uint8Array[] = [];
    let size = 0;
    this.#pieces.set(entry.name, pieces);
    entry.ondata = (error, piece, isLast) => {
      // The unpacker hands on what is thrown below.
      if (error) throw error;
      size += piece.length;
      this.#size += piece.length;
      if (size > docxLimits.part || this.#size > docxLimits.parts) throw new DocxFailure('tooLarge');
      pieces.push(piece);
      if (isLast) this.#ended.add(entry.name);
    };
    entry.start();
  }

  whole(): Record<string, Uint8Array> {
    const parts = Object.fromEntries([...this.#pieces].map(([name, pieces]) => [name, joined(pieces)]));
    const types = parts['[Content_Types].xml'];
    const isDocx = types !== undefined && strFromU8(types).includes(DOCX) && 'word/document.xml' in parts;
    const isWhole = this.#ended.size === this.#pieces.size;
    // A document type could define entities that multiply; Word writes none.
    const isPlain = Object.values(parts).every((part) => !strFromU8(part).includes('<!DOCTYPE'));
    if (!isDocx || !isWhole || !isPlain) throw new DocxFailure('notDocx');
    return parts;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}
