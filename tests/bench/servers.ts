import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BareStart } from './bare-handler.ts';
import type { Closing } from './closing.ts';
import type { HandWrittenStart } from './hand-written/handler.ts';
import type { Usage } from './report-usage.ts';

/** A server in a process of its own. */
export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  usage(): Promise<Usage>;
  /** The last output of the server, such as an error. */
  printed(): string;
}

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly profile: string | undefined;
  /** Settings of the product besides those that every measurement sets. */
  readonly environment?: Readonly<Record<string, string>>;
}

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const PRODUCT = pathOf('../../dist/server/main.js');
const BARE = pathOf('./bare-handler.ts');
const HAND_WRITTEN = pathOf('./hand-written/handler.ts');
const REPORT_USAGE = new URL('./report-usage.ts', import.meta.url).href;
const PRINTED_KEPT = 4_000;
const START_MS = 30_000;
const STOP_MS = 10_000;

/** The settings of a normal installation for a person's share, which measurements raise otherwise. */
export const AS_INSTALLED = { PERSON_SHARE_PERCENT: '' };

/** Starts the product as it is built, with its settings for production. */
export async function startProduct(options: ServerOptions, closing: Closing): Promise<BenchServer> {
  if (!existsSync(PRODUCT)) throw new Error('The server is not built: npm run build');
  const child = start(PRODUCT, options, closing, {
    NODE_ENV: 'production',
    DEMO: 'false',
    // Reminders are off: nobody is reminded of the measurement's tasks.
    REMINDER_HOUR: '24',
    // Measuring adds more than people do.
    CREATIONS_PER_HOUR: '10000000',
    WRITTEN_MB_PER_HOUR: '100000',
    PERSON_SHARE_PERCENT: '100',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: options.databaseUrl,
    DATABASE_POOL_SIZE: String(options.poolSize),
    ...options.environment,
  });
  let printed = '';
  const url = await eventOf(child, (resolve) =>
    child.stdout?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-PRINTED_KEPT);
      const address = /http:\/\/[\d.:]+\d/.exec(printed)?.[0];
      if (address && printed.endsWith('\n')) resolve(address);
    }),
  );
  return { url, pid: child.pid ?? 0, usage: () => usageOf(child), printed: () => printed };
}

/** Starts the bare handler. */
export function startBare(
  options: ServerOptions,
  given: Pick<BareStart, 'statements' | 'people'>,
  closing: Closing,
): Promise<BenchServer> {
  const message: BareStart = { type: 'start', ...options, ...given };
  return startHandler(BARE, options, message, closing);
}

/** Starts the handler that is written by hand. */
export function startHandWritten(
  options: ServerOptions,
  given: Pick<HandWrittenStart, 'people'>,
  closing: Closing,
): Promise<BenchServer> {
  const message: HandWrittenStart = { type: 'start', ...options, ...given };
  return startHandler(HAND_WRITTEN, options, message, closing);
}

/** Starts a handler from its TypeScript source. */
async function startHandler(
  script: string,
  options: ServerOptions,
  message: BareStart | HandWrittenStart,
  closing: Closing,
): Promise<BenchServer> {
  const child = start(script, options, closing, { NODE_ENV: 'production' });
  child.send(message);
  const url = await eventOf<string>(child, (resolve) =>
    child.on('message', (answer: { type: string; url?: string }) => {
      if (answer.type === 'ready' && answer.url) resolve(answer.url);
    }),
  );
  return { url, pid: child.pid ?? 0, usage: () => usageOf(child), printed: () => '' };
}

function start(
  script: string,
  { profile }: ServerOptions,
  closing: Closing,
  environment: Record<string, string>,
): ChildProcess {
  const profiling = profile ? ['--cpu-prof', '--cpu-prof-dir', profile] : [];
  const child = fork(script, {
    execArgv: ['--import', REPORT_USAGE, ...profiling],
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.resume();
  closing.add(() => stop(child));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // The handlers have no shutdown of their own.
  if (child.spawnargs.includes(PRODUCT)) child.kill('SIGTERM');
  else child.disconnect();
  const ended = await Promise.race([gone.then(() => true), sleep(STOP_MS, false, { ref: false })]);
  if (!ended) child.kill('SIGKILL');
}

function usageOf(child: ChildProcess): Promise<Usage> {
  child.send({ type: 'usage' });
  return eventOf<Usage>(child, (resolve) => {
    const listen = (message: Usage) => {
      if (message.type !== 'usage') return;
      child.off('message', listen);
      resolve(message);
    };
    child.on('message', listen);
  });
}

/** Waits for what a child tells; fails when it ends or keeps silent instead. */
function eventOf<Value = string>(
  child: ChildProcess,
  listen: (resolve: (value: Value) => void) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`A server ${how}: ${child.spawnargs.at(-1)}`));
    const ended = () => fail('ended');
    const timer = setTimeout(() => fail('did not answer'), START_MS);
    child.once('exit', ended);
    listen((value) => {
      clearTimeout(timer);
      child.off('exit', ended);
      resolve(value);
    });
  });
}
