type Close = () => Promise<unknown> | unknown;

/** What was started and has to be stopped, whatever happens; the last one first. */
export class Closing {
  readonly #started: Close[] = [];
  #closed = false;

  /** Has something stopped at the end; at once when the end has already come. */
  add(close: Close): void {
    this.#started.push(close);
    if (this.#closed) void this.close();
  }

  /** Stops everything; what cannot be stopped does not keep the rest running. */
  async close(): Promise<void> {
    this.#closed = true;
    for (let close = this.#started.pop(); close; close = this.#started.pop()) {
      try {
        await close();
      } catch (error) {
        console.error('Stopping failed:', error);
      }
    }
  }
}
