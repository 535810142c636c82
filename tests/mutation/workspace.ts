import { TreeCopy } from '../kit/processes/tree-copy.ts';
import type { Mutant } from './mutant.ts';

/** A copy of the working tree, in which things may be broken. */
export class Workspace extends TreeCopy {
  /** Breaks a place while something is done. @throws Error when the place is not there, or more than once. */
  async whileBroken<Result>(mutant: Mutant, act: () => Promise<Result>): Promise<Result> {
    const restore = this.rewrite(mutant.file, (text) => broken(text, mutant));
    try {
      return await act();
    } finally {
      restore();
    }
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
