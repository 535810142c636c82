import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FirstPage, firstPages } from './first-pages.ts';
import { PAGE_SCRIPTS_FILE, type PageScripts } from './page-scripts.ts';

/** Size of a page's scripts before it shows, in bytes. */
export interface ScriptSize {
  readonly page: FirstPage;
  readonly files: readonly string[];
  readonly raw: number;
  readonly brotli: number;
}

/** The script of each first page in a built app. @param root the folder of the built app */
export function scriptSizes(root: string): ScriptSize[] {
  const { pages }: PageScripts = JSON.parse(readFileSync(join(root, PAGE_SCRIPTS_FILE), 'utf8'));
  return firstPages.map((page) => {
    const files = pages[page.path] ?? [];
    const sum = (ending: string) =>
      files.reduce((total, file) => total + statSync(join(root, file + ending)).size, 0);
    return { page, files, raw: sum(''), brotli: sum('.br') };
  });
}

/** A sentence about a page that loads more than its budget; null for one that does not. */
export function excessOf({ page: { path, budget }, files, brotli }: ScriptSize): string | null {
  if (brotli <= budget.kB * 1000 && files.length <= budget.files) return null;
  const loaded = `${(brotli / 1000).toFixed(1)} kB of script in ${files.length} files`;
  const allowed = `${budget.kB} kB in ${budget.files} files`;
  return `${path} loads ${loaded} before it shows; its budget is ${allowed} (client/kinds, client/build/first-pages.ts).`;
}
