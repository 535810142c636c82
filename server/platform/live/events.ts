import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../core/logger.ts';
import type { Database } from '../database/database.ts';
import { AnnouncementOutbox, readAnnouncement } from './announcement-outbox.ts';
import type { Announcements } from './announcements.ts';
import { PostgresAnnouncements } from './announcements-postgres.ts';
import { RedisAnnouncements } from './announcements-redis.ts';
import { ChangeDispatcher } from './change-dispatcher.ts';
import type { Change } from './change-log.ts';
import { ChangeReceiver, type ChangeSink } from './change-receiver.ts';

/** How often a process looks in the change log for what it was not told of. */
const LOOK_EVERY_MS = 15_000;
/** And how often while nobody can tell it. */
const LOOK_ALONE_EVERY_MS = 2_000;
const FAREWELL_MS = 1_000;

type Listener = (id: string) => void;

/** Tells this process's subscribers, and those of every other process on the same database, what happened. */
export class Events {
  readonly #origin = randomUUID();
  readonly #subscribers: ChangeDispatcher;
  readonly #log: Logger;
  readonly #sessionListeners = new Set<Listener>();
  readonly #scopeListeners = new Set<Listener>();
  readonly #announcements: Announcements;
  readonly #outbox: AnnouncementOutbox;
  readonly #intake: ChangeReceiver;
  #lookTimer: NodeJS.Timeout | null = null;
  #lastLook = 0;

  /** @param redisUrl the Redis over which processes tell each other; without one it is Postgres itself. */
  constructor(database: Database, log: Logger, redisUrl?: string) {
    this.#log = log;
    this.#subscribers = new ChangeDispatcher((error) => this.#reportFailure(error));
    const listener = {
      onMessage: (message: string) => this.#receive(message),
      onConnected: () => {
        this.#look();
        this.#outbox.flush();
      },
    };
    this.#announcements = redisUrl
      ? new RedisAnnouncements(redisUrl, listener, log)
      : new PostgresAnnouncements(database.url, listener, log);
    this.#outbox = new AnnouncementOutbox(
      (announcement) => this.#announcements.send(JSON.stringify({ from: this.#origin, ...announcement })),
      (error) => log.warn({ err: error }, 'announcing failed, trying again'),
    );
    this.#intake = new ChangeReceiver(database, this.#subscribers, log);
  }

  /**
   * Starts listening to the other processes; from then on a lost connection is renewed and what was missed caught up.
   * @throws Error when the database cannot be reached; without announcements it starts all the same.
   */
  async start(): Promise<void> {
    await this.#intake.start();
    await this.#announcements.start();
    this.#lookTimer = setInterval(() => this.#lookWhenDue(), LOOK_ALONE_EVERY_MS).unref();
  }

  /** Tells the others what they have not heard yet, stops listening and forgets the subscribers. */
  async close(): Promise<void> {
    if (this.#lookTimer) clearInterval(this.#lookTimer);
    const settled = Promise.all([this.#outbox.settled(), this.#intake.settled()]);
    await Promise.race([settled, setTimeout(FAREWELL_MS, undefined, { ref: false })]);
    this.#subscribers.clear();
    this.#sessionListeners.clear();
    this.#scopeListeners.clear();
    await this.#announcements.close();
  }

  /**
   * Calls back for every committed change, once each, and for a gap: when more happened than is told one by one.
   * @returns how to stop that.
   */
  onChange(onChange: ChangeSink['onChange'], onGap: ChangeSink['onGap'] = () => undefined): () => void {
    return this.#subscribers.add({ onChange, onGap });
  }

  /** Calls back with the id of every session that ends before its time; returns how to stop that. */
  onSessionEnded(listener: Listener): () => void {
    this.#sessionListeners.add(listener);
    return () => this.#sessionListeners.delete(listener);
  }

  /** Calls back with the id of every person whose role or organisations changed; returns how to stop that. */
  onScopeChanged(listener: Listener): () => void {
    this.#scopeListeners.add(listener);
    return () => this.#scopeListeners.delete(listener);
  }

  /** Announces committed changes: here at once, elsewhere as soon as it is passed on. */
  announce(changes: readonly Change[]): void {
    for (const change of changes) this.#intake.hear(change);
    this.#outbox.add(
      'changes',
      changes.map(({ id }) => id),
    );
  }

  /** Announces that a session has ended, so that its sockets close wherever they are. */
  announceSessionEnd(sessionId: string): void {
    this.#tell(this.#sessionListeners, sessionId);
    this.#outbox.add('endedSessions', [sessionId]);
  }

  /**
   * Announces that a person's role or organisations changed, so that their sockets, wherever they are, close and come
   * back with the new ones. To be called once that is committed.
   */
  announceScopeChange(userId: string): void {
    this.#tell(this.#scopeListeners, userId);
    this.#outbox.add('changedUsers', [userId]);
  }

  #receive(message: string): void {
    const { from, changes, endedSessions, changedUsers } = readAnnouncement(message);
    if (from === this.#origin) return;
    for (const id of endedSessions) this.#tell(this.#sessionListeners, id);
    for (const id of changedUsers) this.#tell(this.#scopeListeners, id);
    this.#intake.read(changes);
  }

  /** A listener that fails keeps nobody else from hearing it. */
  #tell(listeners: ReadonlySet<Listener>, id: string): void {
    for (const listener of listeners) {
      try {
        listener(id);
      } catch (error) {
        this.#reportFailure(error);
      }
    }
  }

  #reportFailure(error: unknown): void {
    this.#log.error({ err: error }, 'a subscriber failed');
  }

  #lookWhenDue(): void {
    const isAlone = !this.#announcements.isConnected || this.#intake.isBehind;
    if (isAlone || performance.now() - this.#lastLook >= LOOK_EVERY_MS) this.#look();
  }

  #look(): void {
    this.#lastLook = performance.now();
    this.#intake.look();
  }
}
