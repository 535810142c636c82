import { messages } from '../../../schema/values/messages.ts';
import type { Actor } from '../core/actor.ts';
import { AppError, OverloadError } from '../core/errors.ts';
import { FairShare } from './fair-share.ts';

/** Concurrent requests per person, each with one connection: a quarter of the pool, between 2 and 4. */
const PER_PERSON = { share: 1 / 4, least: 2, most: 4 };
/** Longest queue of one person's requests; the app itself never queues more. */
const MAX_QUEUED = 250;
/** Queue timeout, equal to the pool's: a client has given up by then. */
const QUEUE_TIMEOUT_MS = 10_000;

/** The party that a request is counted for, before Postgres has authenticated it. */
export interface Claimant {
  /** A key of the credentials, for callers that the session cache does not know. */
  readonly key: string;
  /** The cached owner of the credentials, if any. */
  readonly actor: () => Pick<Actor, 'userId' | 'organizationIds'> | undefined;
}

/**
 * Bulkhead: a semaphore per person and per organisation, with one shared by unknown callers, and a fair share of
 * processor time per person while others are at work. A caller over its share queues, so that nobody else waits for a
 * connection or for the event loop.
 */
export class Bulkhead {
  readonly #people: KeyedSemaphore;
  readonly #organizations: KeyedSemaphore;
  readonly #shares: FairShare;

  /**
   * @param poolSize the connections of the process, of which an organisation has half at most.
   * @param personShare a person's share of the process' time in longer requests, while others are at work; 1 is all.
   */
  constructor(poolSize: number, personShare = 1) {
    this.#shares = new FairShare(personShare);
    const half = Math.max(1, Math.floor(poolSize / 2));
    this.#organizations = new KeyedSemaphore(half, Number.POSITIVE_INFINITY);
    const { share, least, most } = PER_PERSON;
    const perPerson = Math.min(Math.max(Math.floor(poolSize * share), least), most, half);
    this.#people = new KeyedSemaphore(perPerson, MAX_QUEUED);
  }

  /**
   * Runs the work once its semaphores admit it. The work must not call `run` again, which can deadlock.
   * @param bytesRead bytes that the work read from Postgres; called after it has ended.
   * @throws AppError RATE_LIMITED when the person's queue is full, OverloadError when the wait exceeds the timeout.
   */
  run<Result>(
    { key, actor: actorOf }: Claimant,
    work: () => Promise<Result>,
    bytesRead?: () => number,
  ): Promise<Result> {
    const until = performance.now() + QUEUE_TIMEOUT_MS;
    const actor = actorOf();
    const person = actor?.userId ?? key;
    const organization = actor ? (actor.organizationIds[0] ?? actor.userId) : 'unknown';
    return this.#people.run(person, async () => {
      await this.#shares.wait(person, until);
      return this.#organizations.run(organization, () => {
        if (performance.now() >= until) throw new OverloadError(undefined);
        return this.#shares.spend(person, work, { bytesRead, userOf: () => actorOf()?.userId });
      });
    });
  }
}

interface Semaphore {
  /** The number admitted and queued. */
  users: number;
  readonly queue: (() => void)[];
}

/**
 * One semaphore per key, dropped when its last user leaves. Not `p-limit`: making two for each request took a twentieth
 * of the time of a list.
 */
class KeyedSemaphore {
  readonly #max: number;
  readonly #maxQueued: number;
  readonly #semaphores = new Map<string, Semaphore>();

  constructor(max: number, maxQueued: number) {
    this.#max = max;
    this.#maxQueued = maxQueued;
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const semaphore = this.#semaphores.get(key) ?? { users: 0, queue: [] };
    if (semaphore.users >= this.#max + this.#maxQueued)
      throw new AppError('RATE_LIMITED', { message: messages.tooManyAtOnce });
    this.#semaphores.set(key, semaphore);
    semaphore.users += 1;
    if (semaphore.users > this.#max)
      await new Promise<void>((admit) => {
        semaphore.queue.push(admit);
      });
    try {
      return await work();
    } finally {
      semaphore.users -= 1;
      semaphore.queue.shift()?.();
      if (semaphore.users === 0) this.#semaphores.delete(key);
    }
  }
}
