import { setTimeout } from 'node:timers/promises';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Settings } from '../core/env.ts';
import type { Logger } from '../core/logger.ts';
import type { Database, EntityManager } from '../database/database.ts';
import { JOB_SCHEMA } from '../database/jobs-schema.ts';
import { runAsSystem } from '../database/system-role.ts';
import { decryptSecret, encryptSecret } from '../security/encryption.ts';

/** A kind of job; its payload is plain JSON. */
export interface Queue<Payload extends object> {
  readonly name: string;
  /** After so long an attempt counts as failed, and another process may make the next; in seconds. */
  readonly attemptSeconds: number;
  /** A failed job is tried so many times more, with growing pauses. */
  readonly retries: number;
  /** The longest pause, in seconds. */
  readonly longestPauseSeconds: number;
  /** Only says of which type the payload is. */
  readonly payload?: Payload;
}

/** A job that is asked for when another is given up, so that what had counted on that one can be undone. */
export interface FollowUp<Payload extends object> {
  readonly queue: Queue<Payload>;
  readonly payload: Payload;
}

interface Asking<Following extends object> {
  /** What is to follow should the job be given up. */
  readonly ifGivenUp?: FollowUp<Following>;
  /** It is not begun before so long has passed. */
  readonly afterSeconds?: number;
}

/** One attempt at a job. */
export interface Job<Payload extends object> {
  readonly id: string;
  readonly payload: Payload;
  /** Tells the attempt to end: its time is up, or the process stops. */
  readonly signal: AbortSignal;
  /**
   * Ends the job in a transaction of the attempt: it is done when that is committed, and what it wrote there is not
   * written twice. @throws Error when the job was meanwhile given to another attempt.
   */
  readonly finish: (em: EntityManager) => Promise<void>;
}

/** Says that trying again is of no use. */
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
  /** How often a process looks for jobs that it did not commit itself and for those to be tried again, in seconds. */
  readonly pollSeconds?: number;
}

/** Payloads may hold secrets, and stand in tables that no row-level security guards: they are kept encrypted. */
interface Sealed {
  readonly sealed: string;
  readonly ifGivenUp?: { readonly queue: string; readonly data: Sealed };
}

/** By its number of tries an attempt is told from a later one. */
type Attempt = Pick<JobWithMetadata<Sealed>, 'id' | 'retryCount'>;

const BATCH = 5;
/** One batch may wait for something slow; another goes past it. */
const WORKERS_PER_QUEUE = 2;
/** Workers but the first look by themselves this seldom: they are there to be woken. */
const SPARE_POLL_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 1;
/** What is not done is removed by then; what is done goes at once. */
const RETENTION_SECONDS = 3 * 24 * 3600;
const HOUR_SECONDS = 3600;
/** A process that works at a job says so this often at least; another looks for those that no longer do. */
const HEARTBEAT_SECONDS = 30;
const WATCH_SECONDS = 30;
/** What was cut off gets so long to tidy up. */
const AFTERMATH_MS = 500;

const jobsByDriver = new WeakMap<object, Jobs>();

/** The jobs of the process that a unit of work belongs to. @throws Error when it has none. */
export function jobsOf(em: EntityManager): Jobs {
  const jobs = jobsByDriver.get(em.getDriver());
  if (!jobs) throw new Error('This process has no jobs');
  return jobs;
}

/**
 * Work that follows from a transaction: it is asked for inside it, so that it happens when that is committed and only
 * then, and done after it by any process on the same database.
 */
export class Jobs {
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #settings: Settings;
  readonly #log: Logger;
  readonly #pollSeconds: number;
  readonly #workers = new Map<string, string[]>();
  readonly #wakeAfter = new WeakMap<object, Set<string>>();
  readonly #repeats = new Map<string, NodeJS.Timeout>();

