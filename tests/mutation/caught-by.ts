import { readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from './mutant.ts';

const file = new URL('caught-by.json', import.meta.url);

/** Files of tests below `tests` by the fault that they caught when it was last tried. */
export type CaughtBy = Readonly<Record<string, string>>;

/** Reads which file of tests caught each fault when it was last tried. */
export function readCaughtBy(): CaughtBy {
  return JSON.parse(readFileSync(file, 'utf8')) as CaughtBy;
}

/** Stores the test that caught a mutant; one that survived keeps the file that caught it before. */
export function rememberCaughtBy({ breaks }: Mutant, test: string | null): void {
  if (test === null) return;
  const all = { ...readCaughtBy(), [breaks]: test.slice(0, test.indexOf(': ')) };
  const sorted = Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
