import type { Actor } from '../platform/actor.ts';
import { changesMissed } from '../platform/change-replay.ts';
import { type Change, maySeeChange } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import type { Events } from '../platform/events.ts';

/** A subscriber this many live changes behind is cut off: it catches up from the change log when it comes back. */
const MOST_WAITING = 1_000;
const REMEMBERED_IDS = 2_000;

interface Hub {
  readonly database: Database;
  readonly events: Pick<Events, 'onChange'>;
}

/** The changes an actor may know of: first what was missed since the last one seen, then each as it is committed. */
export function changeFeed(
  { database, events }: Hub,
  actor: Actor,
  since: string | null,
): AsyncIterableIterator<Change> {
  return new ChangeFeed(events, actor, since ? () => changesMissed(database, actor, since) : null);
}

/** Not a generator: one that waits for the next change could not be stopped before that comes. */
class ChangeFeed implements AsyncIterableIterator<Change> {
  readonly #waiting: Change[] = [];
  readonly #sent = new Set<string>();
  readonly #stop: () => void;
  #replay: (() => Promise<Change[]>) | null;
  #replayed: Change[] = [];
  #wake: (() => void) | null = null;
  #ended = false;

  constructor(events: Hub['events'], actor: Actor, replay: (() => Promise<Change[]>) | null) {
    this.#replay = replay;
    this.#stop = events.onChange((change) => {
      if (maySeeChange(actor, change)) this.#take(change);
    });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Change>> {
    if (this.#replay) await this.#catchUp(this.#replay);
    while (!this.#ended) {
      const change = this.#replayed.shift() ?? this.#waiting.shift();
      if (!change) await this.#nextArrival();
      else if (this.#isNew(change.id)) return { done: false, value: change };
    }
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<Change>> {
    this.#end();
    return { done: true, value: undefined };
  }

  async #catchUp(replay: () => Promise<Change[]>): Promise<void> {
    this.#replay = null;
    try {
      this.#replayed = await replay();
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  #take(change: Change): void {
    this.#waiting.push(change);
    if (this.#waiting.length > MOST_WAITING) this.#end();
    this.#wake?.();
  }

  #nextArrival(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #isNew(id: string): boolean {
    if (this.#sent.has(id)) return false;
    this.#sent.add(id);
    const [oldest] = this.#sent;
    if (this.#sent.size > REMEMBERED_IDS && oldest) this.#sent.delete(oldest);
    return true;
  }

  #end(): void {
    this.#ended = true;
    this.#stop();
    this.#wake?.();
  }
}
