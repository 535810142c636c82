import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of tests, and how many seconds each may take on two processors with nothing else running. */
export const BUDGETS: Readonly<Record<string, number>> = {
  unit: 10,
  client: 45,
  rest: 60,
  api: 240,
  browser: 300,
};

/** The name of the project in which the files of a folder run that cannot share a worker. */
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
