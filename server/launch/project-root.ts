import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json, for the sources and for the bundle in dist/ alike. */
export function findProjectRoot(from: string = import.meta.dirname): string {
  let folder = from;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${from}`);
    folder = parent;
  }
  return folder;
}
