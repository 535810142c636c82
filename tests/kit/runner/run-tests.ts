import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUDGETS } from './projects.ts';
import { type FileReport, type RunReport, readReport } from './report.ts';
import { argumentsOf, parseSelection, type Selection } from './select-projects.ts';

/** More failing files than this are no chance: they are not tried again. */
const MOST_UNSTEADY_FILES = 3;

export interface TestRun {
  /** The folder with the tests, and the configuration of vitest in it. */
  readonly root: string;
  readonly config: string;
  readonly print: (text: string) => void;
  /** Whether vitest's own output is shown; it is by default. */
  readonly output?: 'inherit' | 'ignore';
}

/** A file that failed and then passed by itself. */
interface Unsteady {
  readonly first: FileReport;
  readonly second: FileReport;
}

/**
 * Runs tests and prints one plain last line, 'N passed, N failed'. A file that fails is run once more by itself, on a
 * database of its own: if it passes then, it counts as passed and is printed as unsteady with both outputs. More than
 * three failing files, and one that fails again, are failures.
 * @returns the exit code.
 */
export function runTests(run: TestRun, words: readonly string[]): number {
  const selection = parseSelection(words);
  const { report, status } = runVitest(run, selection);
  const failing = report?.files.filter(hasFailed) ?? [];
  const mayBeChance =
    report !== null &&
    report.files.length > 1 &&
    report.errors.length === 0 &&
    failing.length <= MOST_UNSTEADY_FILES;
  const unsteady: Unsteady[] = [];
  const files = new Map(report?.files.map((file) => [file.file, file]));
  for (const first of mayBeChance ? failing : []) {
    run.print(`\n${first.file} failed, and is run once more by itself.\n`);
    const alone = { ...selection, filters: [first.file], projects: [] };
    const second = runVitest(run, alone).report?.files.find(({ file }) => file === first.file);
    if (!second) continue;
    files.set(first.file, second);
    if (!hasFailed(second)) unsteady.push({ first, second });
  }
  const failed = countFailed([...files.values()], report, status, unsteady.length);
  run.print(tellTimes([...files.values()]));
  run.print([...files.values()].map(tellFailures).join(''));
  run.print(unsteady.map(tellUnsteady).join(''));
  if (unsteady.length > 0) run.print(`unsteady files: ${unsteady.length}\n`);
  run.print(tellCounts([...files.values()], failed));
  return failed === 0 ? 0 : 1;
}

const hasFailed = ({ failures }: FileReport) => failures.length > 0;

/** The failures; a run that ended badly without naming one counts as one. */
function countFailed(
  files: readonly FileReport[],
  report: RunReport | null,
  status: number,
  unsteady: number,
): number {
  const failed = files.reduce((sum, { failures }) => sum + failures.length, report?.errors.length ?? 0);
  return failed === 0 && status !== 0 && unsteady === 0 ? 1 : failed;
}

function runVitest({ root, config, output = 'inherit' }: TestRun, selection: Selection) {
  const folder = mkdtempSync(join(tmpdir(), 'quality-app-report-'));
  const path = join(folder, 'report.json');
  try {
    const { status } = spawnSync('vitest', ['run', '--config', config, ...argumentsOf(root, selection)], {
      cwd: root,
      stdio: output,
      shell: process.platform === 'win32',
      env: { ...process.env, TEST_REPORT: path },
    });
    return { status: status ?? 1, report: readReport(path) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A line per folder of tests: its worker time in seconds beside its budget; exceeding it is reported, not failed. */
function tellTimes(files: readonly FileReport[]): string {
  const byFolder = Map.groupBy(files, ({ file }) => file.split('/')[1] ?? '');
  const lines = [...byFolder].map(([folder, of]) => {
    const seconds = of.reduce((sum, { share }) => sum + share, 0);
    const budget = BUDGETS[folder] ?? 0;
    return `${folder}: ${seconds.toFixed(0)} s of ${budget} s${seconds > budget ? ', over its budget' : ''}\n`;
  });
  return lines.join('');
}

/** A line per failure; vitest has printed the whole of it already, but for what it does not know. */
function tellFailures({ file, failures }: FileReport): string {
  const lines = failures.map(({ title, output }) => `failed: ${file} › ${title}: ${output.split('\n')[0]}\n`);
  return lines.join('');
}

function tellUnsteady({ first, second }: Unsteady): string {
  const lines = first.failures.map(
    ({ title, output }) =>
      `unsteady: ${first.file} › ${title}\n${indent(output)}\n  By itself: ${second.passed} passed, 0 failed.\n`,
  );
  return lines.join('');
}

const indent = (text: string) => text.replaceAll(/^/gm, '  ');

function tellCounts(files: readonly FileReport[], failed: number): string {
  const sum = (of: (file: FileReport) => number) => files.reduce((all, file) => all + of(file), 0);
  const skipped = sum((file) => file.skipped);
  return `${sum(({ passed }) => passed)} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`;
}
