import type { Reporter, TestModule, Vitest } from 'vitest/node';

type Counts = Record<'passed' | 'failed' | 'skipped' | 'pending', number>;

/** Ends the run with one plain line for machines and people: 'N passed, N failed'. */
export class SummaryReporter implements Reporter {
  private line = '';
  private isWatching = false;

  onInit(vitest: Vitest): void {
    this.isWatching = vitest.config.watch;
    // The very last thing of the run, after the summary and after the teardown of the database.
    if (!this.isWatching) process.once('exit', () => process.stdout.write(this.line));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = countTests(modules);
    const failed = counts.failed + counts.pending + countBrokenModules(modules) + errors.length;
    const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
    this.line = `${counts.passed} passed, ${failed} failed${skipped}\n`;
    if (this.isWatching) process.stdout.write(this.line);
  }
}

function countTests(modules: readonly TestModule[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  for (const module of modules)
    for (const test of module.children.allTests()) counts[test.result().state] += 1;
  return counts;
}

/** A file or suite that fell over before its tests ran counts as a failure, or it would go unseen. */
function countBrokenModules(modules: readonly TestModule[]): number {
  const broken = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  return broken.filter((one) => one.errors().length > 0).length;
}
