import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readDurations } from './durations.ts';
import { folderOf, isolated, testFilesOf } from './projects.ts';
import { relatedTests } from './related-tests.ts';

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

function runVitest(words: readonly string[]): number {
  // Adds the isolated project of a selected folder.
  const all = words.flatMap((word, index) => {
    const named = words[index - 1] === '--project' ? word : /^--project=(.+)$/.exec(word)?.[1];
    const hasIsolated = named && testFilesOf(root, named).some(({ isIsolated }) => isIsolated);
    return hasIsolated ? [word, '--project', isolated(named)] : [word];
  });
  const { status } = spawnSync('vitest', ['run', '--config', 'tests/vitest.config.ts', ...all], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

/** Runs the tests nearest to the changes since a revision, as many as fit in a minute, and lists the others. */
function runChanged([revision]: readonly string[]): number {
  const changed = changedFiles(revision);
  const durations = readDurations();
  let room = CHANGED_SECONDS * availableParallelism();
  const [chosen, left]: [string[], string[]] = [[], []];
  for (const { file } of relatedTests(root, changed)) {
    const folder = file.split('/')[1] ?? '';
    const seconds = durations[file] ?? USUAL_SECONDS[folder] ?? 0;
    const fits = seconds <= room;
    if (fits) room -= seconds;
    (fits ? chosen : left).push(file);
  }
  console.info(
    `${changed.length} files changed, which may concern ${chosen.length + left.length} files of tests`,
  );
  if (left.length > 0) console.info(`Not run, for want of time: ${left.join(' ')}`);
  if (chosen.length === 0) {
    console.info('0 passed, 0 failed');
    return 0;
  }
  const projects = new Set(chosen.map((file) => folderOf(file.split('/')[1] ?? '')));
  return runVitest([...chosen, ...[...projects].flatMap((project) => ['--project', project])]);
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
  first === 'changed' ? runChanged(rest) : runVitest(first === undefined ? [] : [first, ...rest]);
