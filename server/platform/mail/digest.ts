import type { Settings } from '../core/env.ts';
import { fingerprint } from '../core/secrets.ts';
import type { Database, EntityManager } from '../database/database.ts';
import { runAsSystem } from '../database/system-role.ts';
import { type Job, type Jobs, jobsOf, type Queue } from '../jobs/jobs.ts';
import { decryptSecret, encryptSecret } from '../security/encryption.ts';
import { digestMail, MAX_NAMED } from './digest.mail.ts';
import { type Notice, noticeQueue, queueMail } from './mail.ts';

/** Key of a window whose digest is due; `recipient` is the address fingerprint in base64. */
interface DueDigest {
  readonly recipient: string;
  readonly kind: string;
}

const digestQueue: Queue<DueDigest> = {
  name: 'mail-digest',
  attemptSeconds: 60,
  retries: 35,
  longestPauseSeconds: 3600,
};

type DigestSettings = Pick<Settings, 'mailGatherSeconds' | 'secretKey'>;

interface DigestOptions {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly settings: DigestSettings;
}

/**
 * Starts the debounce of notices: the first of a kind to a person is sent at once, those of the window after it as one
 * digest at its end. A notice's job finishes in the transaction that sends or stores it, so that crashed and competing
 * processes handle each once.
 */
export async function startDigests({ jobs, database, settings }: DigestOptions): Promise<void> {
  await jobs.work(noticeQueue, (job) => runAsSystem(database, (em) => takeNotice(em, settings, job)));
  await jobs.work(digestQueue, (job) => runAsSystem(database, (em) => sendDigest(em, settings, job)));
}

interface Window {
  readonly count: number;
  readonly isOver: boolean;
  readonly secondsLeft: number;
  readonly waiting: readonly Buffer[];
}

async function takeNotice(em: EntityManager, settings: DigestSettings, job: Job<Notice>): Promise<void> {
  const { kind, mail } = job.payload;
  const recipient = fingerprint(mail.to.toLowerCase());
  const key = [recipient, kind];
  await em.execute(
    'insert into mail_digest (recipient, kind, until) values (?, ?, now()) on conflict do nothing',
    key,
  );
  const window = await lockWindow(em, key);
  if (!window) throw new Error('The window of the digest was cleared away');
  if (window.count === 0 && window.isOver) {
    await queueMail(em, mail);
    await restartWindow(em, key, settings);
  } else {
    await keepForDigest(em, key, encryptSecret(settings, JSON.stringify(job.payload)));
    // Also covers a window whose sending job was given up.
    if (window.count === 0 || window.isOver) {
      const digest = { recipient: recipient.toString('base64'), kind };
      await jobsOf(em).enqueue(em, digestQueue, digest, { afterSeconds: window.secondsLeft });
    }
  }
  await job.finish(em);
}

async function sendDigest(em: EntityManager, settings: DigestSettings, job: Job<DueDigest>): Promise<void> {
  const key = [Buffer.from(job.payload.recipient, 'base64'), job.payload.kind];
  const { count, waiting } = (await lockWindow(em, key)) ?? { count: 0, waiting: [] };
  const [first, ...others] = waiting.map((bytes) => JSON.parse(decryptSecret(settings, bytes)) as Notice);
  if (first) {
    await queueMail(em, digestMail([first, ...others], count));
    await restartWindow(em, key, settings);
  }
  await job.finish(em);
}

async function lockWindow(em: EntityManager, key: unknown[]): Promise<Window | undefined> {
  const [window] = await em.execute<Window[]>(
    `select count, waiting, until <= now() as "isOver",
       greatest(ceil(extract(epoch from until - now())), 0)::integer as "secondsLeft"
     from mail_digest where recipient = ? and kind = ? for update`,
    key,
  );
  return window;
}

async function keepForDigest(em: EntityManager, key: unknown[], notice: Buffer): Promise<void> {
  await em.execute(
    `update mail_digest set count = count + 1,
       waiting = case when cardinality(waiting) < ${MAX_NAMED} then waiting || ?::bytea else waiting end
     where recipient = ? and kind = ?`,
    [notice, ...key],
  );
}

/** Opens a new window, whose notices are stored for the next digest. */
async function restartWindow(
  em: EntityManager,
  key: unknown[],
  { mailGatherSeconds }: DigestSettings,
): Promise<void> {
  await em.execute(
    `update mail_digest set count = 0, waiting = '{}', until = now() + make_interval(secs => ?)
     where recipient = ? and kind = ?`,
    [mailGatherSeconds, ...key],
  );
}
