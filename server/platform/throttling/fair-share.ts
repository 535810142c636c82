/** Of a process' time, in milliseconds: what a person may take at once before they are slowed down. */
const BURST_MS = 2_000;
/** Nobody waits for longer, whatever one request took: it may have waited for a place itself. */
const LONGEST_WAIT_MS = 8_000;
/** What reading a million bytes costs beside the time it took: what becomes of them is cleared away later. */
const MS_PER_MEGABYTE = 200;
const MOST_KNOWN = 10_000;

interface Bucket {
  /** Milliseconds that the person may still take at once; less than nothing when they took more than theirs. */
  tokens: number;
  /** When they were last counted. */
  at: number;
}

/** What is known of work once it has ended. */
export interface Spending {
  /** How many bytes came from Postgres for it. */
  readonly bytesRead?: (() => number) | undefined;
  /** Who it was for, where nobody was known by the credentials: a second burst they do not have. */
  readonly turnedOutToBe?: (() => string | undefined) | undefined;
}

/**
 * Gives each person no more than a share of a process' time: a token bucket of milliseconds. Whoever asks for more is
 * slowed down, and nobody else.
 */
export class FairShare {
  readonly #share: number;
  readonly #buckets = new Map<string, Bucket>();
  /**
   * What one of those who are worked for has had of the process until now: it goes slower, the more there are. A
   * request so costs the same whoever else is there, and a busy hour is nobody's fault.
   */
  #clock = 0;
  #clockAt = 0;
  #working = 0;

  /** @param share more than 0; at 1 nobody is slowed down. */
  constructor(share: number) {
    this.#share = share;
  }

  /** Waits until the person has time again, and until the moment `until` at most. */
  async wait(person: string, until: number): Promise<void> {
    const needed = -this.#bucketOf(person).tokens / this.#share;
    const wait = Math.min(needed, until - performance.now());
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }

  /**
   * Does what a person asked for, and takes what it costs off their time, and off that of whoever they turn out to be.
   */
  async spend<Result>(
    person: string,
    work: () => Promise<Result>,
    { bytesRead = () => 0, turnedOutToBe = () => undefined }: Spending = {},
  ): Promise<Result> {
    const begun = this.#tick();
    this.#working += 1;
    try {
      return await work();
    } finally {
      const taken = this.#tick() - begun + (bytesRead() / 1_000_000) * MS_PER_MEGABYTE;
      this.#working -= 1;
      for (const payer of new Set([person, turnedOutToBe() ?? person])) {
        const bucket = this.#bucketOf(payer);
        bucket.tokens = Math.max(bucket.tokens - taken, -LONGEST_WAIT_MS * this.#share);
      }
    }
  }

  #tick(): number {
    const now = performance.now();
    this.#clock += (now - this.#clockAt) / Math.max(1, this.#working);
    this.#clockAt = now;
    return this.#clock;
  }

  #bucketOf(person: string): Bucket {
    const now = performance.now();
    const bucket = this.#buckets.get(person) ?? { tokens: BURST_MS, at: now };
    bucket.tokens = Math.min(BURST_MS, bucket.tokens + (now - bucket.at) * this.#share);
    bucket.at = now;
    // Whoever has not asked for longest is forgotten first.
    this.#buckets.delete(person);
    this.#buckets.set(person, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MOST_KNOWN && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}
