import { setImmediate } from 'node:timers/promises';
import type { Change } from './change-log.ts';
import type { ChangeSink } from './change-receiver.ts';

/** Batch of subscribers notified before yielding to the event loop; each batch takes some milliseconds. */
const BATCH_SIZE = 50;

/**
 * Delivers changes to every subscriber in order, and yields to the event loop between batches so that requests proceed.
 */
export class ChangeDispatcher implements ChangeSink {
  readonly #sinks = new Set<ChangeSink>();
  readonly #queue: ((sink: ChangeSink) => void)[] = [];
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
    this.#queue.push((sink) => sink.onChange(change));
    void this.#deliver();
  }

  onGap(): void {
    this.#queue.push((sink) => sink.onGap());
    void this.#deliver();
  }

  async #deliver(): Promise<void> {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    let notified = 0;
    for (let notify = this.#queue.shift(); notify; notify = this.#queue.shift()) {
      for (const sink of this.#sinks) {
        this.#notify(notify, sink);
        notified += 1;
        if (notified % BATCH_SIZE === 0) await setImmediate();
      }
    }
    this.#isDelivering = false;
  }

  #notify(notify: (sink: ChangeSink) => void, sink: ChangeSink): void {
    try {
      notify(sink);
    } catch (error) {
      this.#onFailure(error);
    }
  }
}
