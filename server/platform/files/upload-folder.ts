import { constants } from 'node:fs';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { onDisk, unlessAbsent } from './disk-errors.ts';
import type { UnfinishedUpload, UploadStore } from './upload-store.ts';

const INFO = '.json';

/**
 * Unfinished uploads in a folder. Received bytes are flushed before they are acknowledged, and a full disk keeps what
 * was received so far. The file itself tells how far an upload is.
 */
export class UploadFolder extends FileStore implements UploadStore {
  /** Makes the folder, readable by the server's user only. */
  static async prepare(directory: string): Promise<UploadFolder> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return new UploadFolder({ directory });
  }

  override create(upload: Upload): Promise<Upload> {
    return onDisk(() => super.create(upload));
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    return onDisk(async () => {
      const file = await open(this.#pathOf(id), constants.O_WRONLY);
      let end = offset;
      try {
        for await (const chunk of readable as AsyncIterable<Buffer>) {
          await writeAll(file, chunk, end);
          end += chunk.length;
        }
        await file.sync();
      } finally {
        await file.close();
      }
      return end;
    });
  }

  override getUpload(id: string): Promise<Upload> {
    return onDisk(() => super.getUpload(id));
  }

  /** Reads a received upload. */
  async readUpload(id: string): Promise<Readable> {
    const file = await onDisk(() => open(this.#pathOf(id), 'r'));
    return file.createReadStream();
  }

  /** Removes an upload in any state; an absent one is ignored. */
  async removeUpload(id: string): Promise<void> {
    const file = this.#pathOf(id);
    await onDisk(async () => {
      await rm(file, { force: true });
      await rm(`${file}${INFO}`, { force: true });
    });
  }

  async *listUploads(): AsyncGenerator<UnfinishedUpload> {
    const entries = await onDisk(() => unlessAbsent(opendir(this.directory)));
    if (!entries) return;
    for await (const { name } of entries) {
      if (name.endsWith(INFO)) continue;
      const found = await unlessAbsent(stat(path.join(this.directory, name)));
      if (found) yield { id: name, writtenAt: found.mtime };
    }
  }

  #pathOf(id: string): string {
    if (!/^[\w-]+$/.test(id)) throw new Error('Malformed id of an upload');
    return path.join(this.directory, id);
  }
}

/** Writes a whole chunk: a single write to an almost full disk may be partial without failing. */
async function writeAll(
  file: Awaited<ReturnType<typeof open>>,
  chunk: Buffer,
  position: number,
): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}
