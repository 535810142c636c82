/** Burst of a person in milliseconds of process time: used before any delay. */
const BURST_MS = 2_000;
/** Longest delay: a request's measured time may include waiting for a pool connection. */
const MAX_DELAY_MS = 8_000;
/** Surcharge per million bytes read, for the garbage collection that follows the request. */
const MS_PER_MEGABYTE = 200;
const MAX_BUCKETS = 10_000;

interface Bucket {
  /** Milliseconds left; negative when the person is in debt. */
  tokens: number;
  /** Time of the last refill. */
  at: number;
}

/** Cost of work that is known only after it ended. */
export interface Spending {
  /** Bytes that the work read from Postgres. */
  readonly bytesRead?: (() => number) | undefined;
  /**
   * The user that the credentials belong to, once authenticated: their bucket pays too, so that unknown credentials
   * give no second burst.
   */
  readonly authenticatedAs?: (() => string | undefined) | undefined;
}

/** Token bucket per person, in milliseconds of process time; delays only the person who exceeds their share. */
export class FairShare {
  readonly #share: number;
  readonly #buckets = new Map<string, Bucket>();
  /**
   * Virtual clock (as in fair queueing): advances slower the more requests run at once, so that a request costs the
   * same on a busy process as on an idle one.
   */
  #clock = 0;
  #clockAt = 0;
  #active = 0;

  /** @param share more than 0; at 1 nobody is slowed down. */
  constructor(share: number) {
    this.#share = share;
  }

  /** Delays until the person's bucket is refilled, at most until the moment `until`. */
  async wait(person: string, until: number): Promise<void> {
    const needed = -this.#bucketOf(person).tokens / this.#share;
    const wait = Math.min(needed, until - performance.now());
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }

  /** Runs the work and charges its cost to the person, and to the user that the credentials turn out to belong to. */
  async spend<Result>(
    person: string,
    work: () => Promise<Result>,
    { bytesRead = () => 0, authenticatedAs = () => undefined }: Spending = {},
  ): Promise<Result> {
    const begun = this.#tick();
    this.#active += 1;
    try {
      return await work();
    } finally {
      const taken = this.#tick() - begun + (bytesRead() / 1_000_000) * MS_PER_MEGABYTE;
      this.#active -= 1;
      for (const payer of new Set([person, authenticatedAs() ?? person])) {
        const bucket = this.#bucketOf(payer);
        bucket.tokens = Math.max(bucket.tokens - taken, -MAX_DELAY_MS * this.#share);
      }
    }
  }

  #tick(): number {
    const now = performance.now();
    this.#clock += (now - this.#clockAt) / Math.max(1, this.#active);
    this.#clockAt = now;
    return this.#clock;
  }

  #bucketOf(person: string): Bucket {
    const now = performance.now();
    const bucket = this.#buckets.get(person) ?? { tokens: BURST_MS, at: now };
    bucket.tokens = Math.min(BURST_MS, bucket.tokens + (now - bucket.at) * this.#share);
    bucket.at = now;
    // LRU eviction: reinserting moves the key to the end of the map.
    this.#buckets.delete(person);
    this.#buckets.set(person, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}
