import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { RefusedFileError } from '../refusal.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Most bytes that a file and the packages in it may inflate to. */
const MAX_INFLATED = 400_000_000;

/** Highest ratio of an entry beyond the first bytes; a sheet of equal rows reaches about 100, deflate at most 1,032. */
const MAX_RATIO = 250;
const RATIO_FREE = 10_000_000;

const CHUNK = 65_536;

/** Bytes left to inflate for a file with all packages in it. */
export class InflateBudget {
  #left = MAX_INFLATED;

  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new RefusedFileError('zipBomb');
  }
}

/**
 * Inflates an entry piece by piece and counts what really comes out, whatever the headers say.
 * @throws RefusedFileError for a bomb, and where size or checksum differ from the directory.
 */
export async function* inflateEntry(entry: ZipEntry, budget: InflateBudget): AsyncGenerator<Buffer> {
  const { stored } = entry;
  let size = 0;
  let crc = 0;
  for await (const piece of entry.isDeflated ? inflated(stored) : inPieces(stored)) {
    size += piece.length;
    budget.spend(piece.length);
    if (size > RATIO_FREE && size > stored.length * MAX_RATIO) throw new RefusedFileError('zipBomb');
    crc = crc32(piece, crc);
    yield piece;
  }
  if (size !== entry.size || crc !== entry.crc) throw new RefusedFileError('damaged');
}

async function* inflated(stored: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  Readable.from(inPieces(stored)).pipe(inflate);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    throw new RefusedFileError('damaged', error);
  }
  // Bytes behind the end of the deflated data are no part of the entry.
  if (inflate.bytesWritten !== stored.length) throw new RefusedFileError('polyglot');
}

function* inPieces(stored: Buffer): Generator<Buffer> {
  for (let start = 0; start < stored.length; start += CHUNK) yield stored.subarray(start, start + CHUNK);
}
