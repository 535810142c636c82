import type { Settings } from '../core/env.ts';
import { fingerprint } from '../core/secrets.ts';
import type { Database, EntityManager } from '../database/database.ts';
import { runAsSystem } from '../database/system-role.ts';
import { type Job, type Jobs, jobsOf, type Queue } from '../jobs/jobs.ts';
import { decryptSecret, encryptSecret } from '../security/encryption.ts';
import { gatheredMail, MOST_NAMED } from './gathered.mail.ts';
import { type Notice, noticeQueue, queueMail } from './mail.ts';

/** What was gathered for whom; the fingerprint of the address as base64. */
interface Gathered {
  readonly recipient: string;
  readonly kind: string;
}

const gatheredQueue: Queue<Gathered> = {
  name: 'gathered-mail',
  attemptSeconds: 60,
  retries: 35,
  longestPauseSeconds: 3600,
};

type GatherSettings = Pick<Settings, 'mailGatherSeconds' | 'secretKey'>;

interface GatheringOptions {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly settings: GatherSettings;
}

/**
 * Sends notices on from now on: the first of a kind to a person at once, and those of the next minutes together at the
 * end of them. A notice ends as a job in the transaction that sends or keeps it, so that killed and competing processes
 * tell each once.
 */
export async function startGathering({ jobs, database, settings }: GatheringOptions): Promise<void> {
  await jobs.work(noticeQueue, (job) => runAsSystem(database, (em) => takeNotice(em, settings, job)));
  await jobs.work(gatheredQueue, (job) => runAsSystem(database, (em) => sendGathered(em, settings, job)));
}

interface Window {
  readonly count: number;
  readonly isOver: boolean;
  readonly secondsLeft: number;
  readonly waiting: readonly Buffer[];
}

async function takeNotice(em: EntityManager, settings: GatherSettings, job: Job<Notice>): Promise<void> {
  const { kind, mail } = job.payload;
  const recipient = fingerprint(mail.to.toLowerCase());
  const key = [recipient, kind];
  await em.execute(
    'insert into mail_gathering (recipient, kind, until) values (?, ?, now()) on conflict do nothing',
    key,
  );
  const window = await lockWindow(em, key);
  if (!window) throw new Error('The gathering was cleared away');
  if (window.count === 0 && window.isOver) {
    await queueMail(em, mail);
    await beginAnew(em, key, settings);
  } else {
    await keep(em, key, encryptSecret(settings, JSON.stringify(job.payload)));
    // Also when what was to send them was given up.
    if (window.count === 0 || window.isOver) {
      const gathered = { recipient: recipient.toString('base64'), kind };
      await jobsOf(em).enqueue(em, gatheredQueue, gathered, { afterSeconds: window.secondsLeft });
    }
  }
  await job.finish(em);
}

async function sendGathered(em: EntityManager, settings: GatherSettings, job: Job<Gathered>): Promise<void> {
  const key = [Buffer.from(job.payload.recipient, 'base64'), job.payload.kind];
  const { count, waiting } = (await lockWindow(em, key)) ?? { count: 0, waiting: [] };
  const [first, ...others] = waiting.map((bytes) => JSON.parse(decryptSecret(settings, bytes)) as Notice);
  if (first) {
    await queueMail(em, gatheredMail([first, ...others], count));
    await beginAnew(em, key, settings);
  }
  await job.finish(em);
}

async function lockWindow(em: EntityManager, key: unknown[]): Promise<Window | undefined> {
  const [window] = await em.execute<Window[]>(
    `select count, waiting, until <= now() as "isOver",
       greatest(ceil(extract(epoch from until - now())), 0)::integer as "secondsLeft"
     from mail_gathering where recipient = ? and kind = ? for update`,
    key,
  );
  return window;
}

async function keep(em: EntityManager, key: unknown[], notice: Buffer): Promise<void> {
  await em.execute(
    `update mail_gathering set count = count + 1,
       waiting = case when cardinality(waiting) < ${MOST_NAMED} then waiting || ?::bytea else waiting end
     where recipient = ? and kind = ?`,
    [notice, ...key],
  );
}

/** From now on, what comes soon is gathered. */
async function beginAnew(
  em: EntityManager,
  key: unknown[],
  { mailGatherSeconds }: GatherSettings,
): Promise<void> {
  await em.execute(
    `update mail_gathering set count = 0, waiting = '{}', until = now() + make_interval(secs => ?)
     where recipient = ? and kind = ?`,
    [mailGatherSeconds, ...key],
  );
}
