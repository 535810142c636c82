import { RefusedFileError } from '../refusal.ts';
import { type InflateBudget, inflateEntry } from './inflate-entry.ts';
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

interface Reading {
  /** Whether a part is kept. */
  readonly isKept: (name: string) => boolean;
  /** Looks at a stretch of markup. @throws RefusedFileError */
  readonly assertMarkup: (markup: string, name: string) => void;
}

interface OfficeParts {
  /** Kept parts by their name in lower case. */
  readonly kept: ReadonlyMap<string, Buffer>;
  /** Zip files among the parts. */
  readonly packages: readonly Buffer[];
}

/**
 * Inflates every part once, looks at the markup as it passes, and keeps what is to be read whole.
 * @throws RefusedFileError also for an OLE object, wherever it lies.
 */
export async function readParts(
  entries: readonly ZipEntry[],
  budget: InflateBudget,
  reading: Reading,
): Promise<OfficeParts> {
  const kept = new Map<string, Buffer>();
  const packages: Buffer[] = [];
  for (const entry of entries) {
    const name = entry.name.toLowerCase();
    const isKept = reading.isKept(name);
    const part = await readPart(entry, budget, { isKept, assertMarkup: reading.assertMarkup });
    if (isKept) kept.set(name, part.bytes);
    else if (part.isPackage) packages.push(part.bytes);
  }
  return { kept, packages };
}

async function readPart(
  entry: ZipEntry,
  budget: InflateBudget,
  { isKept, assertMarkup }: { isKept: boolean; assertMarkup: Reading['assertMarkup'] },
): Promise<{ bytes: Buffer; isPackage: boolean }> {
  const pieces: Buffer[] = [];
  let size = 0;
  let before = '';
  let isMarkup = false;
  let isPackage = false;
  for await (const piece of inflateEntry(entry, budget)) {
    if (size === 0) {
      if (piece.subarray(0, 8).equals(COMPOUND_FILE)) throw new RefusedFileError('embeddedObject');
      isPackage = piece.subarray(0, 4).equals(ZIP);
      isMarkup = isXml(piece);
      if (isMarkup) assertAsciiMarkup(piece);
    }
    size += piece.length;
    if (isMarkup) {
      const text = before + piece.toString('latin1');
      assertMarkup(withoutReferences(text), entry.name);
      before = text.slice(-OVERLAP);
    }
    if (!isKept && !isPackage) continue;
    if (size > (isKept ? MAX_KEPT : MAX_PACKAGE)) throw new RefusedFileError('tooComplex');
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces), isPackage };
}
