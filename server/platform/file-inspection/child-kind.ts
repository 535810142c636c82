import type { ChildFailure } from './refusal.ts';

/** Work for a child: the path of a file, and the folder into which results go. */
export interface ChildJob {
  readonly id: number;
  readonly path: string;
  readonly folder: string;
}

/** A kind of child processes, by the work that they do. */
export interface ChildKind<Result> {
  /** Tells the child its work, as its first argument. */
  readonly work: 'examination' | 'text';
  readonly flags: (folder: string) => string[];
  /** Most children at once. */
  readonly maxProcesses: number;
  /** Longest work on a file, in milliseconds. */
  readonly maxMs: number;
  /** Priority by `os.setPriority`: 0 is that of the server, 19 the lowest. */
  readonly priority: number;
  /** Reads a child's message; null for anything but an answer to this job. */
  readonly readAnswer: (message: unknown, jobId: number) => Result | ChildFailure | null;
  /** The answer that stands for one that did not come in time. */
  readonly late: ChildFailure;
}
