import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isolated, testFilesOf } from '../kit/runner/projects.ts';
import { relatedTests } from '../kit/runner/related-tests.ts';
import type { CaughtBy } from './caught-by.ts';
import type { Mutant } from './mutant.ts';
import { testsAbout } from './tests-about.ts';
import type { Workspace } from './workspace.ts';

/** The outcome of one mutant. */
export interface Verdict {
  readonly mutant: Mutant;
  /** The test that failed; null when none did. */
  readonly caughtBy: string | null;
  readonly seconds: number;
  /** How many files of tests were run. */
  readonly files: number;
}

export interface TryOptions {
  /** The Postgres server on which the tests run. */
  readonly databaseUrl: string;
  /** How long test files took the last time, in seconds. */
  readonly durations: Readonly<Record<string, number>>;
  /** Files of tests by the fault that they caught before. */
  readonly caughtBy: CaughtBy;
}

/** Cumulative limits of the stages, the nearest tests first, in seconds of a worker. */
const STAGES = [25, 60, 120, 240];
const USUAL_SECONDS: Readonly<Record<string, number>> = {
  unit: 0.5,
  api: 4,
  rest: 4,
  client: 5,
  browser: 20,
};

/**
 * Breaks a place and runs what caught it before, then what is related to it or speaks of the fault, the nearest first and
 * tests in a browser last, until one fails.
 * @throws Error when the place is not as the mutant says.
 */
export async function tryMutant(workspace: Workspace, mutant: Mutant, options: TryOptions): Promise<Verdict> {
  const began = performance.now();
  const { root } = workspace;
  let files = 0;
  let caughtBy: string | null = null;
  const lastCatcher = `tests/${options.caughtBy[mutant.breaks]}`;
  const first = existsSync(join(root, lastCatcher)) ? [lastCatcher] : [];
  const related = stagesOf(root, mutant, options.durations);
  const others = related.map((stage) => stage.filter((file) => !first.includes(file)));
  for (const stage of [first, ...others].filter(({ length }) => length > 0)) {
    files += stage.length;
    const failure = async () => {
      const trusted = stage.filter((file) => !unsteady.has(file));
      return trusted.length === 0 ? null : firstFailure(root, trusted, options);
    };
    do caughtBy = await workspace.whileBroken(mutant, failure);
    while (caughtBy !== null && (await failsAnyway(root, caughtBy, options)));
    if (caughtBy !== null) break;
  }
  return { mutant, caughtBy, seconds: (performance.now() - began) / 1000, files };
}

/** Files of tests that failed where nothing was broken, as under load: their failures catch nothing. */
const unsteady = new Set<string>();
/** Files of tests that passed where nothing was broken. */
const steady = new Set<string>();

/** Whether the file of a failed test fails on the whole product too; looked at once for each that caught nothing before. */
async function failsAnyway(root: string, failed: string, options: TryOptions): Promise<boolean> {
  const name = failed.slice(0, failed.indexOf(': '));
  const file = `tests/${name}`;
  if (steady.has(file) || Object.values(options.caughtBy).includes(name)) return false;
  const isSteady = (await firstFailure(root, [file], options)) === null;
  (isSteady ? steady : unsteady).add(file);
  return !isSteady;
}

/** Files that come first of those found by their names, and of those whose titles speak of the fault. */
const [NEAREST, ABOUT] = [4, 6];

function stagesOf(root: string, { file, breaks }: Mutant, durations: TryOptions['durations']): string[][] {
  const related = relatedTests(root, [file])
    .toSorted(
      (a, b) => b.nearness - a.nearness || secondsOf(a.file, durations) - secondsOf(b.file, durations),
    )
    .map((one) => one.file);
  const inBrowser = related.filter((test) => test.startsWith('tests/browser/'));
  const others = related.filter((test) => !test.startsWith('tests/browser/'));
  const aboutFault = testsAbout(root, breaks).slice(0, ABOUT);
  const nearestFirst = new Set([...others.slice(0, NEAREST), ...aboutFault, ...others]);
  return [...inStages([...nearestFirst], durations), ...inStages(inBrowser, durations)];
}

function inStages(tests: readonly string[], durations: TryOptions['durations']): string[][] {
  const stages = STAGES.map((): string[] => []);
  let sum = 0;
  for (const test of tests) {
    sum += secondsOf(test, durations);
    stages[STAGES.findIndex((most) => sum <= most)]?.push(test);
  }
  return stages;
}

function secondsOf(test: string, durations: TryOptions['durations']): number {
  return durations[test] ?? USUAL_SECONDS[test.split('/')[1] ?? ''] ?? 0;
}

interface JsonReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The first test of these that fails, or the file whose set-up does; null when all pass. */
async function firstFailure(
  root: string,
  tests: readonly string[],
  options: TryOptions,
): Promise<string | null> {
  const output = join(root, 'mutation-report.json');
  rmSync(output, { force: true });
  const folders = new Set(tests.map((test) => test.split('/')[1] ?? ''));
  const projects = [...folders].flatMap((folder) =>
    testFilesOf(root, folder).some(({ isIsolated }) => isIsolated) ? [folder, isolated(folder)] : [folder],
  );
  await run(root, options, [
    ...[
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--bail',
      '1',
      '--maxWorkers',
      '1',
      '--reporter',
      'json',
      // One run after the other loads the same: 8 s in the place of 10 until the first test.
      '--experimental.fsModuleCache',
    ],
    ...['--outputFile', output, ...projects.flatMap((project) => ['--project', project]), ...tests],
  ]);
  return readFailure(root, JSON.parse(readFileSync(output, 'utf8')) as JsonReport);
}

function readFailure(root: string, { testResults }: JsonReport): string | null {
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return `${name.slice(root.length + 7)}: ${failed.fullName}`;
  }
  const fallen = testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return fallen ? `${fallen.name.slice(root.length + 7)}: its set-up` : null;
}

function run(cwd: string, { databaseUrl }: TryOptions, words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      TEST_DATABASE_URL: databaseUrl,
      NODE_COMPILE_CACHE: join(cwd, 'node_modules/.cache/compile'),
    };
    const child = spawn('vitest', [...words], { cwd, env, stdio: 'ignore', timeout: 600_000 });
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}
