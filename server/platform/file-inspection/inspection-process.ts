import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type InspectionJob, type InspectionResult, READY, readResult } from './inspection-messages.ts';
import { MAX_INSPECTION_MS, MAX_RESIDENT } from './limits.ts';

const START_MS = 20_000;
const WATCH_MS = 100;
const GROWN = MAX_RESIDENT / 2;

/** No network, no further processes, a bounded heap: what a file could make of the child stays in it. */
const FLAGS = [
  '--permission',
  '--allow-fs-read=*',
  '--allow-fs-write=*',
  '--allow-addons',
  '--allow-worker',
  '--max-old-space-size=400',
  '--no-warnings',
];

/** The source beside this one, or the bundle beside the server's. */
const ENTRY = new URL(`./inspection-child.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** A child process that examines one file at a time; after a kill it takes no more. */
export class InspectionProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #isEnded = false;
  #resident = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.#isEnded = true;
        resolve();
      };
      child.once('exit', end);
      // Sending to a process that just ended fails; so does a fork for which there is no memory.
      child.on('error', () => {
        if (child.pid === undefined) end();
      });
    });
  }

  /** @throws Error when the process does not come up. */
  static async start(): Promise<InspectionProcess> {
    const child = fork(fileURLToPath(ENTRY), {
      execArgv: FLAGS,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Neither the database's address nor any key is within reach of a file.
      env: { MALLOC_ARENA_MAX: '2', TMPDIR: process.env.TMPDIR ?? '/tmp' },
    });
    const started = new InspectionProcess(child);
    const message = await started.#nextMessage(START_MS);
    if (message !== READY) {
      await started.end();
      throw new Error('The process that examines files did not come up');
    }
    return started;
  }

  /** Whether it ended, or was told to. */
  get isEnded(): boolean {
    return this.#isEnded || this.#child.killed;
  }

  /** Whether it grew so much that the next file would have too little: a decoder's memory is not given back. */
  get isGrown(): boolean {
    return this.#resident > GROWN;
  }

  /** Examines a file; null when the process ended over it: out of memory, out of time, or taken down by the file. */
  async inspect(job: InspectionJob): Promise<InspectionResult | null> {
    const watching = this.#watchMemory();
    try {
      this.#child.send(job, () => undefined);
      const result = readResult(await this.#nextMessage(MAX_INSPECTION_MS), job.id);
      if (!result) await this.end();
      return result;
    } finally {
      clearInterval(watching);
    }
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
      if (resident > MAX_RESIDENT) this.#child.kill('SIGKILL');
    }, WATCH_MS);
  }
}
