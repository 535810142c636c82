type Close = () => Promise<unknown> | unknown;

/** Stops everything that was started, in reverse order, whatever happens. */
export class Closing {
  readonly #started: Close[] = [];
  #closed = false;

  /** Registers something to be stopped; stops it at once if everything has been stopped already. */
  add(close: Close): void {
    this.#started.push(close);
    if (this.#closed) void this.close();
  }

  /** Stops everything; one failure does not keep the rest running. */
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
