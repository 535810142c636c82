import { setTimeout } from 'node:timers/promises';
import { type Db, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Settings } from '../core/env.ts';
import type { Logger } from '../core/logger.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { JOB_SCHEMA } from '../migration/jobs-schema.ts';
import { decryptSecret, encryptSecret } from '../security/encryption.ts';
import { runAsSystem } from '../transaction/system-role.ts';

/** A queue for one kind of job; the payload is plain JSON. */
export interface Queue<Payload extends object> {
  readonly name: string;
  /** Timeout of an attempt in seconds; after it another process may retry. */
  readonly timeoutSeconds: number;
  /** Number of retries, with exponential backoff. */
  readonly retries: number;
  /** Upper limit of the backoff, in seconds. */
  readonly maxBackoffSeconds: number;
  /** Phantom property that carries the payload type. */
  readonly payload?: Payload;
}

/** A compensating job, enqueued when the original job is given up. */
export interface FollowUp<Payload extends object> {
  readonly queue: Queue<Payload>;
  readonly payload: Payload;
}

interface EnqueueOptions<Following extends object> {
  /** The compensating job. */
  readonly ifGivenUp?: FollowUp<Following>;
  /** Delay before the first attempt, in seconds. */
  readonly afterSeconds?: number;
}

/** One attempt at a job. */
export interface Job<Payload extends object> {
  readonly id: string;
  readonly payload: Payload;
  /** Aborted on timeout and when the process stops. */
  readonly signal: AbortSignal;
  /**
   * Deletes the job in the attempt's own transaction, so that its writes and its completion commit together: exactly
   * once. @throws Error when another attempt has taken the job over.
   */
  readonly finish: (transaction: Transaction) => Promise<void>;
}

/** A permanent failure: the job is not retried. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
  readonly code: string;

  constructor(code: string) {
    super(`The job was refused: ${code}`);
    this.code = code;
  }
}

interface JobOptions {
  readonly database: Database;
  readonly settings: Settings;
  readonly log: Logger;
  /** Polling interval in seconds, for jobs that other processes enqueued and for retries. */
  readonly pollSeconds?: number;
  /** Whether this process enqueues jobs at the hours of their schedules; true by default. */
  readonly keepsSchedules?: boolean;
}

/** An encrypted payload: it may hold secrets, and the queue's tables have no row-level security. */
interface Sealed {
  readonly sealed: string;
  readonly ifGivenUp?: { readonly queue: string; readonly data: Sealed };
}

/** Fencing: the retry count tells an attempt from a later one on the same job. */
type JobAttempt = Pick<JobWithMetadata<Sealed>, 'id' | 'retryCount'>;

const BATCH_SIZE = 5;
/** Two, so that a slow batch does not block the queue. */
const WORKERS_PER_QUEUE = 2;
/** Polling interval of the second worker, which is normally woken by a commit. */
const SPARE_POLL_SECONDS = 60;
const INITIAL_BACKOFF_SECONDS = 1;
/** Unfinished jobs expire after this; finished ones are deleted at once. */
const RETENTION_SECONDS = 3 * 24 * 3600;
const HOUR_SECONDS = 3600;
/** Heartbeat interval of a job under way; the supervisor retries jobs whose heartbeat stops. */
const HEARTBEAT_SECONDS = 30;
const WATCH_SECONDS = 30;
/** Grace period for aborted attempts to clean up. */
const ABORT_GRACE_MS = 500;

const jobsByDriver = new WeakMap<object, Jobs>();

/** The job queue of the process that a transaction belongs to. @throws Error when it has none. */
export function jobsOf(transaction: Transaction): Jobs {
  const jobs = jobsByDriver.get(transaction.em.getDriver());
  if (!jobs) throw new Error('This process has no jobs');
  return jobs;
}

/**
 * Transactional outbox on pg-boss: a job is enqueued inside the caller's transaction, exists only if that commits, and
 * runs afterwards in any process on the same database.
 */
export class Jobs {
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #settings: Settings;
  readonly #log: Logger;
  readonly #pollSeconds: number;
  readonly #workers = new Map<string, string[]>();

