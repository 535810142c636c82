import { RefusedFileError } from '../refusal.ts';
import { CloseReading } from './close-reading.ts';
import { InflateBudget, inflateEntry } from './inflate-entry.ts';
import { assertAsciiMarkup, isXml, withoutReferences } from './xml.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Largest part that is kept to be read whole, such as a list of relationships. */
const MAX_KEPT = 4_000_000;
/** Largest package within a package, such as the sheet behind a chart. */
const MAX_PACKAGE = 50_000_000;

/** Longest match of a pattern, which may begin in one piece and end in the next. */
const OVERLAP = 400;

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Streams of a sheet of Excel in a compound file. */
const WORKBOOK_STREAMS = [Buffer.from('Workbook\0', 'utf16le'), Buffer.from('Book\0\0', 'utf16le')];

interface Reading {
  /** Whether a part is kept. */
  readonly isKept: (name: string) => boolean;
  /** Looks at a stretch of markup. @throws RefusedFileError */
  readonly assertMarkup: (markup: string, name: string) => void;
  /** Whether a stretch of markup has what is read once more, element by element. */
  readonly needsCloseReading: (markup: string, name: string) => boolean;
}

interface OfficeParts {
  /** Kept parts by their name in lower case. */
  readonly kept: ReadonlyMap<string, Buffer>;
  /** Zip files among the parts. */
  readonly packages: readonly Buffer[];
}

/**
 * Inflates every part, looks at the markup as it passes, and keeps what is to be read whole.
 * @throws RefusedFileError also for an OLE object, wherever it lies.
 */
export async function readParts(
  entries: readonly ZipEntry[],
  budget: InflateBudget,
  reading: Reading,
): Promise<OfficeParts> {
  const kept = new Map<string, Buffer>();
  const packages: Buffer[] = [];
  const again = new InflateBudget();
  for (const entry of entries) {
    const name = entry.name.toLowerCase();
    const part = await readPart(entry, budget, reading);
    if (part.isCompound)
      throw new RefusedFileError(part.isWorksheet ? 'embeddedWorksheet' : 'embeddedObject');
    if (reading.isKept(name)) kept.set(name, part.bytes);
    else if (part.isPackage) packages.push(part.bytes);
    if (part.needsCloseReading) await readClosely(entry, again);
  }
  return { kept, packages };
}

/** A part whole, as far as it is kept. @throws RefusedFileError for one that is too large. */
export async function inflatePart(entry: ZipEntry, budget: InflateBudget): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of inflateEntry(entry, budget)) {
    size += piece.length;
    if (size > MAX_PACKAGE) throw new RefusedFileError('tooComplex');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

interface Part {
  readonly bytes: Buffer;
  readonly isPackage: boolean;
  readonly isCompound: boolean;
  readonly isWorksheet: boolean;
  readonly needsCloseReading: boolean;
}

async function readPart(entry: ZipEntry, budget: InflateBudget, reading: Reading): Promise<Part> {
  const isKept = reading.isKept(entry.name.toLowerCase());
  const pieces: Buffer[] = [];
  let size = 0;
  let before = '';
  let isMarkup = false;
  const part = { isPackage: false, isCompound: false, isWorksheet: false, needsCloseReading: false };
  for await (const piece of inflateEntry(entry, budget)) {
    if (size === 0) {
      part.isCompound = piece.subarray(0, 8).equals(COMPOUND_FILE);
      part.isPackage = piece.subarray(0, 4).equals(ZIP);
      isMarkup = isXml(piece);
      if (isMarkup) assertAsciiMarkup(piece);
    }
    size += piece.length;
    if (part.isCompound && WORKBOOK_STREAMS.some((stream) => piece.includes(stream))) part.isWorksheet = true;
    if (isMarkup) {
      const text = before + piece.toString('latin1');
      const markup = withoutReferences(text);
      reading.assertMarkup(markup, entry.name);
      part.needsCloseReading ||= reading.needsCloseReading(markup, entry.name);
      before = text.slice(-OVERLAP);
    }
    if (!isKept && !part.isPackage) continue;
    if (size > (isKept ? MAX_KEPT : MAX_PACKAGE)) throw new RefusedFileError('tooComplex');
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces), ...part };
}

async function readClosely(entry: ZipEntry, budget: InflateBudget): Promise<void> {
  let reading: CloseReading | undefined;
  for await (const piece of inflateEntry(entry, budget)) {
    reading ??= new CloseReading(piece);
    reading.write(piece);
  }
  reading?.end();
}
