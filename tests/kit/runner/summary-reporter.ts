import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { keepDurations } from './durations.ts';
import { BUDGETS, folderOf } from './projects.ts';

type Counts = Record<'passed' | 'failed' | 'skipped' | 'pending', number>;

/** Prints each project's time with its budget, and one plain line: 'N passed, N failed'. */
export class SummaryReporter implements Reporter {
  private text = '';
  private isWatching = false;

  onInit(vitest: Vitest): void {
    this.isWatching = vitest.config.watch;
    // Printed last, after the summary and the teardown of the database.
    if (!this.isWatching) process.once('exit', () => process.stdout.write(this.text));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = countTests(modules);
    const failed = counts.failed + counts.pending + countBrokenModules(modules) + errors.length;
    const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
    this.text = `${tellTimes(modules)}${counts.passed} passed, ${failed} failed${skipped}\n`;
    keepDurations(Object.fromEntries(modules.map((module) => [module.relativeModuleId, secondsOf(module)])));
    if (this.isWatching) process.stdout.write(this.text);
  }
}

/** Worker time of a file, in seconds. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  const all = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
  return Math.round(all / 10) / 100;
}

/** A line per project: its worker time in seconds with its budget; exceeding it is reported, not failed. */
function tellTimes(modules: readonly TestModule[]): string {
  const seconds = new Map<string, number>();
  for (const module of modules) {
    const folder = folderOf(module.project.name);
    seconds.set(folder, (seconds.get(folder) ?? 0) + secondsOf(module) / module.project.config.maxWorkers);
  }
  const lines = [...seconds].map(([folder, taken]) => {
    const budget = BUDGETS[folder] ?? 0;
    const over = taken > budget ? ', over its budget' : '';
    return `${folder}: ${taken.toFixed(0)} s of ${budget} s${over}\n`;
  });
  return lines.join('');
}

function countTests(modules: readonly TestModule[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  for (const module of modules)
    for (const test of module.children.allTests()) counts[test.result().state] += 1;
  return counts;
}

/** A file or suite that failed before its tests ran counts as a failure. */
function countBrokenModules(modules: readonly TestModule[]): number {
  const broken = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  return broken.filter((one) => one.errors().length > 0).length;
}
