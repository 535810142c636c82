import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Closing } from '../bench/closing.ts';
import type { Held } from './attend.ts';

const SERVER = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const ATTEND = new URL('./attend.ts', import.meta.url).href;
const BETWEEN_LOOKS_MS = 20;
const START_MS = 60_000;
const PRINTED_KEPT = 4_000;

/** How a process ended, and how long that took, in milliseconds. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly ms: number;
}

/** The built server in a process of its own, which can be ended in good and in bad ways. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** The time between the start of the process and readiness, in milliseconds. */
  readonly readyMs: number;
  readonly hasEnded: boolean;
  /** The last that it printed. */
  readonly printed: string;
  /** How much of the JavaScript heap is of use, in bytes. */
  heldMemory(): Promise<number>;
  /** Ends it at once, as a lack of memory or a power cut would. */
  kill(): Promise<Ending>;
  /** Asks it to stop, as a deployment does. */
  stop(): Promise<Ending>;
}

export interface ServerProcessOptions {
  readonly databaseUrl: string;
  readonly port: number;
  /** Further settings. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the built server and waits until it is ready. @throws Error with its last words when it does not come up. */
export async function startServerProcess(
  { databaseUrl, port, environment }: ServerProcessOptions,
  closing: Closing,
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = fork(SERVER, {
    execArgv: ['--expose-gc', '--import', ATTEND],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DEMO: 'false',
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'http://localhost',
      SECRET_KEY: 'what is tried here holds no secrets',
      // A trial adds more than people do.
      CREATIONS_PER_HOUR: '10000000',
      WRITTEN_MB_PER_HOUR: '100000',
      PERSON_SHARE_PERCENT: '100',
      SECOND_FACTOR: 'offered',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed = collect(child);
  closing.add(() => endWith(child, 'SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (hasEnded(child) || performance.now() - startedAt > START_MS)
      throw new Error(`The server did not come up: ${printed()}`);
    await sleep(BETWEEN_LOOKS_MS);
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    get hasEnded() {
      return hasEnded(child);
    },
    get printed() {
      return printed();
    },
    heldMemory: () => heldBy(child),
    kill: () => endWith(child, 'SIGKILL'),
    stop: () => endWith(child, 'SIGTERM'),
  };
}

/** Whether a server takes requests. */
export async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  return fetch(`${url}/health/ready`, { signal, headers: { connection: 'close' } }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

function heldBy(child: ChildProcess): Promise<number> {
  child.send({ type: 'hold' });
  return new Promise((resolve) => child.once('message', ({ bytes }: Held) => resolve(bytes)));
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-PRINTED_KEPT);
    });
  }
  return () => text;
}

async function endWith(child: ChildProcess, signal: NodeJS.Signals): Promise<Ending> {
  const askedAt = performance.now();
  if (!hasEnded(child)) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
  return { code: child.exitCode, signal: child.signalCode, ms: performance.now() - askedAt };
}
