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
import type { Mutant } from './mutant.ts';

/** Generated folders, which are not in git. */
const MADE = ['client/graphql/generated', 'dist'];

/** A copy of the working tree, in which things may be broken. */
export class Workspace {
  readonly root: string;

  constructor(source: string) {
    this.root = mkdtempSync(join(tmpdir(), 'quality-app-mutation-'));
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: source,
      encoding: 'utf8',
    });
    for (const file of [...files.split('\n').filter(Boolean), ...MADE]) {
      if (!existsSync(join(source, file))) continue;
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      cpSync(join(source, file), join(this.root, file), { recursive: true, preserveTimestamps: true });
    }
    symlinkSync(join(source, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** Breaks a place while something is done. @throws Error when the place is not there, or more than once. */
  async whileBroken<Result>(mutant: Mutant, act: () => Promise<Result>): Promise<Result> {
    const path = join(this.root, mutant.file);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, broken(whole, mutant));
    try {
      return await act();
    } finally {
      writeFileSync(path, whole);
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A text with the place broken. @throws Error when the place is not as the mutant says. */
export function broken(text: string, { file, from, to, after }: Mutant): string {
  const begin = after === undefined ? 0 : text.indexOf(after);
  const at = begin < 0 ? -1 : text.indexOf(from, begin);
  const isThere = at >= 0 && (after !== undefined || text.indexOf(from, at + 1) < 0);
  if (!isThere) throw new Error(`${file} does not hold once: ${after ?? ''} … ${from}`);
  return text.slice(0, at) + to + text.slice(at + from.length);
}
