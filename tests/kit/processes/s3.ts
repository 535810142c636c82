import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { startS3Process } from './start-process.ts';

const KEY = 'S3RVER';

/** An S3 server as a process of its own, on a fixed port and folder. */
export class TestS3 {
  readonly #directory: string;
  readonly #port: number;
  #kill: (() => Promise<void>) | null = null;

  private constructor(directory: string, port: number) {
    this.#directory = directory;
    this.#port = port;
  }

  /** A running server without buckets. */
  static async start(): Promise<TestS3> {
    const s3 = new TestS3(await mkdtemp(path.join(tmpdir(), 'quality-app-s3-')), await freePort());
    await s3.start();
    return s3;
  }

  /** FILES_URL of a bucket; the port of a proxy in front of the server may be given. */
  url(bucket = 'bestanden', port = this.#port): string {
    return `s3://${KEY}:${KEY}@127.0.0.1:${port}/${bucket}?tls=off`;
  }

  get port(): number {
    return this.#port;
  }

  /** Starts it again with what it stored. */
  async start(): Promise<void> {
    const started = await startS3Process({ PORT: String(this.#port), DIRECTORY: this.#directory });
    this.#kill = started.kill;
  }

  /** Kills it (SIGKILL). */
  async kill(): Promise<void> {
    await this.#kill?.();
    this.#kill = null;
  }

  /** Kills it and removes what it stored. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#directory, { recursive: true, force: true });
  }
}
