import type { Logger } from '../core/logger.ts';
import type { Database } from '../database/database.ts';
import type { Change } from './change-log.ts';
import { changesByIds, changesSince } from './change-replay.ts';

/** Above this many ids, a scan of the log since the snapshot is faster. */
const MAX_READ_BY_ID = 500;

/** Consumer of changes; a gap replaces too many changes to deliver one by one. */
export interface ChangeSink {
  onChange(change: Change): void;
  onGap(): void;
}

/**
 * Merges local changes, announced ids and the change log, and delivers each change once: the last scan's snapshot
 * identifies older ones, a set of ids the newer ones.
 */
export class ChangeReceiver {
  readonly #database: Database;
  readonly #sink: ChangeSink;
  readonly #log: Logger;
  #snapshot: string | null = null;
  #deliveredBefore = new Set<string>();
  #delivered = new Set<string>();
  #toRead: string[] = [];
  #isScanDue = false;
  #working: Promise<void> | null = null;
  #hasFailed = false;

  constructor(database: Database, sink: ChangeSink, log: Logger) {
    this.#database = database;
    this.#sink = sink;
    this.#log = log;
  }

  /** Whether the last read failed, so that changes may be undelivered. */
  get isBehind(): boolean {
    return this.#hasFailed;
  }

  /** Takes the first snapshot: every later change is delivered. */
  async start(): Promise<void> {
    this.#snapshot = (await changesSince(this.#database, null)).snapshot;
  }

  /** Delivers a change that this process committed. */
  deliver(change: Change): void {
    if (this.#isKnown(change.id)) return;
    this.#delivered.add(change.id);
    this.#sink.onChange(change);
  }

  /** Reads and delivers announced changes by id. */
  read(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#toRead.push(...ids);
    this.#work();
  }

  /** Scans the change log for undelivered changes. */
  scan(): void {
    this.#isScanDue = true;
    this.#work();
  }

  /** Resolves when the read under way ends. */
  async settled(): Promise<void> {
    await this.#working;
  }

  /** Runs reads sequentially to preserve order. */
  #work(): void {
    this.#working ??= this.#drain().finally(() => {
      this.#working = null;
    });
  }

  async #drain(): Promise<void> {
    try {
      while (this.#isScanDue || this.#toRead.length > 0) {
        if (this.#isScanDue || this.#toRead.length > MAX_READ_BY_ID) await this.#scanForMissed();
        else await this.#readByIds();
      }
      this.#hasFailed = false;
    } catch (error) {
      // The next scan recovers; an outage is logged once.
      if (!this.#hasFailed) this.#log.warn({ err: error }, 'the change log could not be read');
      this.#hasFailed = true;
    }
  }

  async #readByIds(): Promise<void> {
    const ids = this.#toRead.splice(0).filter((id) => !this.#isKnown(id));
    if (ids.length === 0) return;
    for (const change of await changesByIds(this.#database, ids, this.#snapshot ?? '')) this.deliver(change);
  }

  async #scanForMissed(): Promise<void> {
    this.#isScanDue = false;
    this.#toRead = [];
    const { missed, snapshot } = await changesSince(this.#database, this.#snapshot);
    this.#snapshot = snapshot;
    if (missed === 'gap') this.#sink.onGap();
    else for (const change of missed) this.deliver(change);
    // Changes delivered before this scan were committed by then, so its snapshot covers them; only ids delivered during
    // the scan can appear in the next one.
    this.#deliveredBefore = this.#delivered;
    this.#delivered = new Set();
  }

  #isKnown(id: string): boolean {
    return this.#delivered.has(id) || this.#deliveredBefore.has(id);
  }
}
