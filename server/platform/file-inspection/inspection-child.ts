/**
 * The process that parses files: one at a time, asked by messages. Runs from the sources without a loader, so what it
 * imports has no syntax but types to strip.
 */
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { isJob, OUTGROWN_SIGNAL, READY } from './inspection-messages.ts';
import { MAX_INSPECTION_MS, MAX_RESIDENT } from './limits.ts';

const WATCH_MS = 50;
/** The server kills a child that takes too long; this is for a child whose server is gone. */
const LATEST_END_MS = MAX_INSPECTION_MS + 5_000;

if (isMainThread) await serve();
else watch(workerData);

async function serve(): Promise<void> {
  const startedAt = new Float64Array(new SharedArrayBuffer(8));
  new Worker(fileURLToPath(import.meta.url), { workerData: { startedAt, parent: process.ppid } }).unref();
  const { inspectFile } = await import('./inspect-file.ts');
  process.on('disconnect', () => process.exit(0));
  process.on('message', (job: unknown) => {
    if (!isJob(job)) return;
    startedAt[0] = Date.now();
    void inspectFile(job).then((result) => {
      startedAt[0] = 0;
      process.send?.({ id: job.id, ...result });
    });
  });
  // The server ends its children itself, once it answered what is under way.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.send?.(READY);
}

/** Watches the process from a thread of its own, also while a parser keeps the other one busy. */
function watch({ startedAt, parent }: { startedAt: Float64Array; parent: number }): void {
  setInterval(() => {
    const isLate = Number(startedAt[0]) > 0 && Date.now() - Number(startedAt[0]) > LATEST_END_MS;
    if (process.memoryUsage.rss() > MAX_RESIDENT) process.kill(process.pid, OUTGROWN_SIGNAL);
    else if (isLate || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
}