  constructor({ database, settings, log, pollSeconds = 5, keepsSchedules = true }: JobOptions) {
    this.#database = database;
    this.#settings = settings;
    this.#log = log;
    this.#pollSeconds = pollSeconds;
    this.#boss = new PgBoss({
      // The queue shares the pool: its statements are few and short.
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      schema: JOB_SCHEMA,
      migrate: false,
      schedule: keepsSchedules,
      superviseIntervalSeconds: WATCH_SECONDS,
      monitorIntervalSeconds: WATCH_SECONDS,
      flowIntervalSeconds: HOUR_SECONDS,
      reindex: false,
      monitorVacuum: false,
    });
    this.#boss.on('error', (error) => log.warn({ err: Object.assign(new Error(), error) }, 'job queue'));
    this.#boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'));
    jobsByDriver.set(database.orm.em.getDriver(), this);
  }

  /** Starts supervision: jobs whose process died are retried. */
  async start(): Promise<void> {
    await this.#boss.start();
  }

  /** Enqueues a job in a transaction. */
  async enqueue<Payload extends object, Following extends object = object>(
    transaction: Transaction,
    queue: Queue<Payload>,
    payload: Payload,
    { ifGivenUp, afterSeconds = 0 }: EnqueueOptions<Following> = {},
  ): Promise<void> {
    const following = ifGivenUp && { queue: ifGivenUp.queue.name, data: this.#seal(ifGivenUp.payload) };
    const data = { ...this.#seal(payload), ...(following && { ifGivenUp: following }) };
    await this.#send(transaction, queue.name, data, afterSeconds);
  }

  /**
   * Starts workers for a queue. Delivery is at least once: no two attempts run at the same time, but a job whose
   * process died or lost the database is retried. An attempt with effects that must not repeat calls `finish` in the
   * transaction of those effects.
   */
  async work<Payload extends object>(
    queue: Queue<Payload>,
    attempt: (job: Job<Payload>) => Promise<void>,
  ): Promise<void> {
    await this.#define(queue);
    const handle = (jobs: JobWithMetadata<Sealed>[]) =>
      Promise.all(jobs.map((job) => this.#attempt(queue, job, attempt)));
    const ids = Array.from({ length: WORKERS_PER_QUEUE }, (_, index) =>
      this.#boss.work(
        queue.name,
        {
          batchSize: BATCH_SIZE,
          burstWhenBatchFull: true,
          includeMetadata: true,
          perJobResults: true,
          pollingIntervalSeconds: index === 0 ? this.#pollSeconds : SPARE_POLL_SECONDS,
        },
        handle,
      ),
    );
    this.#workers.set(queue.name, await Promise.all(ids));
  }

  /**
   * Enqueues a job of a queue on a cron expression (UTC), once for all processes together. To be called once the queue
   * is worked at.
   */
  async schedule<Payload extends object>(
    { name }: Queue<Payload>,
    payload: Payload,
    cron: string,
  ): Promise<void> {
    await this.#boss.schedule(name, cron, this.#seal(payload));
  }

  /** Enqueues a job of a queue outside any transaction. */
  async enqueueNow<Payload extends object>({ name }: Queue<Payload>, payload: Payload): Promise<void> {
    await this.#boss.send(name, this.#seal(payload));
    this.#wake(name);
  }

  /** Stops fetching jobs and aborts those under way after `patienceMs`; another process retries them. */
  async stop(patienceMs: number): Promise<void> {
    const queues = [...this.#workers.keys()];
    const done = Promise.all(queues.map((name) => this.#boss.offWork(name, { wait: true })));
    await Promise.race([done, setTimeout(patienceMs, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: false, close: false });
    await Promise.race([done, setTimeout(ABORT_GRACE_MS, undefined, { ref: false })]);
  }

  #seal(payload: object): Sealed {
    return { sealed: encryptSecret(this.#settings, JSON.stringify(payload)).toString('base64') };
  }

  async #define({ name, timeoutSeconds, retries, maxBackoffSeconds }: Queue<object>): Promise<void> {
    const options = {
      expireInSeconds: timeoutSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: retries,
      retryDelay: INITIAL_BACKOFF_SECONDS,
      retryBackoff: true,
      retryDelayMax: maxBackoffSeconds,
      retentionSeconds: RETENTION_SECONDS,
      deleteAfterSeconds: RETENTION_SECONDS,
    };
    if (await this.#boss.getQueue(name)) await this.#boss.updateQueue(name, options);
    else await this.#boss.createQueue(name, options);
  }

  async #attempt<Payload extends object>(
    { name }: Queue<Payload>,
    job: JobWithMetadata<Sealed>,
    attempt: (job: Job<Payload>) => Promise<void>,
  ): Promise<JobResult> {
    const { id, signal, retryCount, retryLimit } = job;
    try {
      const text = decryptSecret(this.#settings, Buffer.from(job.data.sealed, 'base64'));
      const finish = (transaction: Transaction) => this.#finish(transaction, name, { id, retryCount });
      await attempt({ id, signal, finish, payload: JSON.parse(text) as Payload });
    } catch (error) {
      const about = { err: error, queue: name, job: id, attempt: retryCount + 1 };
      if (!(error instanceof JobRefused) && retryCount < retryLimit) {
        this.#log.warn(about, 'a job failed and is tried again');
        return { id, status: 'failed' };
      }
      this.#log.error(about, 'a job is given up');
      await this.#giveUp(name, { id, retryCount }, job.data);
      return { id, status: 'completed' };
    }
    // Deletes the row, because the payload holds personal data.
    await this.#boss.deleteJob(name, { id, retryCount });
    return { id, status: 'completed' };
  }

  async #giveUp(queue: string, job: JobAttempt, { ifGivenUp }: Sealed): Promise<void> {
    await runAsSystem(this.#database, async (transaction) => {
      if ((await this.#remove(transaction, queue, job)) && ifGivenUp)
        await this.#send(transaction, ifGivenUp.queue, ifGivenUp.data);
    });
  }

  async #send(transaction: Transaction, queue: string, data: Sealed, afterSeconds = 0): Promise<void> {
    const startAfter = afterSeconds > 0 ? { startAfter: afterSeconds } : {};
    await this.#boss.send(queue, data, { db: databaseOf(transaction), ...startAfter });
    // Wakes the local workers of a committed job instead of waiting for the next poll.
    transaction.afterCommit(() => this.#wake(queue));
  }

  async #finish(transaction: Transaction, queue: string, job: JobAttempt): Promise<void> {
    if (!(await this.#remove(transaction, queue, job)))
      throw new Error('The job was given to another attempt');
  }

  /** Deletes the job, unless another attempt has taken it over. */
  async #remove(transaction: Transaction, queue: string, job: JobAttempt): Promise<boolean> {
    // The type of deleteJob omits the affected-row count.
    const answer: { affected?: number } = await this.#boss.deleteJob(queue, job, {
      db: databaseOf(transaction),
    });
    return answer.affected === 1;
  }

  /** Wakes the local workers instead of waiting for the next poll. */
  #wake(queue: string): void {
    for (const id of this.#workers.get(queue) ?? []) this.#boss.notifyWorker(id);
  }
}

/** A transaction as the job queue takes one. */
function databaseOf(transaction: Transaction): Db {
  return {
    executeSql: async (sql, values = []) => ({
      rows: await transaction.query<unknown>({ sql, parameters: values }),
    }),
  };
}
