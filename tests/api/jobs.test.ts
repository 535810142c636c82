import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/platform/database/database.ts';
import { JobRefused, jobsOf } from '../../server/platform/jobs/jobs.ts';
import { openWrite } from '../../server/platform/session/write-transaction.ts';
import { runAsSystem } from '../../server/platform/transaction/system-role.ts';
import { enqueue, jobProcessesOn, newQueue, runJobs } from '../kit/jobs/test-jobs.ts';
import { startTestApp } from '../kit/server/app.ts';
import { eventually } from '../kit/server/wait.ts';

const app = await startTestApp({ own: 'the supervision of all queues is driven by hand' });
const processes = jobProcessesOn(app);
afterEach(() => processes.stop());
afterAll(() => app.close());

describe('a job', () => {
  test('runs as soon as the transaction that enqueued it is committed', async () => {
    const here = await processes.start();
    const queue = newQueue();
    const done = await runJobs(here, queue);
    // The worker's very first look may find the first; nothing but the commit leads it to the second.
    await enqueue(here, queue, 'first');
    await eventually(() => done.length === 1);
    await setTimeout(200);
    await enqueue(here, queue, 'second');
    await eventually(() => done.length === 2);
    expect(done).toEqual(['first', 'second']);
  });

  test('runs as soon as the request that enqueued it is committed', async () => {
    const here = await processes.start();
    const { database, jobs } = here;
    const queue = newQueue();
    const done = await runJobs(here, queue);
    const token = await app.actors.clientA.token();
    const transaction = await openWrite(database, { token, cookie: undefined }, 1800);
    expect(transaction.actor?.userId).toBe(app.actors.clientA.id);
    await jobs.enqueue(transaction, queue, { what: 'asked by a person' });
    expect(await processes.rowsOf(queue)).toEqual([]);
    await transaction.commit();
    await eventually(() => done.length === 1);
  });

  test('does not exist when that transaction is rolled back', async () => {
    const here = await processes.start();
    const { database, jobs } = here;
    const queue = newQueue();
    const done = await runJobs(here, queue);
    const failing = runAsSystem(database, async (transaction) => {
      await jobs.enqueue(transaction, queue, { what: 'rolled back' });
      throw new Error('Something else went wrong');
    });
    await expect(failing).rejects.toThrow('Something else');
    expect(await processes.rowsOf(queue)).toEqual([]);
    await enqueue(here, queue, 'committed');
    await eventually(() => done.length > 0);
    expect(done).toEqual(['committed']);
  });

  test('is refused in a process without a job queue', async () => {
    const elsewhere = await openDatabase({ url: app.applicationUrl, entities: [], poolSize: 1 });
    const asking = runAsSystem(elsewhere, async (transaction) => jobsOf(transaction));
    await expect(asking).rejects.toThrow('no jobs');
    await elsewhere.close();
  });

  test('is stored encrypted, and leaves no row when it is done', async () => {
    const here = await processes.start();
    const { jobs } = here;
    const queue = newQueue();
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await jobs.work(queue, () => held);
    await enqueue(here, queue, 'a secret');
    const [row] = await eventually(async () => {
      const rows = await processes.rowsOf(queue);
      return rows[0]?.state === 'active' && rows;
    });
    expect(JSON.stringify(row)).not.toContain('a secret');
    finish();
    await eventually(async () => (await processes.rowsOf(queue)).length === 0);
  });

  test('is retried on failure, and given up on a permanent failure or after its retries', async () => {
    const here = await processes.start(1);
    const { jobs } = here;
    const queue = { ...newQueue(), retries: 1 };
    const tries: Record<string, number> = {};
    await jobs.work(queue, async ({ payload: { what } }) => {
      tries[what] = (tries[what] ?? 0) + 1;
      if (what === 'refused') throw new JobRefused('NO');
      if (what === 'hopeless' || tries[what] === 1) throw new Error(`This tells who asked for ${what}`);
    });
    for (const what of ['refused', 'hopeless', 'once']) await enqueue(here, queue, what);
    await eventually(async () => {
      const rows = await processes.rowsOf(queue);
      expect(JSON.stringify(rows)).not.toContain('tells who');
      return rows.length === 0;
    });
    expect(tries).toEqual({ refused: 1, hopeless: 2, once: 2 });
  });

  test('is never given to two attempts at once by several processes', async () => {
    const here = await processes.start(1);
    const { jobs } = here;
    const others = await Promise.all([processes.start(1), processes.start(1)]);
    const queue = newQueue();
    const done: string[] = [];
    for (const one of [jobs, ...others.map((other) => other.jobs)]) {
      await one.work(queue, async ({ payload }) => {
        done.push(payload.what);
        await setTimeout(5);
      });
    }
    const all = Array.from({ length: 100 }, (_, index) => `job ${index}`);
    await Promise.all(all.map((what) => enqueue(here, queue, what)));
    await eventually(async () => (await processes.rowsOf(queue)).length === 0);
    expect(done.toSorted()).toEqual(all.toSorted());
  });
});

describe('a schedule', () => {
  test('enqueues a job once, whatever the number of processes', async () => {
    const queue = newQueue();
    const done: string[] = [];
    const due = new Date(Date.now() - 1_000);
    const cron = `${due.getUTCSeconds()} ${due.getUTCMinutes()} ${due.getUTCHours()} * * *`;
    // A starting process runs the schedules due within the last minute, unless another just did.
    for (const _ of [1, 2, 3]) {
      const { jobs } = await processes.start(1);
      await jobs.work(queue, async ({ payload }) => void done.push(payload.what));
      await jobs.schedule(queue, { what: 'daily' }, cron);
      await app.sql.query('update pgboss.version set cron_on = null');
    }
    await eventually(() => done.length > 0);
    await setTimeout(3_000);
    expect(done).toEqual(['daily']);
  });
});
