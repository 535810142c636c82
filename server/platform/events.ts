import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { changesByIds, changesSinceHorizon } from './change-replay.ts';
import type { Change } from './changes.ts';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';

const CHANNEL = 'announcements';
/** Postgres takes 8,000 bytes a notification; ids are 36, so this many stay well within. */
const IDS_PER_NOTIFICATION = 100;
const RECONNECT_DELAY_MS = 500;
const REMEMBERED_IDS = 5_000;
/** How often a process looks for what it was not told of. */
const HORIZON_INTERVAL_MS = 15_000;

/** What processes tell each other: ids only, no personal data. */
interface Announcement {
  readonly from: string;
  readonly changes?: readonly string[];
  readonly endedSession?: string;
}

type Listener<Value> = (value: Value) => void;

/** Tells this process's subscribers, and those of every other process on the same database, what happened. */
export class Events {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #origin = randomUUID();
  readonly #changeListeners = new Set<Listener<Change>>();
  readonly #sessionListeners = new Set<Listener<string>>();
  readonly #delivered = new Set<string>();
  #client: pg.Client | null = null;
  #horizon: string | null = null;
  #closed = false;
  #horizonTimer: NodeJS.Timeout | null = null;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** Starts listening to the other processes; from then on a lost connection is renewed and what was missed caught up. */
  async start(): Promise<void> {
    await this.#connect();
    this.#horizonTimer = setInterval(() => void this.#lookAgain(), HORIZON_INTERVAL_MS).unref();
  }

  /** Stops listening and forgets the subscribers. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#horizonTimer) clearInterval(this.#horizonTimer);
    this.#changeListeners.clear();
    this.#sessionListeners.clear();
    await this.#client?.end().catch(() => undefined);
  }

  /** Calls back for every committed change; returns how to stop that. */
  onChange(listener: Listener<Change>): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /** Calls back with the id of every session that ends before its time; returns how to stop that. */
  onSessionEnded(listener: Listener<string>): () => void {
    this.#sessionListeners.add(listener);
    return () => this.#sessionListeners.delete(listener);
  }

  /** Announces committed changes: here at once, elsewhere as soon as Postgres has passed it on. */
  announce(changes: readonly Change[]): void {
    for (const change of changes) this.#deliver(change);
    for (let start = 0; start < changes.length; start += IDS_PER_NOTIFICATION) {
      const ids = changes.slice(start, start + IDS_PER_NOTIFICATION).map((change) => change.id);
      this.#notify({ from: this.#origin, changes: ids });
    }
  }

  /** Announces that a session has ended, so that its sockets close wherever they are. */
  announceSessionEnd(sessionId: string): void {
    for (const listener of this.#sessionListeners) listener(sessionId);
    this.#notify({ from: this.#origin, endedSession: sessionId });
  }

  #deliver(change: Change): void {
    if (this.#delivered.has(change.id)) return;
    this.#delivered.add(change.id);
    if (this.#delivered.size > REMEMBERED_IDS) {
      const [oldest] = this.#delivered;
      if (oldest) this.#delivered.delete(oldest);
    }
    for (const listener of this.#changeListeners) listener(change);
  }

  #notify(announcement: Announcement): void {
    this.#database.pool
      .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(announcement)])
      .catch((error: unknown) => this.#log.warn({ err: error }, 'announcement failed'));
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#database.url,
      application_name: 'quality-app-listener',
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      if (payload) void this.#receive(JSON.parse(payload) as Announcement);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await this.#catchUp();
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    client.on('end', () => this.#reconnect());
  }

  #reconnect(): void {
    if (this.#closed) return;
    this.#client = null;
    setTimeout(() => {
      if (this.#closed) return;
      this.#connect().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'listening failed, trying again');
        this.#reconnect();
      });
    }, RECONNECT_DELAY_MS).unref();
  }

  async #lookAgain(): Promise<void> {
    if (!this.#client) return;
    await this.#catchUp().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'catching up failed, trying again');
    });
  }

  async #receive(announcement: Announcement): Promise<void> {
    if (announcement.from === this.#origin) return;
    try {
      if (announcement.endedSession) {
        for (const listener of this.#sessionListeners) listener(announcement.endedSession);
      }
      if (announcement.changes) {
        for (const change of await changesByIds(this.#database, announcement.changes)) this.#deliver(change);
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'an announcement could not be read');
    }
  }

  /**
   * Delivers what other processes changed and nobody here heard of: while listening was interrupted, or because the
   * other process went between its commit and its announcement.
   */
  async #catchUp(): Promise<void> {
    const { changes, horizon } = await changesSinceHorizon(this.#database, this.#horizon);
    this.#horizon = horizon;
    for (const change of changes) this.#deliver(change);
  }
}
