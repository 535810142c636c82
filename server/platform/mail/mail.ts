import type { Settings } from '../core/env.ts';
import type { EntityManager } from '../database/database.ts';
import { type FollowUp, jobsOf, type Queue } from '../jobs/jobs.ts';

interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** One message to one person; the platform makes the text and the HTML of it. */
export interface Mail {
  /** The addressee's e-mail address: the only personal data a mail may hold. */
  readonly to: string;
  readonly subject: string;
  /** Paragraphs, in plain text. */
  readonly lines: readonly string[];
  /** A list of links, after the paragraphs. */
  readonly links?: readonly MailLink[];
  /** A button; in the plain text its address is written out. */
  readonly action?: MailLink;
  /** Paragraphs after the button. */
  readonly closing?: readonly string[];
}

/** Mails that wait to be sent: with pauses that grow to an hour, they are tried for about a day. */
export const mailQueue: Queue<Mail> = {
  name: 'mail',
  attemptSeconds: 300,
  retries: 35,
  longestPauseSeconds: 3600,
};

/**
 * Sends a mail once the transaction of this unit of work is committed, and not at all when it is rolled back.
 * When the mail server fails it is tried again, and it is not delivered twice. What is to follow when it is given up
 * can be asked for as well.
 */
export async function queueMail<Following extends object>(
  em: EntityManager,
  mail: Mail,
  ifGivenUp?: FollowUp<Following>,
): Promise<void> {
  await jobsOf(em).enqueue(em, mailQueue, mail, ifGivenUp ? { ifGivenUp } : {});
}

/** A mail about something that happened, which may happen often. */
export interface Notice {
  /** What kind of event it is about: those of one kind to one person go as a digest. */
  readonly kind: string;
  /** The mail as it goes alone. */
  readonly mail: Mail;
  /** What a digest of several says. */
  readonly digest: {
    /** After their number, as in its subject. */
    readonly noun: string;
    /** This one among them; it names nobody. */
    readonly link: MailLink;
    /** Where all of them are to be seen. */
    readonly overview: MailLink;
  };
}

/** Notices that wait to be sent or kept for a digest. */
export const noticeQueue: Queue<Notice> = {
  name: 'notice',
  attemptSeconds: 60,
  retries: 35,
  longestPauseSeconds: 3600,
};

/**
 * Tells someone of an event by mail once the transaction is committed: at once when they were not told of one of its
 * kind within the last minutes (`MAIL_GATHER_SECONDS`), and else together with the others of those minutes.
 */
export async function queueNotice(em: EntityManager, notice: Notice): Promise<void> {
  await jobsOf(em).enqueue(em, noticeQueue, notice);
}

/** The absolute address of a page of the web app, for a mail; the path begins with a slash. */
export function linkTo(settings: Pick<Settings, 'publicUrl'>, path: string): string {
  return `${settings.publicUrl}${path}`;
}