  constructor({ database, settings, log, pollSeconds = 5 }: JobOptions) {
    this.#database = database;
    this.#settings = settings;
    this.#log = log;
    this.#pollSeconds = pollSeconds;
    this.#boss = new PgBoss({
      // Jobs share the pool: their statements are few and short.
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      schema: JOB_SCHEMA,
      migrate: false,
      schedule: false,
      superviseIntervalSeconds: WATCH_SECONDS,
      monitorIntervalSeconds: WATCH_SECONDS,
      flowIntervalSeconds: HOUR_SECONDS,
      reindex: false,
      monitorVacuum: false,
    });
    this.#boss.on('error', (error) => log.warn({ err: Object.assign(new Error(), error) }, 'job queue'));
    this.#boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'));
    jobsByDriver.set(database.orm.em.getDriver(), this);
    database.orm.em.getEventManager().registerSubscriber({
      afterTransactionCommit: ({ transaction }) => this.#wake(transaction),
    });
  }

  /** Begins to watch over the jobs: those whose process went are tried again. */
  async start(): Promise<void> {
    await this.#boss.start();
  }

  /** Asks for a job in the unit of work's own transaction. */
  async enqueue<Payload extends object, Following extends object = object>(
    em: EntityManager,
    queue: Queue<Payload>,
    payload: Payload,
    { ifGivenUp, afterSeconds = 0 }: Asking<Following> = {},
  ): Promise<void> {
    const following = ifGivenUp && { queue: ifGivenUp.queue.name, data: this.#seal(ifGivenUp.payload) };
    const data = { ...this.#seal(payload), ...(following && { ifGivenUp: following }) };
    await this.#send(em, queue.name, data, afterSeconds);
  }

  /**
   * Does the jobs of a queue from now on. No job is given to two attempts at once, whatever the number of processes;
   * but one whose process went, or lost the database, is given out again: an attempt that may not be repeated ends the
   * job in the transaction in which it does its work.
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
          batchSize: BATCH,
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
   * Asks for a job of a queue now, and from then on whenever as many minutes of the clock have passed, counted from
   * midnight; of several processes that ask at the same time, one is heard. To be called once the queue is worked at.
   */
  async repeat<Payload extends object>(
    queue: Queue<Payload>,
    payload: Payload,
    minutes: number,
  ): Promise<void> {
    const period = minutes * 60_000;
    const askAgain = () => {
      const untilNext = period - (Date.now() % period);
      this.#repeats.set(
        queue.name,
        globalThis
          .setTimeout(() => {
            askAgain();
            this.#ask(queue, payload, { singletonSeconds: minutes * 60 }).catch((error: unknown) => {
              this.#log.warn({ err: error, queue: queue.name }, 'asking for a job failed');
            });
          }, untilNext)
          .unref(),
      );
    };
    askAgain();
    await this.#ask(queue, payload, {});
  }

  async #ask<Payload extends object>(
    { name }: Queue<Payload>,
    payload: Payload,
    options: { readonly singletonSeconds?: number },
  ): Promise<void> {
    await this.#boss.send(name, this.#seal(payload), options);
    for (const id of this.#workers.get(name) ?? []) this.#boss.notifyWorker(id);
  }

  /** Takes no more jobs, and cuts off those still under way after `patienceMs`: another process tries them again. */
  async stop(patienceMs: number): Promise<void> {
    for (const timer of this.#repeats.values()) clearTimeout(timer);
    const queues = [...this.#workers.keys()];
    const done = Promise.all(queues.map((name) => this.#boss.offWork(name, { wait: true })));
    await Promise.race([done, setTimeout(patienceMs, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: false, close: false });
    await Promise.race([done, setTimeout(AFTERMATH_MS, undefined, { ref: false })]);
  }

  #seal(payload: object): Sealed {
    return { sealed: encryptSecret(this.#settings, JSON.stringify(payload)).toString('base64') };
  }

  async #define({ name, attemptSeconds, retries, longestPauseSeconds }: Queue<object>): Promise<void> {
    const options = {
      expireInSeconds: attemptSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: retries,
      retryDelay: FIRST_PAUSE_SECONDS,
      retryBackoff: true,
      retryDelayMax: longestPauseSeconds,
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
      const finish = (em: EntityManager) => this.#finish(em, name, { id, retryCount });
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
    // With its row goes what it was about.
    await this.#boss.deleteJob(name, { id, retryCount });
    return { id, status: 'completed' };
  }

  async #giveUp(queue: string, job: Attempt, { ifGivenUp }: Sealed): Promise<void> {
    await runAsSystem(this.#database, async (em) => {
      if ((await this.#remove(em, queue, job)) && ifGivenUp)
        await this.#send(em, ifGivenUp.queue, ifGivenUp.data);
    });
  }

  async #send(em: EntityManager, queue: string, data: Sealed, afterSeconds = 0): Promise<void> {
    const transaction = em.getTransactionContext<object>();
    if (!transaction) throw new Error('A job is asked for in a transaction');
    const startAfter = afterSeconds > 0 ? { startAfter: afterSeconds } : {};
    await this.#boss.send(queue, data, { db: fromKysely(em.getKysely()), ...startAfter });
    const queues = this.#wakeAfter.get(transaction) ?? new Set();
    this.#wakeAfter.set(transaction, queues.add(queue));
  }

  async #finish(em: EntityManager, queue: string, job: Attempt): Promise<void> {
    if (!(await this.#remove(em, queue, job))) throw new Error('The job was given to another attempt');
  }

  /** Removes the job, unless it was meanwhile given to another attempt. */
  async #remove(em: EntityManager, queue: string, job: Attempt): Promise<boolean> {
    const db = fromKysely(em.getKysely());
    // Its type says nothing of what every command answers.
    const answer: { affected?: number } = await this.#boss.deleteJob(queue, job, { db });
    return answer.affected === 1;
  }

  /** A job that was just committed here need not wait until someone looks. */
  #wake(transaction: object | undefined): void {
    const queues = transaction && this.#wakeAfter.get(transaction);
    for (const queue of queues ?? [])
      for (const id of this.#workers.get(queue) ?? []) this.#boss.notifyWorker(id);
  }
}
