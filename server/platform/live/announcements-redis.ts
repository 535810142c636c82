import { createClient } from 'redis';
import type { Logger } from '../core/logger.ts';
import type { AnnouncementListener, Announcements } from './announcements.ts';

const CHANNEL = 'quality-app-announcements';
const LONGEST_WAIT_MS = 2_000;
const CONNECT_WITHIN_MS = 5_000;
const PING_EVERY_MS = 5_000;
/** A connection that stays silent for longer, pings included, is taken for lost. */
const MOST_SILENCE_MS = 15_000;

/** Announcements through Redis, for more processes than Postgres should tell. Nothing is ever stored there. */
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
      // Tries for ever, and tells through 'error' and 'ready' how that goes; it ends by closing.
      this.#client.connect().catch(() => undefined);
    });
  }

  async send(message: string): Promise<void> {
    await this.#client.publish(CHANNEL, message);
  }

  async close(): Promise<void> {
    if (this.#client.isOpen) this.#client.destroy();
  }

  /** After a lost connection the client subscribes again by itself, before it is ready. */
  async #listen(): Promise<void> {
    try {
      if (!this.#isListening) await this.#client.subscribe(CHANNEL, this.#hear);
      this.#isListening = true;
    } catch (error) {
      // The connection was lost in between, or Redis forbids it: 'ready' comes again, or the change log has to do.
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
    // What cannot be sent now is kept by the sender, who knows what is still of use.
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_WITHIN_MS,
      socketTimeout: MOST_SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(LONGEST_WAIT_MS, 50 * 2 ** Math.min(retries, 10)),
    },
  });
}
