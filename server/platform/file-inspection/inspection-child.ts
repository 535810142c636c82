/**
 * The process that parses files: one at a time, asked by messages. Its first argument says whether it examines them or
 * extracts their text. Runs from the sources without a loader, so what it imports has no syntax but types to strip.
 */
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { ChildJob } from './child-kind.ts';
import { isJob, OUTGROWN_SIGNAL, READY } from './inspection-messages.ts';
import { MAX_INSPECTION_MS, MAX_RESIDENT, MAX_TEXT_MS } from './limits.ts';
import { isTextJob } from './text/text-messages.ts';

const WATCH_MS = 50;
/** The server kills a child that takes too long; this is for a child whose server is gone. */
const PATIENCE_MS = 5_000;

if (isMainThread) await serve();
else watch(workerData);

async function serve(): Promise<void> {
  const isForText = process.argv[2] === 'text';
  const maxMs = isForText ? MAX_TEXT_MS : MAX_INSPECTION_MS;
  const startedAt = new Float64Array(new SharedArrayBuffer(8));
  new Worker(fileURLToPath(import.meta.url), {
    workerData: { startedAt, maxMs, parent: process.ppid },
  }).unref();
  const answer = await (isForText ? extraction() : examination());
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: unknown) => {
    const answered = answer(message);
    if (!answered) return;
    startedAt[0] = Date.now();
    void answered.then((result) => {
      startedAt[0] = 0;
      process.send?.(result);
    });
  });
  // The server ends its children itself, once it answered what is under way.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.send?.(READY);
}

/** Works on the job of a message; null for what is none. */
type Work = (message: unknown) => Promise<object> | null;

async function examination(): Promise<Work> {
  const { inspectFile } = await import('./inspect-file.ts');
  return (job) => (isJob(job) ? answerTo(job, inspectFile(job)) : null);
}

async function extraction(): Promise<Work> {
  const { extractText } = await import('./text/extract-text.ts');
  // The reader of pdf leaves promises behind that a damaged object rejects; the text of the rest is read all the same.
  process.on('unhandledRejection', () => undefined);
  return (job) => (isTextJob(job) ? answerTo(job, extractText(job)) : null);
}

async function answerTo({ id }: ChildJob, result: Promise<object>): Promise<object> {
  return { id, ...(await result) };
}

interface Watched {
  readonly startedAt: Float64Array;
  /** Longest work on a file, in milliseconds. */
  readonly maxMs: number;
  readonly parent: number;
}

/** Watches the process from a thread of its own, also while a parser keeps the other one busy. */
function watch({ startedAt, maxMs, parent }: Watched): void {
  setInterval(() => {
    const isLate = Number(startedAt[0]) > 0 && Date.now() - Number(startedAt[0]) > maxMs + PATIENCE_MS;
    if (process.memoryUsage.rss() > MAX_RESIDENT) process.kill(process.pid, OUTGROWN_SIGNAL);
    else if (isLate || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
}
