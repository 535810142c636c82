import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { type ChildJob, type ChildLimits, OUTGROWN_SIGNAL, READY } from './child-kind.ts';

const WATCH_MS = 50;
/** The server kills a child that takes too long; this is for a child whose server is gone. */
const PATIENCE_MS = 5_000;

/** Works on the job of a message; null for what is none. */
export type Work = (message: unknown) => Promise<object> | null;

/** Work of a child, and what it loads for it. */
export interface ChildProgram extends ChildLimits {
  readonly load: () => Promise<Work>;
}

/** The answer to a job, with its id. */
export async function answerTo({ id }: ChildJob, result: Promise<object>): Promise<object> {
  return { id, ...(await result) };
}

/**
 * Runs a child's program: one job at a time, asked by messages. The program's own file is run once more in a thread of its
 * own, which watches time and memory also while the work keeps the first one busy.
 */
export async function serveChild(file: string, program: ChildProgram): Promise<void> {
  if (!isMainThread) return watch(workerData);
  const { load, maxMs, maxResident } = program;
  const startedAt = new Float64Array(new SharedArrayBuffer(8));
  const watched: Watched = { startedAt, maxMs, maxResident, parent: process.ppid };
  new Worker(fileURLToPath(file), { workerData: watched, argv: process.argv.slice(2) }).unref();
  const answer = await load();
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

interface Watched extends ChildLimits {
  readonly startedAt: Float64Array;
  readonly parent: number;
}

function watch({ startedAt, maxMs, maxResident, parent }: Watched): void {
  setInterval(() => {
    const isLate = Number(startedAt[0]) > 0 && Date.now() - Number(startedAt[0]) > maxMs + PATIENCE_MS;
    if (process.memoryUsage.rss() > maxResident) process.kill(process.pid, OUTGROWN_SIGNAL);
    else if (isLate || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
}
