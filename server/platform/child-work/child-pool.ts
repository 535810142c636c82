import pLimit from 'p-limit';
import { AppError } from '../core/errors.ts';
import type { ChildFault, ChildJob, ChildKind } from './child-kind.ts';
import { ChildProcess, type Ending } from './child-process.ts';

/** Files of all people that wait; each person's own uploads are limited before. */
const MAX_WAITING = 500;
const MAX_WAITING_OF_PERSON = 20;
/** Time after which a child without work ends, unless its kind says otherwise. */
const IDLE_MS = 60_000;

/** Children of a kind: each works on one file at a time, and of each person's files one is worked on. */
export class ChildPool<Job extends ChildJob, Result extends object> {
  readonly #kind: ChildKind<Result>;
  readonly #all: ReturnType<typeof pLimit>;
  readonly #people = new Map<string, ReturnType<typeof pLimit>>();
  #waiting = 0;
  readonly #idle: { process: ChildProcess<Result>; timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<ChildProcess<Result>>();
  #nextId = 1;
  #isClosed = false;

  constructor(kind: ChildKind<Result>) {
    this.#kind = kind;
    this.#all = pLimit(kind.maxProcesses);
  }

  /** Whether a child has started. */
  get isStarted(): boolean {
    return this.#busy.size + this.#idle.length > 0;
  }

  /**
   * Runs work in a person's turn.
   * @throws AppError RATE_LIMITED when too much waits.
   */
  async inTurn<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#people.get(personId) ?? pLimit(1);
    if (this.#waiting >= MAX_WAITING || own.pendingCount + own.activeCount >= MAX_WAITING_OF_PERSON)
      throw new AppError('RATE_LIMITED', { message: this.#kind.busy });
    this.#people.set(personId, own);
    this.#waiting += 1;
    try {
      return await own(() => this.#all(work));
    } finally {
      this.#waiting -= 1;
      if (own.pendingCount + own.activeCount === 0) this.#people.delete(personId);
    }
  }

  /**
   * Works on a file in a child, and once more in a fresh one when the child was ended: a machine short of memory kills
   * children over good files. A file that takes both down is refused.
   */
  async run(job: Omit<Job, 'id'>): Promise<Result | ChildFault> {
    const first = await this.#runIn(this.#takeIdle() ?? (await this.#start(job)), job);
    if (!('ended' in first)) return first;
    // A second attempt on a busy machine would cost others their turn.
    if (first.ended === 'time') return this.#kind.late;
    const second = await this.#runIn(await this.#start(job), job);
    if (!('ended' in second)) return second;
    const isOfFile = first.ended === 'file' && second.ended === 'file';
    return isOfFile ? this.#kind.tooMuch : { failed: second.ended.toUpperCase() };
  }

  #start({ folder }: Pick<Job, 'folder'>): Promise<ChildProcess<Result>> {
    return ChildProcess.start(this.#kind, folder);
  }

  async #runIn(child: ChildProcess<Result>, job: Omit<Job, 'id'>): Promise<Result | ChildFault | Ending> {
    this.#busy.add(child);
    try {
      if (this.#isClosed) await child.end();
      const result = await child.run({ ...job, id: this.#nextId++ } as Job);
      if (this.#isClosed) throw new Error('The child processes are closed');
      return result;
    } finally {
      this.#busy.delete(child);
      if (child.isSpent) await child.end();
      if (!child.isEnded) this.#keep(child);
    }
  }

  /** Ends all children; work under way fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const children = [...this.#busy, ...this.#idle.map(({ process }) => process)];
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer);
    await Promise.all(children.map((child) => child.end()));
  }

  #takeIdle(): ChildProcess<Result> | undefined {
    for (let next = this.#idle.pop(); next !== undefined; next = this.#idle.pop()) {
      clearTimeout(next.timer);
      if (!next.process.isEnded) return next.process;
    }
    return undefined;
  }

  #keep(process: ChildProcess<Result>): void {
    const timer = setTimeout(() => {
      const place = this.#idle.findIndex((idle) => idle.process === process);
      if (place >= 0) this.#idle.splice(place, 1);
      void process.end();
    }, this.#kind.idleMs ?? IDLE_MS).unref();
    this.#idle.push({ process, timer });
  }
}
