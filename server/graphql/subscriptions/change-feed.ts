import type { Actor } from '../../platform/core/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Change, maySeeChange } from '../../platform/live/change-log.ts';
import { changesMissed, changesOfLast, type Missed } from '../../platform/live/change-replay.ts';
import type { Events } from '../../platform/live/events.ts';
import { socketReadLimit } from './socket-context.ts';

/** Backpressure: a subscriber with this many undelivered changes gets one 'gap' and refetches everything. */
const MAX_QUEUED = 1_000;
/** Window in which a replayed change can also arrive live; duplicates are dropped by id. */
const REPLAY_OVERLAP_MS = 60_000;

interface Hub {
  readonly database: Database;
  readonly events: Pick<Events, 'onChange'>;
}

/** One item of the feed: a change, or 'gap' when there were too many to deliver one by one. */
export type FeedItem = Change | 'gap';

/** Where the feed starts: after the last change seen, or a number of seconds ago; by default now. */
export interface FeedStart {
  readonly since?: string | null;
  readonly recentSeconds?: number | null;
}

/** The changes an actor may see: first the replay from the start position, then each change as it commits. */
export function changeFeed(
  { database, events }: Hub,
  actor: Actor,
  { since, recentSeconds }: FeedStart,
): AsyncIterableIterator<FeedItem> {
  const missed = since
    ? () => changesMissed(database, actor, since)
    : recentSeconds && (() => changesOfLast(database, actor, recentSeconds));
  return new ChangeFeed(events, actor, missed ? () => socketReadLimit(missed) : null);
}

/**
 * Not an async generator: `return()` on a generator waits for its pending `next()`, so a waiting subscription could not
 * be stopped.
 */
class ChangeFeed implements AsyncIterableIterator<FeedItem> {
  #queue: FeedItem[] = [];
  readonly #replayedIds = new Set<string>();
  readonly #stop: () => void;
  #replay: (() => Promise<Missed>) | null;
  #replayed: FeedItem[] = [];
  #replayedAt = 0;
  #wake: (() => void) | null = null;
  #ended = false;

  constructor(events: Hub['events'], actor: Actor, replay: (() => Promise<Missed>) | null) {
    this.#replay = replay;
    this.#stop = events.onChange(
      (change) => {
        if (maySeeChange(actor, change)) this.#enqueue(change);
      },
      () => this.#replaceByGap(),
    );
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<FeedItem>> {
    if (this.#replay) await this.#catchUp(this.#replay);
    while (!this.#ended) {
      const item = this.#replayed.shift() ?? this.#nextLive();
      if (item) return { done: false, value: item };
      await this.#nextArrival();
    }
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<FeedItem>> {
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

  #enqueue(change: Change): void {
    if (this.#queue.length >= MAX_QUEUED) this.#replaceByGap();
    else {
      this.#queue.push(change);
      this.#wake?.();
    }
  }

  /** Replaces the queue by one 'gap': the refetch covers the queued changes as well. */
  #replaceByGap(): void {
    this.#queue = ['gap'];
    this.#wake?.();
  }

  #nextArrival(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** The first queued item that the replay has not delivered yet. */
  #nextLive(): FeedItem | undefined {
    let item = this.#queue.shift();
    while (item && item !== 'gap' && this.#replayedIds.has(item.id)) item = this.#queue.shift();
    if (performance.now() - this.#replayedAt > REPLAY_OVERLAP_MS) this.#replayedIds.clear();
    return item;
  }

  #end(): void {
    this.#ended = true;
    this.#stop();
    this.#wake?.();
  }
}
