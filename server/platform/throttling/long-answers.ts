import pLimit from 'p-limit';
import { messages } from '../../../schema/values/messages.ts';
import { AppError, OverloadError } from '../core/errors.ts';

/** Concurrent streamed answers, per person and in total. Each keeps its keys in memory, up to about 2 MB. */
const MAX_PER_PERSON = 2;
const MAX_CONCURRENT = 10;
/** Connections that streamed answers share, so that list requests keep the rest of the pool. */
const MAX_CONNECTIONS = 2;
/** Queue timeout in milliseconds; after it the caller is told to retry later. */
const QUEUE_TIMEOUT_MS = 10_000;

interface Waiting {
  readonly personId: string;
  readonly enter: () => void;
}

/** Semaphore for streamed answers, which are read from Postgres in pieces while they are sent. */
export class LongAnswers {
  readonly #places = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #count = 0;

  /** Runs the read of one piece on one of the shared connections. */
  readonly withConnection = pLimit(MAX_CONNECTIONS);

  /**
   * Acquires a place.
   * @returns an idempotent release function.
   * @throws AppError RATE_LIMITED when the person's own answers hold the places too long, OverloadError when all places
   * are taken.
   */
  async enter(personId: string): Promise<() => void> {
    if (this.#hasRoomFor(personId)) this.#take(personId);
    else await this.#wait(personId);
    let hasLeft = false;
    return () => {
      if (!hasLeft) this.#leave(personId);
      hasLeft = true;
    };
  }

  #wait(personId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(this.#refusalOf(personId));
      }, QUEUE_TIMEOUT_MS);
      const enter = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        this.#take(personId);
        resolve();
      };
      const waiting = { personId, enter };
      this.#waiting.add(waiting);
    });
  }

  #refusalOf(personId: string): AppError {
    if (this.#of(personId) >= MAX_PER_PERSON)
      return new AppError('RATE_LIMITED', { message: messages.tooManyLongAnswers(MAX_PER_PERSON) });
    return new OverloadError(new Error('Every place for a long answer is taken'));
  }

  #of(personId: string): number {
    return this.#places.get(personId) ?? 0;
  }

  #hasRoomFor(personId: string): boolean {
    return this.#count < MAX_CONCURRENT && this.#of(personId) < MAX_PER_PERSON;
  }

  #take(personId: string): void {
    this.#count += 1;
    this.#places.set(personId, this.#of(personId) + 1);
  }

  #leave(personId: string): void {
    this.#count -= 1;
    const left = this.#of(personId) - 1;
    if (left > 0) this.#places.set(personId, left);
    else this.#places.delete(personId);
    // First in, first out, skipping people at their own limit.
    for (const waiting of this.#waiting) {
      if (!this.#hasRoomFor(waiting.personId)) continue;
      waiting.enter();
      return;
    }
  }
}
