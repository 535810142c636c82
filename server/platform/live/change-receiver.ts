import type { Logger } from '../core/logger.ts';
import type { Database } from '../database/database.ts';
import type { Change } from './change-log.ts';
import { changesByIds, changesSince } from './change-replay.ts';

/** Told of more than this at once, it is quicker to look for what is new. */
const MOST_READ_BY_ID = 500;

/** Where changes go; 'gap' when more happened than is told one by one. */
export interface ChangeSink {
  onChange(change: Change): void;
  onGap(): void;
}

/**
 * Brings together what this process changed, what the others say they changed, and what the change log says: each
 * change goes on once. What came before the last look at the log is known by its snapshot, what came since by its id.
 */
export class ChangeReceiver {
  readonly #database: Database;
  readonly #sink: ChangeSink;
  readonly #log: Logger;
  #snapshot: string | null = null;
  #deliveredBefore = new Set<string>();
  #delivered = new Set<string>();
  #toRead: string[] = [];
  #isLookDue = false;
  #working: Promise<void> | null = null;
  #hasFailed = false;

  constructor(database: Database, sink: ChangeSink, log: Logger) {
    this.#database = database;
    this.#sink = sink;
    this.#log = log;
  }

  /** Whether reading failed, so that something may be waiting in the change log. */
  get isBehind(): boolean {
    return this.#hasFailed;
  }

  /** Takes note of where the change log stands: from here on nothing is missed. */
  async start(): Promise<void> {
    this.#snapshot = (await changesSince(this.#database, null)).snapshot;
  }

  /** Passes on a committed change of this process. */
  hear(change: Change): void {
    if (this.#isKnown(change.id)) return;
    this.#delivered.add(change.id);
    this.#sink.onChange(change);
  }

  /** Passes on changes of which only the ids are known. */
  read(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#toRead.push(...ids);
    this.#work();
  }

  /** Passes on what is in the change log and nobody here has heard of. */
  look(): void {
    this.#isLookDue = true;
    this.#work();
  }

  /** Ends once what is being read has been read. */
  async settled(): Promise<void> {
    await this.#working;
  }

  /** One thing after the other, so that the order is kept. */
  #work(): void {
    this.#working ??= this.#workOff().finally(() => {
      this.#working = null;
    });
  }

  async #workOff(): Promise<void> {
    try {
      while (this.#isLookDue || this.#toRead.length > 0) {
        if (this.#isLookDue || this.#toRead.length > MOST_READ_BY_ID) await this.#lookForMissed();
        else await this.#readByIds();
      }
      this.#hasFailed = false;
    } catch (error) {
      // The next look finds what was missed now; once is enough to say for as long as it lasts.
      if (!this.#hasFailed) this.#log.warn({ err: error }, 'the change log could not be read');
      this.#hasFailed = true;
    }
  }

  async #readByIds(): Promise<void> {
    const ids = this.#toRead.splice(0).filter((id) => !this.#isKnown(id));
    if (ids.length === 0) return;
    for (const change of await changesByIds(this.#database, ids, this.#snapshot ?? '')) this.hear(change);
  }

  async #lookForMissed(): Promise<void> {
    this.#isLookDue = false;
    this.#toRead = [];
    const { missed, snapshot } = await changesSince(this.#database, this.#snapshot);
    this.#snapshot = snapshot;
    if (missed === 'gap') this.#sink.onGap();
    else for (const change of missed) this.hear(change);
    // Whatever was delivered before this look was committed by then, so its snapshot knows it: what is delivered while
    // it looks is all that the next look may find again.
    this.#deliveredBefore = this.#delivered;
    this.#delivered = new Set();
  }

  #isKnown(id: string): boolean {
    return this.#delivered.has(id) || this.#deliveredBefore.has(id);
  }
}
