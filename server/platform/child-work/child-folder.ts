import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const GIVEN = 'given';

/** The path of a child's result: a plain file, as a link could lead to any other; null for what is none. */
export async function ownFile(folder: string, name: string): Promise<string | null> {
  const path = join(folder, name);
  return (await lstat(path)).isFile() ? path : null;
}

/** The one folder in which a child reads a file and writes what comes of it. */
export class ChildFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** Makes the folder beside another, on the same disk. */
  static async beside(folder: string): Promise<ChildFolder> {
    // Permissions of the child are of a path without links.
    return new ChildFolder(await mkdtemp(join(await realpath(dirname(folder)), 'child-')));
  }

  /**
   * Copies a file into the folder, so that the child cannot change the one that is stored; returns its path there. The
   * folder is made anew where the clean-up removed it, as it does with those unused for long.
   */
  async give(path: string): Promise<string> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const copy = join(this.path, GIVEN);
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
    return copy;
  }

  /** Moves what the child wrote under these names into another folder. */
  async moveResults(names: readonly string[], target: string): Promise<void> {
    const written = new Set(await readdir(this.path));
    for (const name of names) if (written.has(name)) await rename(join(this.path, name), join(target, name));
  }

  /** Removes all that is in the folder. */
  async clear(): Promise<void> {
    for (const name of await readdir(this.path).catch(() => []))
      await rm(join(this.path, name), { recursive: true, force: true });
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}
