import { sql } from 'kysely';
import type { Settings } from '../core/env.ts';
import { fingerprint } from '../core/secrets.ts';
import type { Database } from '../database/database.ts';
import { fromNow, now } from '../database/expressions.ts';
import { db } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { type Job, type Jobs, jobsOf, type Queue } from '../jobs/jobs.ts';
import { decryptSecret, encryptSecret } from '../security/encryption.ts';
import { runAsSystem } from '../transaction/system-role.ts';
import { digestMail, MAX_NAMED } from './digest.mail.ts';
import { type MailNotice, noticeQueue, queueMail } from './mail.ts';

/** Key of a window whose digest is due; `recipient` is the address fingerprint in base64. */
interface DueDigest {
  readonly recipient: string;
  readonly kind: string;
}

const digestQueue: Queue<DueDigest> = {
  name: 'mail-digest',
  timeoutSeconds: 60,
  retries: 35,
  maxBackoffSeconds: 3600,
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
  await jobs.work(noticeQueue, (job) =>
    runAsSystem(database, (transaction) => takeNotice(transaction, settings, job)),
  );
  await jobs.work(digestQueue, (job) =>
    runAsSystem(database, (transaction) => sendDigest(transaction, settings, job)),
  );
}

interface Window {
  readonly count: number;
  readonly isOver: boolean;
  readonly secondsLeft: number;
  readonly waiting: readonly Buffer[];
}

async function takeNotice(
  transaction: Transaction,
  settings: DigestSettings,
  job: Job<MailNotice>,
): Promise<void> {
  const { kind, mail } = job.payload;
  const recipient = fingerprint(mail.to.toLowerCase());
  const key = { recipient, kind };
  await transaction.query(
    db
      .insertInto('mail_digest')
      .values({ ...key, until: now })
      .onConflict((known) => known.doNothing()),
  );
  const window = await lockWindow(transaction, key);
  if (!window) throw new Error('The window of the digest was cleared away');
  if (window.count === 0 && window.isOver) {
    await queueMail(transaction, mail);
    await restartWindow(transaction, key, settings);
  } else {
    await keepForDigest(transaction, key, encryptSecret(settings, JSON.stringify(job.payload)));
    // Also covers a window whose sending job was given up.
    if (window.count === 0 || window.isOver) {
      const digest = { recipient: recipient.toString('base64'), kind };
      await jobsOf(transaction).enqueue(transaction, digestQueue, digest, {
        afterSeconds: window.secondsLeft,
      });
    }
  }
  await job.finish(transaction);
}

async function sendDigest(
  transaction: Transaction,
  settings: DigestSettings,
  job: Job<DueDigest>,
): Promise<void> {
  const key = { recipient: Buffer.from(job.payload.recipient, 'base64'), kind: job.payload.kind };
  const { count, waiting } = (await lockWindow(transaction, key)) ?? { count: 0, waiting: [] };
  const [first, ...others] = waiting.map((bytes) => JSON.parse(decryptSecret(settings, bytes)) as MailNotice);
  if (first) {
    await queueMail(transaction, digestMail([first, ...others], count));
    await restartWindow(transaction, key, settings);
  }
  await job.finish(transaction);
}

/** The primary key. */
interface Key {
  readonly recipient: Buffer;
  readonly kind: string;
}

async function lockWindow(transaction: Transaction, { recipient, kind }: Key): Promise<Window | undefined> {
  const [window] = await transaction.query(
    db
      .selectFrom('mail_digest')
      .select(['count', 'waiting'])
      .select((eb) => eb('until', '<=', now).$castTo<boolean>().as('isOver'))
      .select(sql<number>`greatest(ceil(extract(epoch from until - now())), 0)::integer`.as('secondsLeft'))
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .forUpdate(),
  );
  return window;
}

async function keepForDigest(
  transaction: Transaction,
  { recipient, kind }: Key,
  notice: Buffer,
): Promise<void> {
  const waiting = sql<
    Buffer[]
  >`case when cardinality(waiting) < ${MAX_NAMED} then waiting || ${notice}::bytea else waiting end`;
  await transaction.query(
    db
      .updateTable('mail_digest')
      .set((eb) => ({ count: eb('count', '+', 1), waiting }))
      .where('recipient', '=', recipient)
      .where('kind', '=', kind),
  );
}

/** Opens a new window, whose notices are stored for the next digest. */
async function restartWindow(
  transaction: Transaction,
  { recipient, kind }: Key,
  { mailGatherSeconds }: DigestSettings,
): Promise<void> {
  await transaction.query(
    db
      .updateTable('mail_digest')
      .set({ count: 0, waiting: [], until: fromNow(`${mailGatherSeconds} seconds`) })
      .where('recipient', '=', recipient)
      .where('kind', '=', kind),
  );
}
