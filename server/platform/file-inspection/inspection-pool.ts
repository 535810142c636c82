import pLimit from 'p-limit';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { AppError } from '../core/errors.ts';
import type { InspectionJob, InspectionResult } from './inspection-messages.ts';
import { type Ending, InspectionProcess } from './inspection-process.ts';

const MAX_PROCESSES = 2;
/** Files of all people that wait; each person's own uploads are limited before. */
const MAX_WAITING = 500;
const MAX_WAITING_OF_PERSON = 20;
const IDLE_MS = 60_000;

/** Runs at most two examinations at once, and one of each person. */
export class InspectionPool {
  readonly #all = pLimit(MAX_PROCESSES);
  readonly #people = new Map<string, ReturnType<typeof pLimit>>();
  #waiting = 0;
  readonly #idle: { process: InspectionProcess; timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<InspectionProcess>();
  #nextId = 1;
  #isClosed = false;

  /**
   * Runs work in a person's turn.
   * @throws AppError RATE_LIMITED when too much waits.
   */
  async inTurn<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#people.get(personId) ?? pLimit(1);
    if (this.#waiting >= MAX_WAITING || own.pendingCount + own.activeCount >= MAX_WAITING_OF_PERSON)
      throw new AppError('RATE_LIMITED', { message: fileMessages.tooManyToInspect });
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
   * Examines a file in a child, and once more in a fresh one when the child was ended: a machine short of memory kills
   * children over good files. A file that takes both down is refused.
   */
  async inspect(job: Omit<InspectionJob, 'id'>): Promise<InspectionResult> {
    const first = await this.#inspectIn(this.#takeIdle() ?? (await InspectionProcess.start(job.folder)), job);
    if (!('ended' in first)) return first;
    // Another thirty seconds of a busy machine would cost others their turn.
    if (first.ended === 'time') return { failed: 'TIME' };
    const second = await this.#inspectIn(await InspectionProcess.start(job.folder), job);
    if (!('ended' in second)) return second;
    const isOfFile = first.ended === 'file' && second.ended === 'file';
    return isOfFile ? { refusal: 'tooComplex' } : { failed: second.ended.toUpperCase() };
  }

  async #inspectIn(
    child: InspectionProcess,
    job: Omit<InspectionJob, 'id'>,
  ): Promise<InspectionResult | Ending> {
    this.#busy.add(child);
    try {
      if (this.#isClosed) await child.end();
      const result = await child.inspect({ ...job, id: this.#nextId++ });
      if (this.#isClosed) throw new Error('The inspection of files is closed');
      return result;
    } finally {
      this.#busy.delete(child);
      if (child.isGrown) await child.end();
      if (!child.isEnded) this.#keep(child);
    }
  }

  /** Ends all children; an examination under way fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const children = [...this.#busy, ...this.#idle.map(({ process }) => process)];
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer);
    await Promise.all(children.map((child) => child.end()));
  }

  #takeIdle(): InspectionProcess | undefined {
    for (let next = this.#idle.pop(); next !== undefined; next = this.#idle.pop()) {
      clearTimeout(next.timer);
      if (!next.process.isEnded) return next.process;
    }
    return undefined;
  }

  #keep(process: InspectionProcess): void {
    const timer = setTimeout(() => {
      const place = this.#idle.findIndex((idle) => idle.process === process);
      if (place >= 0) this.#idle.splice(place, 1);
      void process.end();
    }, IDLE_MS).unref();
    this.#idle.push({ process, timer });
  }
}
