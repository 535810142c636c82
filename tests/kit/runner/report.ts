import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A test, suite or file that failed, with what it said. */
export interface Failure {
  readonly title: string;
  readonly output: string;
}

/** The outcome of a test file. */
export interface FileReport {
  /** Path from the root. */
  readonly file: string;
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Time in a worker, and that time divided by the workers of the file's project. */
  readonly seconds: number;
  readonly share: number;
}

/** The outcome of a run of vitest. */
export interface RunReport {
  readonly files: readonly FileReport[];
  /** Errors that belong to no file. */
  readonly errors: readonly string[];
}

/** Stores the report of a run. */
export function writeReport(path: string, report: RunReport): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(report));
}

/** The report of a run; null when the run ended without one. */
export function readReport(path: string): RunReport | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunReport;
  } catch {
    return null;
  }
}
