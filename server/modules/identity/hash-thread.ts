import { Worker } from 'node:worker_threads';
import type { HashOrder } from './hash-worker.ts';

/** The worker's file: beside this one as source, beside the entry once built. */
const FILE = import.meta.url.endsWith('.ts') ? './hash-worker.ts' : '../hash-worker.js';

let thread: Worker | null = null;

/**
 * Derives a tag with argon2id on a thread that gives way to everything else, so that signing in slows no list down.
 * One order at a time. @throws Error when the thread goes down over it; the next order starts another.
 */
export async function hashAside(order: HashOrder): Promise<Buffer> {
  thread ??= startThread();
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const worker = thread;
  const onExit = () => reject(new Error('The hashing thread stopped'));
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  worker.ref();
  worker.postMessage(order);
  try {
    return Buffer.from(await promise);
  } finally {
    worker.unref();
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL(FILE, import.meta.url), { execArgv: [] });
  worker.once('exit', () => {
    if (thread === worker) thread = null;
  });
  // Whoever waits for an answer hears of it; without a listener it would end the process.
  worker.on('error', () => undefined);
  return worker;
}
