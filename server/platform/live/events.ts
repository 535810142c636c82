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

/** Polling interval of the change log while announcements work. */
const POLL_INTERVAL_MS = 15_000;
/** Polling interval while announcements are down. */
const POLL_DISCONNECTED_MS = 2_000;
const CLOSE_TIMEOUT_MS = 1_000;

type Listener = (id: string) => void;

/**
 * Publishes changes and session events to subscribers of this process and of every other process on the same database.
 */
export class Events {
  readonly #origin = randomUUID();
  readonly #subscribers: ChangeDispatcher;
  readonly #log: Logger;
  readonly #sessionListeners = new Set<Listener>();
  readonly #scopeListeners = new Set<Listener>();
  /** Listeners per person, so that one person's notifications cost the others nothing. */
  readonly #notifiedListeners = new Map<string, Set<Listener>>();
  readonly #announcements: Announcements;
  readonly #outbox: AnnouncementOutbox;
  readonly #receiver: ChangeReceiver;
  #scanTimer: NodeJS.Timeout | null = null;
  #lastScan = 0;

  /** @param redisUrl Redis as the transport; without it LISTEN/NOTIFY of Postgres. */
  constructor(database: Database, log: Logger, redisUrl?: string) {
    this.#log = log;
    this.#subscribers = new ChangeDispatcher((error) => this.#reportFailure(error));
    const listener = {
      onMessage: (message: string) => this.#receive(message),
      onConnected: () => {
        this.#scan();
        // Announcements may have been missed meanwhile.
        for (const userId of this.#notifiedListeners.keys()) this.#notifyPerson(userId);
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
    this.#receiver = new ChangeReceiver(database, this.#subscribers, log);
  }

  /**
   * Starts receiving from other processes; reconnects and catches up by itself afterwards.
   * @throws Error when the database cannot be reached; a missing transport does not prevent the start.
   */
  async start(): Promise<void> {
    await this.#receiver.start();
    await this.#announcements.start();
    this.#scanTimer = setInterval(() => this.#scanWhenDue(), POLL_DISCONNECTED_MS).unref();
  }

  /** Flushes the outbox, stops listening and removes the subscribers. */
  async close(): Promise<void> {
    if (this.#scanTimer) clearInterval(this.#scanTimer);
    const settled = Promise.all([this.#outbox.settled(), this.#receiver.settled()]);
    await Promise.race([settled, setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    this.#subscribers.clear();
    this.#sessionListeners.clear();
    this.#scopeListeners.clear();
    this.#notifiedListeners.clear();
    await this.#announcements.close();
  }

  /**
   * Calls back once for every committed change, and for a gap when there were too many.
   * @returns a function that unsubscribes.
   */
  onChange(onChange: ChangeSink['onChange'], onGap: ChangeSink['onGap'] = () => undefined): () => void {
    return this.#subscribers.add({ onChange, onGap });
  }

  /**
   * Calls back with the id of every session that ends early.
   * @returns a function that unsubscribes.
   */
  onSessionEnded(listener: Listener): () => void {
    this.#sessionListeners.add(listener);
    return () => this.#sessionListeners.delete(listener);
  }

  /**
   * Calls back with the id of every user whose role or organisations changed.
   * @returns a function that unsubscribes.
   */
  onScopeChanged(listener: Listener): () => void {
    this.#scopeListeners.add(listener);
    return () => this.#scopeListeners.delete(listener);
  }

  /**
   * Calls back when a person's notifications changed, or may have.
   * @returns a function that unsubscribes.
   */
  onNotified(userId: string, listener: Listener): () => void {
    const ofPerson = this.#notifiedListeners.get(userId) ?? new Set();
    this.#notifiedListeners.set(userId, ofPerson.add(listener));
    return () => {
      ofPerson.delete(listener);
      if (ofPerson.size === 0 && this.#notifiedListeners.get(userId) === ofPerson)
        this.#notifiedListeners.delete(userId);
    };
  }

  /** Publishes committed changes: locally at once, to other processes through the outbox. */
  announce(changes: readonly Change[]): void {
    for (const change of changes) this.#receiver.deliver(change);
    this.#outbox.add(
      'changes',
      changes.map(({ id }) => id),
    );
  }

  /** Publishes the end of a session, so that its sockets close in every process. */
  announceSessionEnd(sessionId: string): void {
    this.#notify(this.#sessionListeners, sessionId);
    this.#outbox.add('endedSessions', [sessionId]);
  }

  /**
   * Publishes a change of role or organisations, so that the user's sockets reconnect with the new scope. Call after
   * the commit.
   */
  announceScopeChange(userId: string): void {
    this.#notify(this.#scopeListeners, userId);
    this.#outbox.add('changedUsers', [userId]);
  }

  /** Publishes that the notifications of some people changed. Call after the commit. */
  announceNotified(userIds: readonly string[]): void {
    for (const userId of userIds) this.#notifyPerson(userId);
    this.#outbox.add('notifiedUsers', userIds);
  }

  #receive(message: string): void {
    const { from, changes, endedSessions, changedUsers, notifiedUsers } = readAnnouncement(message);
    if (from === this.#origin) return;
    for (const id of endedSessions) this.#notify(this.#sessionListeners, id);
    for (const id of changedUsers) this.#notify(this.#scopeListeners, id);
    for (const id of notifiedUsers) this.#notifyPerson(id);
    this.#receiver.read(changes);
  }

  #notifyPerson(userId: string): void {
    this.#notify(this.#notifiedListeners.get(userId) ?? new Set(), userId);
  }

  /** Isolates listeners: one that throws does not affect the others. */
  #notify(listeners: ReadonlySet<Listener>, id: string): void {
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

  #scanWhenDue(): void {
    const isDisconnected = !this.#announcements.isConnected || this.#receiver.isBehind;
    if (isDisconnected || performance.now() - this.#lastScan >= POLL_INTERVAL_MS) this.#scan();
  }

  #scan(): void {
    this.#lastScan = performance.now();
    this.#receiver.scan();
  }
}
