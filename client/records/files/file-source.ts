import { filePath } from '../../../schema/records/files.ts';
import { type FilePart, FileRefused, fetchFilePart } from '../../session/fetch-file.ts';
import type { ByteSource } from '../../ui/pdf/byte-source.ts';

/** Pieces under way at once: more would keep other requests of the page waiting. */
const AT_ONCE = 6;
/** Waits before a piece is asked for again, in milliseconds. */
const RETRIES_MS = [500, 2_000, 5_000] as const;

/** The session ended while a file was read; the page shows that by itself. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
}

/** The bytes of a stored file, read in pieces as the person who is signed in; a lost piece is asked for again. */
export class FileSource implements ByteSource {
  readonly #path: string;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(fileId: string) {
    this.#path = filePath(fileId);
  }

  async begin(length: number): Promise<FilePart> {
    return this.#fetch(0, length, []);
  }

  async read(first: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const { bytes } = await this.#fetch(first, end, RETRIES_MS);
    return bytes;
  }

  async #fetch(first: number, end: number, retries: readonly number[]): Promise<FilePart> {
    await this.#enter();
    try {
      const part = await fetchFilePart(this.#path, { first, end });
      if (part) return part;
    } catch (error) {
      const [wait, ...later] = retries;
      const mayPass = !(error instanceof FileRefused) || error.status === 429 || error.status === 503;
      if (wait === undefined || !mayPass) throw error;
      return new Promise((resolve, reject) => {
        setTimeout(() => void this.#fetch(first, end, later).then(resolve, reject), wait);
      });
    } finally {
      this.#leave();
    }
    throw new SessionOver();
  }

  async #enter(): Promise<void> {
    if (this.#busy >= AT_ONCE) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    this.#busy += 1;
  }

  #leave(): void {
    this.#busy -= 1;
    this.#waiting.shift()?.();
  }
}
