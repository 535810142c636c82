import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Job, Queue } from '../../server/platform/jobs/jobs.ts';
import { runAsSystem } from '../../server/platform/transaction/system-role.ts';
import {
  enqueue,
  type JobProcess,
  jobProcessesOn,
  newQueue,
  runJobs,
  type TestJob,
} from '../kit/jobs/test-jobs.ts';
import { startTestApp } from '../kit/server/app.ts';
import { eventually } from '../kit/server/wait.ts';

const app = await startTestApp({ own: 'the supervision of all queues is driven by hand' });
const processes = jobProcessesOn(app);
afterEach(() => processes.stop());
afterAll(() => app.close());

describe('an attempt that ends its job in its own transaction', () => {
  test('takes effect once, even when it fails afterwards', async () => {
    const here = await processes.start(1);
    const { database, jobs } = here;
    const [queue, next] = [newQueue(), newQueue()];
    const done = await runJobs(here, next);
    let attempts = 0;
    await jobs.work(queue, async ({ finish, payload }) => {
      attempts += 1;
      await runAsSystem(database, async (transaction) => {
        await jobs.enqueue(transaction, next, payload);
        await finish(transaction);
      });
      throw new Error('The process went after its commit');
    });
    await enqueue(here, queue, 'once');
    await eventually(() => done.length > 0);
    await processes.watch();
    await setTimeout(1_500);
    expect({ attempts, done }).toEqual({ attempts: 1, done: ['once'] });
  });

  test('has no effect when another attempt has taken the job over', async () => {
    const here = await processes.start(1);
    const [queue, next] = [newQueue(), newQueue()];
    const done = await runJobs(here, next);
    let attempts = 0;
    const attemptIn = ({ database, jobs }: JobProcess) =>
      jobs.work(queue, async ({ finish, payload }) => {
        attempts += 1;
        const attempt = attempts;
        if (attempt === 1) {
          await takeAway(queue);
          await eventually(() => attempts === 2);
        }
        await runAsSystem(database, async (transaction) => {
          await jobs.enqueue(transaction, next, { what: `${payload.what} by attempt ${attempt}` });
          await finish(transaction);
        });
      });
    for (const one of [here, await processes.start(1)]) await attemptIn(one);
    await enqueue(here, queue, 'done');
    await eventually(() => done.length > 0);
    await eventually(async () => (await processes.rowsOf(queue)).length === 0);
    expect(done).toEqual(['done by attempt 2']);
  });
});

/** Puts jobs back for a retry, as the watch does when their process seems gone. */
async function takeAway({ name }: Queue<TestJob>): Promise<void> {
  await app.sql.query("update pgboss.job set state = 'retry', start_after = now() where name = $1", [name]);
}

describe('a process that stops', () => {
  test('finishes the job under way', async () => {
    const here = await processes.start();
    const { jobs } = here;
    const queue = newQueue();
    let isDone = false;
    let begun = false;
    await jobs.work(queue, async () => {
      begun = true;
      await setTimeout(300);
      isDone = true;
    });
    await enqueue(here, queue, 'under way');
    await eventually(() => begun);
    await jobs.stop(10_000);
    expect(isDone).toBe(true);
    expect(await processes.rowsOf(queue)).toEqual([]);
  });

  test('aborts jobs that take too long, and leaves them and newer ones to another process', async () => {
    const here = await processes.start();
    const { jobs } = here;
    const queue = newQueue();
    let signal: AbortSignal | undefined;
    await jobs.work(queue, (job: Job<TestJob>) => {
      signal = job.signal;
      return new Promise((resolve) => job.signal.addEventListener('abort', () => resolve()));
    });
    await enqueue(here, queue, 'endless');
    await eventually(() => signal);
    await jobs.stop(50);
    expect(signal?.aborted).toBe(true);
    await enqueue(here, queue, 'since');
    const other = await processes.start(1);
    const done = await runJobs(other, queue);
    await eventually(() => done.length === 2);
    expect(done.toSorted()).toEqual(['endless', 'since']);
  });
});

describe('the supervision of jobs', () => {
  test('retries the job of a dead process in another, with the rights of the application only', async () => {
    const here = await processes.start();
    const { jobs } = here;
    const queue = newQueue();
    let attempts = 0;
    await jobs.work(queue, () => {
      attempts += 1;
      return new Promise(() => undefined);
    });
    await enqueue(here, queue, 'orphan');
    await eventually(() => attempts === 1);
    await app.sql.query("update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = $1", [
      queue.name,
    ]);
    await processes.watch();
    const other = await processes.start(1);
    const done = await runJobs(other, queue);
    await eventually(() => done.length === 1);
  });
});
