import type { Actor } from '../../platform/core/actor.ts';
import type { Events } from '../../platform/live/events.ts';

/** Tells that a person's notifications changed; an object, so that equal documents share its answer. */
export type Notified = Readonly<Record<string, never>>;

/** An item each time a person's notifications changed, or may have; unread items merge into one. */
export function notifiedFeed(
  { events }: { readonly events: Pick<Events, 'onNotified'> },
  { userId }: Actor,
): AsyncIterableIterator<Notified> {
  return new NotifiedFeed(events, userId);
}

/** Not an async generator, as of `ChangeFeed`. */
class NotifiedFeed implements AsyncIterableIterator<Notified> {
  readonly #stop: () => void;
  #isPending = false;
  #wake: (() => void) | null = null;
  #ended = false;

  constructor(events: Pick<Events, 'onNotified'>, userId: string) {
    this.#stop = events.onNotified(userId, () => {
      this.#isPending = true;
      this.#wake?.();
    });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Notified>> {
    while (!this.#ended && !this.#isPending) await this.#nextArrival();
    this.#isPending = false;
    return this.#ended ? { done: true, value: undefined } : { done: false, value: {} };
  }

  async return(): Promise<IteratorResult<Notified>> {
    this.#ended = true;
    this.#stop();
    this.#wake?.();
    return { done: true, value: undefined };
  }

  #nextArrival(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
