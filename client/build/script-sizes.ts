import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FirstPage, firstPages } from './first-pages.ts';
import { PAGE_SCRIPTS_FILE, type PageScripts } from './page-scripts.ts';

/** Size of a page's scripts before it shows, in bytes. */
export interface ScriptSize {
  readonly page: FirstPage;
  readonly files: number;
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
    return { page, files: files.length, raw: sum(''), brotli: sum('.br') };
  });
}

/** A sentence for each page that loads more than its budget. */
export function budgetExcesses(sizes: readonly ScriptSize[]): string[] {
  return sizes.flatMap(({ page: { path, budget }, files, brotli }) => {
    if (brotli <= budget.kB * 1000 && files <= budget.files) return [];
    const loaded = `${(brotli / 1000).toFixed(1)} kB of script in ${files} files`;
    return [
      `${path} loads ${loaded} before it shows; its budget is ${budget.kB} kB in ${budget.files} files (client/build/first-pages.ts).`,
    ];
  });
}
