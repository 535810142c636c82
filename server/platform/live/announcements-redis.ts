import { createClient } from 'redis';
import type { Logger } from '../core/logger.ts';
import type { AnnouncementListener, Announcements } from './announcements.ts';

const CHANNEL = 'quality-app-announcements';
const MAX_RECONNECT_DELAY_MS = 2_000;
const CONNECT_TIMEOUT_MS = 5_000;
const PING_INTERVAL_MS = 5_000;
/** A connection without any traffic for longer, pings included, counts as lost. */
const SILENCE_TIMEOUT_MS = 15_000;

/** Redis pub/sub, for more processes than NOTIFY scales to. Nothing is stored in Redis. */
export class RedisAnnouncements implements Announcements {
  readonly #client: ReturnType<typeof open>;
  readonly #listener: AnnouncementListener;
  readonly #log: Logger;
  #isListening = false;
  #isLost = false;

  constructor(url: string, listener: AnnouncementListener, log: Logger) {
    this.#client = open(url);
    this.#listener = listener;
    this.#log = log;
  }

  get isConnected(): boolean {
    return this.#isListening && this.#client.isReady;
  }

  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#client.on('error', (error: unknown) => {
        if (!this.#isLost) this.#log.warn({ err: error }, 'Redis is away, trying again');
        this.#isLost = true;
        resolve();
      });
      this.#client.on('ready', () => void this.#listen().then(resolve));
      // Retries until close(); 'error' and 'ready' report the state, so the promise itself is ignored.
      this.#client.connect().catch(() => undefined);
    });
  }

  async send(message: string): Promise<void> {
    await this.#client.publish(CHANNEL, message);
  }

  async close(): Promise<void> {
    if (this.#client.isOpen) this.#client.destroy();
  }

  /** Subscribes; after a reconnect the client resubscribes by itself before 'ready'. */
  async #listen(): Promise<void> {
    try {
      if (!this.#isListening) await this.#client.subscribe(CHANNEL, this.#hear);
      this.#isListening = true;
    } catch (error) {
      // The connection was lost again ('ready' will follow), or Redis refuses SUBSCRIBE and polling the change log has
      // to do.
      this.#log.warn({ err: error }, 'listening to Redis failed');
      return;
    }
    if (this.#isLost) this.#log.info('Redis is back');
    this.#isLost = false;
    this.#listener.onConnected();
  }

  readonly #hear = (message: string): void => this.#listener.onMessage(message);
}

function open(url: string) {
  return createClient({
    url,
    name: 'quality-app',
    // The outbox queues unsent messages and knows which are still useful.
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(MAX_RECONNECT_DELAY_MS, 50 * 2 ** Math.min(retries, 10)),
    },
  });
}
