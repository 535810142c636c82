import pLimit from 'p-limit';
import { messages } from '../../../schema/rules/messages.ts';
import { AppError, OverloadError } from '../core/errors.ts';

/** Long answers under way at once: of one person, and in all. Each keeps keys in memory, some 2 MB at most. */
const MOST_PER_PERSON = 2;
const MOST = 10;
/** Connections that they use at once, all together: lists never wait for them. */
const MOST_CONNECTIONS = 2;
/** In milliseconds; whoever waits longer for a place is told to come back. */
const PATIENCE_MS = 10_000;

interface Waiting {
  readonly personId: string;
  readonly enter: () => void;
}

/** Bounds the answers of a process that are read piece by piece while they leave. */
export class LongAnswers {
  readonly #places = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #count = 0;

  /** Reads a piece on one of the few connections that long answers may use. */
  readonly inTurn = pLimit(MOST_CONNECTIONS);

  /**
   * Waits for a place; returns how to give it back, which may be done more than once.
   * @throws AppError RATE_LIMITED when the person's own take too long, OverloadError when everybody's do.
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
      }, PATIENCE_MS);
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
    if (this.#of(personId) >= MOST_PER_PERSON)
      return new AppError('RATE_LIMITED', { message: messages.tooManyLongAnswers(MOST_PER_PERSON) });
    return new OverloadError(new Error('Every place for a long answer is taken'));
  }

  #of(personId: string): number {
    return this.#places.get(personId) ?? 0;
  }

  #hasRoomFor(personId: string): boolean {
    return this.#count < MOST && this.#of(personId) < MOST_PER_PERSON;
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
    // Who came first, of those whose own are not too many.
    for (const waiting of this.#waiting) {
      if (!this.#hasRoomFor(waiting.personId)) continue;
      waiting.enter();
      return;
    }
  }
}
