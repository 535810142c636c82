import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../..', import.meta.url));

/** Generated folders, which are not in git. */
const GENERATED = ['client/graphql/generated', 'dist'];

/** Folders of packages in which runs keep what they computed: each tree keeps its own. */
const CACHES = ['.cache', '.vite', '.vite-temp', '.vitest-cache'];

/**
 * Gives a tree the packages of another file by file, as child processes may read no folder that is a link; as a link where
 * the disk is another.
 */
function linkPackages(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
    for (const cache of CACHES) rmSync(join(to, cache), { recursive: true, force: true });
  } catch {
    rmSync(to, { recursive: true, force: true });
    symlinkSync(from, to);
  }
}

/** A copy of the working tree with this tree's packages, in which files may be changed. */
export class TreeCopy {
  readonly root: string;

  constructor() {
    this.root = mkdtempSync(join(tmpdir(), 'quality-app-tree-'));
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: source,
      encoding: 'utf8',
    });
    for (const file of [...files.split('\n').filter(Boolean), ...GENERATED]) {
      if (!existsSync(join(source, file))) continue;
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      cpSync(join(source, file), join(this.root, file), { recursive: true, preserveTimestamps: true });
    }
    linkPackages(join(source, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** Rewrites a file, and returns a function that puts its text back. */
  rewrite(file: string, change: (text: string) => string): () => void {
    const path = join(this.root, file);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, change(whole));
    return () => writeFileSync(path, whole);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
