import type { Settings } from '../core/env.ts';
import type { Transaction } from '../database/transaction.ts';
import { type FollowUp, jobsOf, type Queue } from '../jobs/jobs.ts';

interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A mail to one person; the platform renders text and HTML. */
export interface Mail {
  /**
   * The addressee's e-mail address: the only personal data in a mail, but for the name of the inviter or mentioner, and
   * the title of a task.
   */
  readonly to: string;
  readonly subject: string;
  /** Paragraphs, in plain text. */
  readonly lines: readonly string[];
  /** A list of links, after the paragraphs. */
  readonly links?: readonly MailLink[];
  /** A button; the plain text shows its URL. */
  readonly action?: MailLink;
  /** Paragraphs after the button. */
  readonly closing?: readonly string[];
}

/** The queue of mails: retried for about a day, with a backoff of up to an hour. */
export const mailQueue: Queue<Mail> = {
  name: 'mail',
  timeoutSeconds: 300,
  retries: 35,
  maxBackoffSeconds: 3600,
};

/**
 * Transactional outbox: enqueues a mail in this transaction, to be sent after the commit and at most once, with retries
 * while the SMTP server fails.
 * @param ifGivenUp a compensating job for a mail that is given up.
 */
export async function queueMail<Following extends object>(
  transaction: Transaction,
  mail: Mail,
  ifGivenUp?: FollowUp<Following>,
): Promise<void> {
  await jobsOf(transaction).enqueue(transaction, mailQueue, mail, ifGivenUp ? { ifGivenUp } : {});
}

/** A mail about a frequent event, subject to debouncing. */
export interface MailNotice {
  /** Kind of event; notices of one kind to one person are combined. */
  readonly kind: string;
  /** The mail for a single notice. */
  readonly mail: Mail;
  /** The parts for a digest of several notices. */
  readonly digest: {
    /** Plural noun after the number in the subject. */
    readonly noun: string;
    /** The link to this event; contains no personal data. */
    readonly link: MailLink;
    /** The page that lists all of them. */
    readonly overview: MailLink;
  };
}

/** The queue of notices before debouncing. */
export const noticeQueue: Queue<MailNotice> = {
  name: 'notice',
  timeoutSeconds: 60,
  retries: 35,
  maxBackoffSeconds: 3600,
};

/**
 * Enqueues a notice in this transaction: mailed at once when the person got none of its kind within
 * MAIL_GATHER_SECONDS, otherwise combined with the others of that window.
 */
export async function queueNotice(transaction: Transaction, notice: MailNotice): Promise<void> {
  await jobsOf(transaction).enqueue(transaction, noticeQueue, notice);
}

/** The absolute URL of a web app page, for a mail; `path` begins with a slash. */
export function linkTo(settings: Pick<Settings, 'publicUrl'>, path: string): string {
  return `${settings.publicUrl}${path}`;
}
