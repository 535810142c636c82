import { AppError, OverloadError } from '../core/errors.ts';

export interface PersonSemaphoreOptions {
  readonly perPerson: number;
  /** Places of everyone. */
  readonly total: number;
  /** Longest wait for a place. */
  readonly timeoutMs: number;
  /** Dutch message for a person whose own places are all taken for that long. */
  readonly message: (perPerson: number) => string;
}

interface Waiting {
  readonly personId: string;
  readonly enter: () => void;
}

/** Semaphore with places per person and in total, whose waiting callers enter in order. */
export class PersonSemaphore {
  readonly #options: PersonSemaphoreOptions;
  readonly #places = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #count = 0;

  constructor(options: PersonSemaphoreOptions) {
    this.#options = options;
  }

  /**
   * Acquires a place.
   * @returns an idempotent release function.
   * @throws AppError RATE_LIMITED when the person's own calls hold the places too long, OverloadError when all places
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
      }, this.#options.timeoutMs);
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
    const { perPerson, message } = this.#options;
    if (this.#of(personId) >= perPerson) return new AppError('RATE_LIMITED', { message: message(perPerson) });
    return new OverloadError(new Error('Every place is taken'));
  }

  #of(personId: string): number {
    return this.#places.get(personId) ?? 0;
  }

  #hasRoomFor(personId: string): boolean {
    const { perPerson, total } = this.#options;
    return this.#count < total && this.#of(personId) < perPerson;
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
