import type { Settings } from '../core/env.ts';
import { newId } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Database } from '../database/database.ts';
import { type Job, JobRefused, type Jobs } from '../jobs/jobs.ts';
import { AlreadyClaimed, claimDelivery, isDeliveryClaimed, releaseDelivery } from './delivery-claim.ts';
import { startDigests } from './digest.ts';
import { writeMessage } from './files.ts';
import { type Mail, mailQueue } from './mail.ts';
import { composeMessage, type Message } from './message.ts';
import { SmtpError, sendOverSmtp } from './smtp.ts';

interface DeliveryOptions {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly settings: Settings;
  readonly log: Logger;
}

/** Starts delivery of queued mails and notices: to the SMTP server, or to files without one. */
export async function startMailDelivery(options: DeliveryOptions): Promise<void> {
  const { jobs, settings, log } = options;
  const { smtpUrl, production } = settings;
  if (!smtpUrl && production) log.warn('SMTP_URL is not set: mails are written to files and reach nobody');
  await startDigests(options);
  await jobs.work(mailQueue, async (job) => {
    const message = await composeMessage(settings, job.payload, job.id);
    if (smtpUrl) await toServer(options, smtpUrl, job, message);
    else await toFile(options, job, message);
  });
}

async function toFile({ settings, log }: DeliveryOptions, job: Job<Mail>, message: Message): Promise<void> {
  const file = await writeMessage(settings.dataDir, message, job.id);
  // A link may contain a secret; only the demo logs it.
  const link = settings.demo ? { link: job.payload.action?.url } : {};
  log.info({ job: job.id, file, ...link }, 'a mail was written to a file');
}

/**
 * Delivers at most once. The attempt claims the delivery just before the final dot of DATA, without which no server
 * accepts the message, and releases the claim when the server refuses or stays silent. If the process dies in between,
 * the server most likely accepted the complete message, so it is not sent again.
 */
async function toServer(
  { database, settings, log }: DeliveryOptions,
  url: string,
  { id, signal }: Job<Mail>,
  message: Message,
): Promise<void> {
  if (await isDeliveryClaimed(database, id)) {
    log.warn({ job: id }, 'a mail may have been delivered before and is not sent again');
    return;
  }
  const attemptId = newId();
  let isClaimed = false;
  const beforeEnd = () => {
    isClaimed = true;
    return claimDelivery(database, id, attemptId);
  };
  const timeoutMs = settings.smtpTimeoutSeconds * 1000;
  try {
    await sendOverSmtp(message, { url, timeoutMs, signal, beforeEnd });
    log.info({ job: id }, 'a mail was sent');
  } catch (error) {
    if (error instanceof AlreadyClaimed) return;
    if (isClaimed) await releaseDelivery(database, attemptId);
    if (error instanceof SmtpError && error.isFinal) throw new JobRefused(error.code);
    throw error;
  }
}
