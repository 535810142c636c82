import pLimit, { type LimitFunction } from 'p-limit';
import { messages } from '../../../schema/rules/messages.ts';
import type { Actor } from '../core/actor.ts';
import { AppError, OverloadError } from '../core/errors.ts';
import { FairShare } from './fair-share.ts';

/** Requests of one person that a process works on at once, each with one connection at most: a quarter of them. */
const OF_PERSON = { share: 1 / 4, least: 2, most: 4 };
/** So many of a person's requests wait for one of these; more is no use of the app. */
const MOST_WAITING = 250;
/** As long as one waits for a connection of the pool: by then whoever asked has given up. */
const PATIENCE_MS = 10_000;

/** Whom a request counts for, before Postgres has said who it is. */
export interface Claimant {
  /** The credentials, where nobody is known by them. */
  readonly key: string;
  /** Who they belong to, as far as that is known by now. */
  readonly actor: () => Pick<Actor, 'userId' | 'organizationIds'> | undefined;
}

/**
 * A bulkhead between the people of a process: one person, one organisation, and everyone who is not known yet, each
 * has a share of the connections at most, and one person a share of its time, and waits in turn for more. So nobody
 * waits behind what another asks for, neither for a connection nor for the event loop.
 */
export class Bulkhead {
  readonly #people: KeyedSemaphore;
  readonly #organizations: KeyedSemaphore;
  readonly #shares: FairShare;

  /**
   * @param poolSize the connections of the process, of which an organisation has half at most.
   * @param personShare of the time of the process, what one person has at most beyond a burst; 1 is all of it.
   */
  constructor(poolSize: number, personShare = 1) {
    this.#shares = new FairShare(personShare);
    const half = Math.max(1, Math.floor(poolSize / 2));
    this.#organizations = new KeyedSemaphore(half, Number.POSITIVE_INFINITY);
    const { share, least, most } = OF_PERSON;
    const ofPerson = Math.min(Math.max(Math.floor(poolSize * share), least), most, half);
    this.#people = new KeyedSemaphore(ofPerson, MOST_WAITING);
  }

  /**
   * Works on a request once it is the claimant's turn. Work within must not ask for another turn.
   * @param bytesRead how many bytes came from Postgres for it, asked once it has ended.
   * @throws AppError RATE_LIMITED when too many of theirs wait, or it took too long until it was their turn.
   */
  run<Result>(
    { key, actor: actorOf }: Claimant,
    work: () => Promise<Result>,
    bytesRead?: () => number,
  ): Promise<Result> {
    const until = performance.now() + PATIENCE_MS;
    const actor = actorOf();
    const person = actor?.userId ?? key;
    const spending = { bytesRead, turnedOutToBe: () => actorOf()?.userId };
    const organization = actor ? (actor.organizationIds[0] ?? actor.userId) : 'unknown';
    return this.#people.run(person, async () => {
      await this.#shares.wait(person, until);
      return this.#organizations.run(organization, () => {
        if (performance.now() >= until) throw new OverloadError(undefined);
        return this.#shares.spend(person, work, spending);
      });
    });
  }
}

interface Turns {
  users: number;
  readonly inTurn: LimitFunction;
}

/** A semaphore for each key, for as long as someone uses it. */
class KeyedSemaphore {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #turns = new Map<string, Turns>();

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#turns.get(key) ?? { users: 0, inTurn: pLimit(this.#most) };
    if (turns.users >= this.#most + this.#mostWaiting)
      throw new AppError('RATE_LIMITED', { message: messages.tooManyAtOnce });
    this.#turns.set(key, turns);
    turns.users += 1;
    try {
      return await turns.inTurn(work);
    } finally {
      turns.users -= 1;
      if (turns.users === 0) this.#turns.delete(key);
    }
  }
}
