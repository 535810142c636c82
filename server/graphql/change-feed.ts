import type { Actor } from '../platform/core/actor.ts';
import type { Database } from '../platform/database/database.ts';
import { type Change, maySeeChange } from '../platform/live/change-log.ts';
import { changesMissed, changesOfLast, type Missed } from '../platform/live/change-replay.ts';
import type { Events } from '../platform/live/events.ts';
import { inTurn } from './socket-context.ts';

/** A subscriber this many live changes behind is told no more of each, but to read everything again. */
const MOST_WAITING = 1_000;
/** What was told again from the change log may still arrive by itself for so long. */
const MAY_DOUBLE_MS = 60_000;

interface Hub {
  readonly database: Database;
  readonly events: Pick<Events, 'onChange'>;
}

/** What a subscriber hears: a change, or that more happened than is told one by one. */
export type Heard = Change | 'gap';

/** From where on a subscriber wants to hear: after the last change seen, or from some seconds ago; else from now on. */
export interface FeedStart {
  readonly since?: string | null;
  readonly recentSeconds?: number | null;
}

/** The changes an actor may know of: first those from where the start says, then each as it is committed. */
export function changeFeed(
  { database, events }: Hub,
  actor: Actor,
  { since, recentSeconds }: FeedStart,
): AsyncIterableIterator<Heard> {
  const missed = since
    ? () => changesMissed(database, actor, since)
    : recentSeconds && (() => changesOfLast(database, actor, recentSeconds));
  return new ChangeFeed(events, actor, missed ? () => inTurn(missed) : null);
}

/** Not a generator: one that waits for the next change could not be stopped before that comes. */
class ChangeFeed implements AsyncIterableIterator<Heard> {
  #waiting: Heard[] = [];
  readonly #replayedIds = new Set<string>();
  readonly #stop: () => void;
  #replay: (() => Promise<Missed>) | null;
  #replayed: Heard[] = [];
  #replayedAt = 0;
  #wake: (() => void) | null = null;
  #ended = false;

  constructor(events: Hub['events'], actor: Actor, replay: (() => Promise<Missed>) | null) {
    this.#replay = replay;
    this.#stop = events.onChange(
      (change) => {
        if (maySeeChange(actor, change)) this.#take(change);
      },
      () => this.#skip(),
    );
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Heard>> {
    if (this.#replay) await this.#catchUp(this.#replay);
    while (!this.#ended) {
      const heard = this.#replayed.shift() ?? this.#nextNew();
      if (heard) return { done: false, value: heard };
      await this.#nextArrival();
    }
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<Heard>> {
    this.#end();
    return { done: true, value: undefined };
  }

  async #catchUp(replay: () => Promise<Missed>): Promise<void> {
    this.#replay = null;
    try {
      const missed = await replay();
      this.#replayed = missed === 'gap' ? ['gap'] : [...missed];
      this.#replayedAt = performance.now();
      if (missed !== 'gap') for (const { id } of missed) this.#replayedIds.add(id);
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  #take(change: Change): void {
    if (this.#waiting.length >= MOST_WAITING) this.#skip();
    else {
      this.#waiting.push(change);
      this.#wake?.();
    }
  }

  /** What waits is within the gap as well. */
  #skip(): void {
    this.#waiting = ['gap'];
    this.#wake?.();
  }

  #nextArrival(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** The first that waits and was not replayed already. */
  #nextNew(): Heard | undefined {
    let heard = this.#waiting.shift();
    while (heard && heard !== 'gap' && this.#replayedIds.has(heard.id)) heard = this.#waiting.shift();
    if (performance.now() - this.#replayedAt > MAY_DOUBLE_MS) this.#replayedIds.clear();
    return heard;
  }

  #end(): void {
    this.#ended = true;
    this.#stop();
    this.#wake?.();
  }
}
