import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from 'redis';
import { eventually } from '../server/wait.ts';
import { freePort } from './free-port.ts';

const CHANNEL = 'quality-app-announcements';

/** Whether this machine has a Redis server. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis server of the test on a fixed port. */
export class TestRedis {
  readonly url: string;
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  /** A server that is not started yet. */
  static async prepare(): Promise<TestRedis> {
    return new TestRedis(await freePort());
  }

  /** Starts it and waits until it answers. */
  async start(): Promise<void> {
    const flags = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#process = spawn('redis-server', flags, { stdio: 'ignore' });
    await eventually(async () => {
      const client = await this.#connect().catch(() => null);
      client?.destroy();
      return client !== null;
    });
  }

  /** Kills it. */
  async kill(): Promise<void> {
    const ended = this.#process;
    this.#process = null;
    if (!ended || ended.exitCode !== null) return;
    const gone = once(ended, 'exit');
    ended.kill('SIGKILL');
    await gone;
  }

  /** Collects what servers announce until stopped. */
  async listen(messages: string[]): Promise<() => void> {
    const client = await this.#connect();
    await client.subscribe(CHANNEL, (message) => messages.push(message));
    return () => client.destroy();
  }

  /** Announces something to the servers. */
  async publish(message: string): Promise<void> {
    const client = await this.#connect();
    await client.publish(CHANNEL, message);
    client.destroy();
  }

  async #connect() {
    const client = createClient({ url: this.url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
}
