import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { DAILY_FOLDER } from './daily.ts';
import { readDurations } from './durations.ts';
import { relatedTests } from './related-tests.ts';
import { runTests } from './run-tests.ts';

/** Runs the tests: all, those that vitest's arguments select, or `changed [revision]`. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Worker seconds that fit in a minute besides starting the run and Postgres. */
const CHANGED_SECONDS = 40;
/** Assumed seconds of a file that has not run here yet. */
const USUAL_SECONDS: Readonly<Record<string, number>> = {
  unit: 0.5,
  api: 4,
  rest: 4,
  client: 4,
  browser: 15,
};

function runSelected(words: readonly string[]): number {
  const print = (text: string) => process.stdout.write(text);
  return runTests({ root, config: 'tests/vitest.config.ts', print }, words);
}

/** Runs the tests nearest to the changes since a revision, as many as fit in a minute, and counts the others. */
function runChanged([revision]: readonly string[]): number {
  const changed = changedFiles(revision);
  const durations = readDurations();
  let room = CHANGED_SECONDS * availableParallelism();
  const [chosen, left]: [string[], string[]] = [[], []];
  for (const { file } of relatedTests(root, changed)) {
    const folder = file.split('/')[1] ?? '';
    const seconds = durations[file] ?? USUAL_SECONDS[folder] ?? 0;
    // A daily file that the change calls for runs, however long it takes.
    const isCalledFor = folder === DAILY_FOLDER;
    const fits = isCalledFor || seconds <= room;
    if (fits && !isCalledFor) room -= seconds;
    (fits ? chosen : left).push(file);
  }
  console.info(
    `${changed.length} files changed, which may concern ${chosen.length + left.length} files of tests`,
  );
  if (left.length > 0) console.info(`${left.length} of them not run, for want of time: npm test runs all`);
  if (chosen.length === 0) {
    console.info('0 passed, 0 failed');
    return 0;
  }
  return runSelected(chosen);
}

/** Uncommitted files, otherwise those of the last commit. */
function changedFiles(revision: string | undefined): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (revision) return [...new Set([...git('diff', '--name-only', revision), ...uncommitted])];
  return uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

const [first, ...rest] = process.argv.slice(2);
process.exitCode =
  first === 'changed' ? runChanged(rest) : runSelected(first === undefined ? [] : [first, ...rest]);
