import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The test folders with their time budgets in seconds: what they take on two idle processors, rounded up. */
export const BUDGETS: Readonly<Record<string, number>> = {
  unit: 50,
  client: 400,
  rest: 120,
  api: 550,
  browser: 1080,
  fault: 120,
};

/** The project of a folder's files that cannot share a worker. */
export const isolated = (folder: string): string => `${folder}-isolated`;

/** The folder whose files a project runs. */
export const folderOf = (project: string): string => project.replace(/-isolated$/, '');

/** The test files of a folder, from the root; `isIsolated` are those that replace modules, which would stay replaced. */
export function testFilesOf(root: string, folder: string): { file: string; isIsolated: boolean }[] {
  return globSync(`tests/${folder}/**/*.test.{ts,tsx}`, { cwd: root }).map((file) => ({
    file,
    isIsolated: readFileSync(join(root, file), 'utf8').includes('vi.mock('),
  }));
}
