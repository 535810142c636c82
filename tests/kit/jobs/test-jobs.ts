import { PgBoss } from 'pg-boss';
import { createLogger } from '../../../server/platform/core/logger.ts';
import { type Database, openDatabase } from '../../../server/platform/database/database.ts';
import { Jobs, jobsOf, type Queue } from '../../../server/platform/jobs/jobs.ts';
import { runAsSystem } from '../../../server/platform/transaction/system-role.ts';
import type { TestApp } from '../server/app.ts';

/** A job of the tests. */
export interface TestJob {
  readonly what: string;
}

/** A job queue as one process has it. */
export interface JobProcess {
  readonly database: Database;
  readonly jobs: Jobs;
}

/** Job queues of several processes on a test's database. */
export interface JobProcesses {
  /** Starts a process with a polling interval, by default practically never. */
  start(pollSeconds?: number): Promise<JobProcess>;
  /** The rows of a queue in the database. */
  rowsOf(queue: Queue<TestJob>): Promise<Record<string, unknown>[]>;
  /** Runs the supervision at once: retries jobs whose process died. */
  watch(): Promise<void>;
  stop(): Promise<void>;
}

let count = 0;

/** A unique queue. */
export function newQueue(): Queue<TestJob> {
  count += 1;
  return { name: `test-${count}`, timeoutSeconds: 60, retries: 3, maxBackoffSeconds: 1 };
}

/** Enqueues a job, in a transaction of its own. */
export async function enqueue({ database }: JobProcess, queue: Queue<TestJob>, what: string): Promise<void> {
  await runAsSystem(database, (transaction) => jobsOf(transaction).enqueue(transaction, queue, { what }));
}

/** Runs the jobs of a queue and records their payloads. */
export async function runJobs({ jobs }: JobProcess, queue: Queue<TestJob>): Promise<string[]> {
  const done: string[] = [];
  await jobs.work(queue, async ({ payload }) => void done.push(payload.what));
  return done;
}

/** Jobs on the database of an app. */
export function jobProcessesOn({ applicationUrl, services: { settings }, sql }: TestApp): JobProcesses {
  const started: JobProcess[] = [];
  return {
    start: async (pollSeconds = 3600) => {
      const database = await openDatabase({ url: applicationUrl, entities: [], poolSize: 3 });
      const jobs = new Jobs({ database, settings, log: createLogger(settings.logLevel), pollSeconds });
      await jobs.start();
      started.push({ database, jobs });
      return { database, jobs };
    },
    rowsOf: async ({ name }) => {
      const { rows } = await sql.query('select * from pgboss.job where name = $1', [name]);
      return rows;
    },
    watch: async () => {
      const boss = new PgBoss({
        connectionString: applicationUrl,
        migrate: false,
        schedule: false,
        supervise: false,
      });
      boss.on('error', (error) => {
        throw error;
      });
      await boss.start();
      await sql.query('update pgboss.queue set monitor_on = null');
      await boss.supervise();
      await boss.stop({ graceful: false });
    },
    stop: async () => {
      for (const { database, jobs } of started.splice(0)) {
        await jobs.stop(100);
        await database.close();
      }
    },
  };
}
