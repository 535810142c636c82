import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule, TestSuite, Vitest } from 'vitest/node';
import { keepDurations } from './durations.ts';
import { type Failure, type FileReport, writeReport } from './report.ts';
import { FileWatchdog } from './watchdog.ts';

type Thrown = ReturnType<TestModule['errors']>[number];

/** Writes the report of a run to the file named by TEST_REPORT, and ends files that hang. */
export class ReportReporter implements Reporter {
  private vitest: Vitest | undefined;
  private readonly watchdog = new FileWatchdog();

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    this.watchdog.begin(relativeModuleId);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.watchdog.end(relativeModuleId);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    this.watchdog.stop();
    const loose = (errors as readonly Thrown[]).map((error) => ({ error, file: this.fileOf(error) }));
    const reports = modules.map((module) => {
      const own = loose.flatMap(({ error, file }) => (file === module.relativeModuleId ? [error] : []));
      return reportOf(module, [...own, ...this.watchdog.errorsOf(module.relativeModuleId)]);
    });
    keepDurations(Object.fromEntries(reports.map(({ file, seconds }) => [file, seconds])));
    const fileNames = new Set(reports.map(({ file }) => file));
    const left = loose.filter(({ file }) => !fileNames.has(file)).map(({ error }) => outputOf(error));
    const path = process.env.TEST_REPORT;
    if (path) writeReport(path, { files: reports, errors: left });
  }

  /** The file during which an error came that belongs to no test; vitest tells of a lost worker in a sentence. */
  private fileOf(error: Thrown): string {
    const cause = error.cause as { message?: string } | undefined;
    const named = /while running test file (.+)$/m.exec(`${error.message}\n${cause?.message ?? ''}`)?.[1];
    const path = (error as { VITEST_TEST_PATH?: string }).VITEST_TEST_PATH ?? named;
    return path ? relative(this.vitest?.config.root ?? '', path).replaceAll('\\', '/') : '';
  }
}

function reportOf(module: TestModule, loose: readonly Pick<Thrown, 'message'>[]): FileReport {
  const tests = [...module.children.allTests()];
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const failedTests = [...inState('failed'), ...inState('pending')].map((test) =>
    failureOf(test.fullName, [...(test.result().errors ?? [])]),
  );
  // A file or suite can fail before its tests ran, or after.
  const broken = [module, ...module.children.allSuites()].flatMap((one) => {
    const errors = one.errors();
    return errors.length > 0 ? [failureOf(titleOf(one), errors)] : [];
  });
  const looseFailures = loose.map((error) => ({ title: titleOf(module), output: outputOf(error) }));
  const failures = [...failedTests, ...broken, ...looseFailures];
  const seconds = secondsOf(module);
  return {
    file: module.relativeModuleId,
    passed: inState('passed').length,
    skipped: inState('skipped').length,
    failures,
    seconds,
    share: seconds / module.project.config.maxWorkers,
  };
}

function failureOf(title: string, errors: Thrown[]): Failure {
  return { title, output: errors.map(outputOf).join('\n') || 'It did not come to its end.' };
}

function titleOf(one: TestModule | TestSuite): string {
  return one.type === 'module' ? 'the file itself' : one.fullName;
}

function outputOf(error: Partial<Thrown>): string {
  const cause = (error.cause as { message?: string } | undefined)?.message;
  return stripVTControlCharacters(
    [error.stack ?? error.message, cause, error.diff].filter(Boolean).join('\n'),
  );
}

/** Worker time of a file, in seconds. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  const all = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
  return Math.round(all / 10) / 100;
}
