import { DAILY_FOLDER } from './daily.ts';
import { BUDGETS, isolated, testFilesOf } from './projects.ts';

/** Options of vitest whose value is the next word. */
const WITH_VALUE = /^(-t|--(testNamePattern|project|reporter|outputFile|maxWorkers|bail|testTimeout))$/;

/** Vitest's arguments, apart: parts of file names, projects, and other options. */
export interface Selection {
  readonly filters: readonly string[];
  readonly projects: readonly string[];
  readonly options: readonly string[];
}

/** Takes vitest's arguments apart. */
export function parseSelection(words: readonly string[]): Selection {
  const [filters, projects, options]: [string[], string[], string[]] = [[], [], []];
  const left = words.values();
  for (const word of left) {
    const value = WITH_VALUE.test(word) ? [left.next().value ?? ''] : [];
    const [name, inWord] = word.split('=');
    if (name === '--project') projects.push(inWord ?? value[0] ?? '');
    else if (word.startsWith('-')) options.push(word, ...value);
    else filters.push(word);
  }
  return { filters, projects, options };
}

/**
 * Vitest's arguments with the projects of the selected files, so that a run starts and builds only what these need. A
 * named folder has a second project, for files that cannot share a worker. Daily files are selected by name only.
 */
export function argumentsOf(root: string, { filters, projects, options }: Selection): string[] {
  const chosen = Object.keys(BUDGETS).flatMap((folder) => {
    if (projects.length > 0 ? !projects.includes(folder) : filters.length === 0 && folder === DAILY_FOLDER)
      return [];
    const files = testFilesOf(root, folder).filter(
      ({ file }) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
    );
    return [...new Set(files.map(({ isIsolated }) => (isIsolated ? isolated(folder) : folder)))];
  });
  return [...filters, ...options, ...chosen.flatMap((project) => ['--project', project])];
}
