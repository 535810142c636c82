import pg from 'pg';
import type { Logger } from '../core/logger.ts';
import type { AnnouncementListener, Announcements } from './announcements.ts';

const CHANNEL = 'announcements';
const RECONNECT_DELAY_MS = 500;
/** Timeout of a send; beyond it the connection counts as lost. */
const SEND_TIMEOUT_MS = 5_000;

/** LISTEN/NOTIFY on a dedicated connection, so that requests never delay announcements. */
export class PostgresAnnouncements implements Announcements {
  readonly #url: string;
  readonly #listener: AnnouncementListener;
  readonly #log: Logger;
  #client: pg.Client | null = null;
  #closed = false;

  constructor(url: string, listener: AnnouncementListener, log: Logger) {
    this.#url = url;
    this.#listener = listener;
    this.#log = log;
  }

  get isConnected(): boolean {
    return this.#client !== null;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'quality-app-listener',
      connectionTimeoutMillis: SEND_TIMEOUT_MS,
      query_timeout: SEND_TIMEOUT_MS,
      keepAlive: true,
      // NOTIFY does not survive a crash anyway, so the commit need not wait for the disk.
      options: '-c synchronous_commit=off',
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.#listener.onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.#log.warn({ err: error }, 'listening failed, trying again');
      client.end().catch(() => undefined);
      this.#reconnect();
      return;
    }
    client.once('end', () => this.#lose(client));
    if (this.#closed) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#listener.onConnected();
  }

  async send(message: string): Promise<void> {
    const client = this.#client;
    if (!client) throw new Error('Postgres does not listen at present');
    try {
      await client.query({
        name: 'announce',
        text: 'select pg_notify($1, $2)',
        values: [CHANNEL, message],
      });
    } catch (error) {
      this.#lose(client);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => undefined);
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => undefined);
    this.#reconnect();
  }

  #reconnect(): void {
    if (this.#closed) return;
    setTimeout(() => {
      if (!this.#closed) void this.start();
    }, RECONNECT_DELAY_MS).unref();
  }
}
