/**
 * Process time of a request that is free, and bytes that it reads: a person's few requests at a time bound what such ones
 * cost others. What reads more leaves the garbage collector work that no request's time shows.
 */
const FREE_MS = 50;
const FREE_BYTES = 100_000;
/** Burst of a person in milliseconds of process time: used before any delay. */
const BURST_MS = 500;
/** Others are at work for so long after they last asked for something. */
const AT_WORK_MS = 1_000;
/** Longest delay: a request's measured time may include waiting for a pool connection. */
const MAX_DELAY_MS = 8_000;
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
   * The user that the credentials belong to, once authenticated: their bucket pays too, so that unknown credentials give
   * no second burst.
   */
  readonly userOf?: (() => string | undefined) | undefined;
}

/** A person's last sign of being at work. */
interface Sign {
  readonly person: string;
  readonly at: number;
}

/**
 * Token bucket per person, in milliseconds of process time that longer requests took beside others. It delays only the
 * person who exceeds their share, and only while somebody else is at work: alone, a person has all of the process.
 */
export class FairShare {
  readonly #share: number;
  readonly #buckets = new Map<string, Bucket>();
  /** The person who asked last, and who did so before them. */
  #latest: Sign = { person: '', at: Number.NEGATIVE_INFINITY };
  #before = this.#latest;
  /**
   * Virtual clock (as in fair queueing): advances slower the more requests run at once, so that a request costs the
   * same on a busy process as on an idle one.
   */
  #clock = 0;
  #clockAt = 0;
  #active = 0;

  /** @param share the part of the time that a person has in longer requests beside others; at 1 nobody is delayed. */
  constructor(share: number) {
    this.#share = share;
  }

  /** Delays until the person's bucket is refilled or nobody else is at work, at most until the moment `until`. */
  async wait(person: string, until: number): Promise<void> {
    if (this.#share >= 1) return;
    for (;;) {
      const needed = -this.#bucketOf(person).tokens / this.#share;
      const wait = Math.min(needed, this.#othersAtWorkFor(person), until - performance.now());
      if (wait <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  /** Runs the work and charges the time that it took, unless that is free. */
  async spend<Result>(
    person: string,
    work: () => Promise<Result>,
    { bytesRead = () => 0, userOf = () => undefined }: Spending = {},
  ): Promise<Result> {
    this.#noteAtWork(userOf());
    const begun = this.#tick();
    this.#active += 1;
    try {
      return await work();
    } finally {
      const taken = this.#tick() - begun;
      this.#active -= 1;
      const user = userOf();
      this.#noteAtWork(user);
      const isFree = taken <= FREE_MS && bytesRead() <= FREE_BYTES;
      const payers = isFree ? [] : new Set([person, user ?? person]);
      for (const payer of payers) this.#charge(payer, taken);
    }
  }

  /** Charges work that was done while others were at work. */
  #charge(person: string, taken: number): void {
    if (this.#othersAtWorkFor(person) <= 0) return;
    const bucket = this.#bucketOf(person);
    bucket.tokens = Math.max(bucket.tokens - taken, -MAX_DELAY_MS * this.#share);
  }

  /** Milliseconds for which somebody else still counts as being at work. */
  #othersAtWorkFor(person: string): number {
    const other = this.#latest.person === person ? this.#before : this.#latest;
    return other.at + AT_WORK_MS - performance.now();
  }

  #noteAtWork(person: string | undefined): void {
    if (person === undefined) return;
    if (person !== this.#latest.person) this.#before = this.#latest;
    this.#latest = { person, at: performance.now() };
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
