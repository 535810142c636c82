import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  assertKey,
  type ByteRange,
  type ByteStore,
  isKey,
  type OpenedBytes,
  type StoredBytes,
} from './byte-store.ts';
import { onDisk, unlessAbsent } from './disk-errors.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Bytes in `<root>/<organisation>/<first two letters>/<hash>`, readable by the server's user only. A file is copied
 * beside the store, flushed, and then renamed, so that neither a killed process nor a full disk leaves a partial one.
 */
export class DiskStore implements ByteStore {
  readonly #root: string;
  readonly #work: string;

  /** The folder for copies under way must be on the same file system as the root, for the rename. */
  constructor(root: string, work: string) {
    this.#root = root;
    this.#work = work;
  }

  async put(key: string, source: string): Promise<void> {
    const target = this.#pathOf(key);
    const copy = path.join(this.#work, randomUUID());
    await onDisk(async () => {
      await this.#makeFolder(path.dirname(target));
      await mkdir(this.#work, { recursive: true, mode: FOLDER_MODE });
      try {
        await copyFile(source, copy);
        await flushFile(copy);
        await rename(copy, target);
      } finally {
        await rm(copy, { force: true });
      }
      await flushFolder(path.dirname(target));
    });
  }

  async open(key: string, range?: ByteRange): Promise<OpenedBytes | null> {
    const target = this.#pathOf(key);
    const file = await onDisk(() => unlessAbsent(open(target, 'r')));
    if (!file) return null;
    const { size } = await file.stat();
    const part = range && { start: range.first, end: range.last };
    return { stream: file.createReadStream(part), size };
  }

  async has(key: string): Promise<boolean> {
    const target = this.#pathOf(key);
    return (await onDisk(() => unlessAbsent(stat(target)))) !== undefined;
  }

  async remove(keys: readonly string[]): Promise<void> {
    const targets = keys.map((key) => this.#pathOf(key));
    await onDisk(async () => {
      for (const target of targets) await rm(target, { force: true });
    });
  }

  async *list(prefix = ''): AsyncGenerator<StoredBytes> {
    for await (const organization of namesIn(this.#root)) {
      if (!couldHold(organization, prefix)) continue;
      for await (const letters of namesIn(path.join(this.#root, organization))) {
        for await (const name of namesIn(path.join(this.#root, organization, letters))) {
          const key = `${organization}/${name}`;
          if (!isKey(key) || !name.startsWith(letters) || !key.startsWith(prefix)) continue;
          // Another process may have removed it since the folder was read.
          const found = await onDisk(() => unlessAbsent(stat(this.#pathOf(key))));
          if (found) yield { key, size: found.size, writtenAt: found.mtime };
        }
      }
    }
  }

  #pathOf(key: string): string {
    assertKey(key);
    const [organization = '', name = ''] = key.split('/');
    return path.join(this.#root, organization, name.slice(0, 2), name);
  }

  /** Makes a folder and those above it; the entries of new ones are flushed as well. */
  async #makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
      await flushFolder(path.dirname(made));
    }
  }
}

function couldHold(organization: string, prefix: string): boolean {
  return `${organization}/`.startsWith(prefix) || prefix.startsWith(`${organization}/`);
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await onDisk(() => unlessAbsent(opendir(folder)));
  if (entries) for await (const { name } of entries) yield name;
}

async function flushFile(file: string): Promise<void> {
  const opened = await open(file, 'r+');
  try {
    await opened.chmod(FILE_MODE);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Flushes the entries of a folder; Windows neither offers this nor needs it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
