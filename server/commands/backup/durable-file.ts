import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Transform, type Writable } from 'node:stream';

/** Readable by the user of the command only: a backup holds everything. */
const MODE = 0o600;

/** Writes a new file and flushes it. @throws EEXIST when there is one. */
export function writeDurably(file: string, text: string): Promise<void> {
  return writeFile(file, text, { flag: 'wx', mode: MODE, flush: true });
}

/** A stream into a new file that is flushed at its end. */
export function durableStream(file: string): Writable {
  return createWriteStream(file, { flags: 'wx', mode: MODE, flush: true });
}

const NEWLINE = 0x0a;

/** Passes bytes on, and knows their number, lines and digest afterwards. COPY text has a line for each row. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256');
  size = 0;
  lines = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.size += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.lines += 1;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** The digest of everything; asked once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
