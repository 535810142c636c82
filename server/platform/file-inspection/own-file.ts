import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

/** The path of a child's result: a plain file, as a link could lead to any other; null for what is none. */
export async function ownFile(folder: string, name: string): Promise<string | null> {
  const path = join(folder, name);
  return (await lstat(path)).isFile() ? path : null;
}
