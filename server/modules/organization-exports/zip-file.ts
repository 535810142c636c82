import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile as Archive } from 'yazl';

/** A zip that is written to a file while its entries come, one after another; zip64 where it is large. */
export class ZipFile {
  readonly #archive = new Archive();
  readonly #written: Promise<void>;

  constructor(path: string, signal: AbortSignal) {
    const output = this.#archive.outputStream as Readable;
    this.#archive.on('error', (error: Error) => output.destroy(error));
    this.#written = pipeline(output, createWriteStream(path, { mode: 0o600 }), { signal });
    // Told to whoever adds the next entry, or ends the zip.
    this.#written.catch(() => undefined);
  }

  /** Adds an entry, and resolves once its last byte was read. @throws what reading it or writing the zip throws. */
  async add(name: string, content: Readable, { isPacked = false } = {}): Promise<void> {
    const read = finished(content);
    this.#archive.addReadStream(content, name, { compress: !isPacked, mode: 0o100644 });
    await Promise.race([read, this.#written]);
    await read;
  }

  /** Adds an entry that is in memory. */
  addBytes(name: string, bytes: Buffer, { isPacked = false } = {}): void {
    this.#archive.addBuffer(bytes, name, { compress: !isPacked, mode: 0o100644 });
  }

  /** Writes the end of the zip, and resolves once all of it is in the file. @throws what writing it throws. */
  async end(): Promise<void> {
    this.#archive.end();
    await this.#written;
  }
}
