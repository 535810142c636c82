/** Work for a child: the path of a file, and the folder into which results go. */
export interface ChildJob {
  readonly id: number;
  readonly path: string;
  readonly folder: string;
}

/** A fault of the machine, such as a full disk, which says nothing of the file; the code is for the log. */
export interface ChildFault {
  readonly failed: string;
}

/** Limits of a child on one file. */
export interface ChildLimits {
  /** Longest work, in milliseconds. */
  readonly maxMs: number;
  /** Largest resident memory, in bytes. */
  readonly maxResident: number;
}

/** A kind of child processes, by the work that they do. */
export interface ChildKind<Result extends object> extends ChildLimits {
  /** The program's file. */
  readonly entry: string;
  /** Tells the child its work, as its first argument. */
  readonly work: string;
  readonly flags: (folder: string) => string[];
  /** Most children at once. */
  readonly maxProcesses: number;
  /** Jobs after which a child is ended, where what it keeps of each adds up. */
  readonly maxJobs?: number;
  /** Time after which a child without work ends, in milliseconds; a minute by default. */
  readonly idleMs?: number;
  /** Priority by `os.setPriority`: 0 is that of the server, 19 the lowest. */
  readonly priority: number;
  /** Names of the files that a child may leave in its folder. */
  readonly results: readonly string[];
  /** Reads a child's message; null for anything but an answer to this job. */
  readonly readAnswer: (message: unknown, jobId: number) => Result | null;
  /** Whether an answer has results in the folder. */
  readonly hasResults: (result: Result) => boolean;
  /** The answer that stands for one that did not come in time. */
  readonly late: Result;
  /** The answer that stands for a file that took two children down. */
  readonly tooMuch: Result;
  /** Refusal of a job when too many wait. */
  readonly busy: string;
}

/** The child's first message. */
export const READY = 'ready';

/**
 * Signal with which the child ends itself when it needs too much memory; a SIGKILL comes from others. Windows has no
 * such signal, and tells no signals either.
 */
export const OUTGROWN_SIGNAL = process.platform === 'win32' ? 'SIGKILL' : 'SIGUSR2';
