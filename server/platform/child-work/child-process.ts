import { fork, type ChildProcess as NodeProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { ChildFolder } from './child-folder.ts';
import { type ChildFault, type ChildJob, type ChildKind, READY } from './child-kind.ts';

const START_MS = 20_000;
const WATCH_MS = 100;

/**
 * Why a child ended over a file: `file` when the file took it down, by too much memory or a crash; `time` when its time
 * was over, and `killed` when another process ended it, which both say nothing of the file.
 */
export interface Ending {
  readonly ended: 'file' | 'time' | 'killed';
}

/** A child process that takes one file at a time; after a kill it takes no more. */
export class ChildProcess<Result extends object> {
  readonly #kind: ChildKind<Result>;
  readonly #child: NodeProcess;
  readonly #folder: ChildFolder;
  readonly #ended: Promise<void>;
  #isEnded = false;
  #resident = 0;
  #isOutgrown = false;
  #jobs = 0;

  private constructor(kind: ChildKind<Result>, child: NodeProcess, folder: ChildFolder) {
    this.#kind = kind;
    this.#child = child;
    this.#folder = folder;
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.#isEnded = true;
        // The sweep of the work folder takes what stays.
        void folder
          .remove()
          .catch(() => undefined)
          .then(resolve);
      };
      child.once('exit', end);
      // Sending to a process that just ended fails; so does a fork for which there is no memory.
      child.on('error', () => {
        if (child.pid === undefined) end();
      });
    });
  }

  /**
   * Starts a child with a folder of its own beside another.
   * @throws Error when the process does not come up.
   */
  static async start<Result extends object>(
    kind: ChildKind<Result>,
    beside: string,
  ): Promise<ChildProcess<Result>> {
    const folder = await ChildFolder.beside(beside);
    const child = fork(kind.entry, [kind.work], {
      execArgv: kind.flags(folder.path),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Neither the database's address nor any key is within reach of a file.
      env: { MALLOC_ARENA_MAX: '2', TMPDIR: folder.path },
    });
    // Threads take the priority of the one that starts them, so it is set before there are any.
    if (child.pid !== undefined && kind.priority > 0) lowerPriority(child.pid, kind.priority);
    const started = new ChildProcess(kind, child, folder);
    const first = started.#nextMessage(START_MS);
    // Linux ends this process rather than the server when memory runs out; other systems have no such file.
    if (child.pid !== undefined)
      await writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => undefined);
    const message = await first;
    if (message !== READY) {
      await started.end();
      throw new Error('A child process did not come up');
    }
    return started;
  }

  /** Whether it ended, or was told to. */
  get isEnded(): boolean {
    return this.#isEnded || this.#child.killed;
  }

  /** Whether it did as many jobs as it may, or grew so much that the next file would have too little. */
  get isSpent(): boolean {
    return this.#isGrown || this.#jobs >= (this.#kind.maxJobs ?? Number.POSITIVE_INFINITY);
  }

  /** Memory of native code is not given back. */
  get #isGrown(): boolean {
    return this.#resident > this.#kind.maxResident / 2;
  }

  /**
   * Works on a copy of a file and moves what comes of it into the job's folder; tells why the process ended when it did so
   * without an answer.
   */
  async run(job: ChildJob): Promise<Result | ChildFault | Ending> {
    this.#jobs += 1;
    const path = await this.#folder.give(job.path);
    try {
      const result = await this.#ask({ ...job, path, folder: this.#folder.path });
      const isAnswer = !('ended' in result || 'failed' in result);
      if (isAnswer && this.#kind.hasResults(result))
        await this.#folder.moveResults(this.#kind.results, job.folder);
      return result;
    } finally {
      if (!this.isEnded) await this.#folder.clear();
    }
  }

  async #ask(job: ChildJob): Promise<Result | ChildFault | Ending> {
    const watching = this.#watchMemory();
    try {
      this.#child.send(job, () => undefined);
      const message = await this.#nextMessage(this.#kind.maxMs);
      const result = this.#kind.readAnswer(message, job.id);
      if (result) return result;
      const ended = message === undefined ? this.#whyEnded() : 'file';
      await this.end();
      return { ended };
    } finally {
      clearInterval(watching);
    }
  }

  /** The reason without an answer; a large process is killed by others because memory ran out. */
  #whyEnded(): Ending['ended'] {
    if (!this.isEnded) return 'time';
    const isOfFile = this.#child.signalCode !== 'SIGKILL' || this.#isOutgrown || this.#isGrown;
    return isOfFile ? 'file' : 'killed';
  }

  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** The next message, or undefined once the process ended or the time is over. */
  #nextMessage(timeout: number): Promise<unknown> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, timeout, undefined);
      const child = this.#child;
      function done(message: unknown): void {
        clearTimeout(timer);
        child.off('message', done);
        resolve(message);
      }
      child.once('message', done);
      void this.#ended.then(() => done(undefined));
    });
  }

  /** Linux only: elsewhere the child's own watch is the one. */
  #watchMemory(): NodeJS.Timeout {
    return setInterval(async () => {
      const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '');
      const resident = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
      this.#resident = resident;
      if (resident <= this.#kind.maxResident) return;
      this.#isOutgrown = true;
      this.#child.kill('SIGKILL');
    }, WATCH_MS);
  }
}

function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // The process has ended already, which its start tells.
  }
}
