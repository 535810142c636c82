import { setImmediate } from 'node:timers/promises';
import type { Change } from './change-log.ts';
import type { ChangeSink } from './change-receiver.ts';

/** Batch of subscribers notified before yielding to the event loop; each batch takes some milliseconds. */
const MOST_IN_A_ROW = 50;

/**
 * Delivers changes to every subscriber in order, and yields to the event loop between batches so that requests proceed.
 */
export class ChangeDispatcher implements ChangeSink {
  readonly #sinks = new Set<ChangeSink>();
  readonly #waiting: ((sink: ChangeSink) => void)[] = [];
  readonly #onFailure: (error: unknown) => void;
  #isDelivering = false;

  /** @param onFailure called when a subscriber throws; the others still receive the change. */
  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  /**
   * Adds a subscriber.
   * @returns a function that removes it.
   */
  add(sink: ChangeSink): () => void {
    this.#sinks.add(sink);
    return () => this.#sinks.delete(sink);
  }

  /** Removes every subscriber. */
  clear(): void {
    this.#sinks.clear();
  }

  onChange(change: Change): void {
    this.#waiting.push((sink) => sink.onChange(change));
    void this.#deliver();
  }

  onGap(): void {
    this.#waiting.push((sink) => sink.onGap());
    void this.#deliver();
  }

  async #deliver(): Promise<void> {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    let told = 0;
    for (let tell = this.#waiting.shift(); tell; tell = this.#waiting.shift()) {
      for (const sink of this.#sinks) {
        this.#tell(tell, sink);
        told += 1;
        if (told % MOST_IN_A_ROW === 0) await setImmediate();
      }
    }
    this.#isDelivering = false;
  }

  #tell(tell: (sink: ChangeSink) => void, sink: ChangeSink): void {
    try {
      tell(sink);
    } catch (error) {
      this.#onFailure(error);
    }
  }
}
