import MailComposer from 'nodemailer/lib/mail-composer';
import type { Settings } from '../core/env.ts';
import { htmlOf, textOf } from './layout.mail.ts';
import type { Mail } from './mail.ts';

/** A mail as it goes over the line. */
export interface Message {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly raw: Buffer;
}

/**
 * The mail as a message. Its id follows from the job, so that a mail server or reader that does get it twice can tell.
 */
export async function composeMessage(
  { appName, mailFrom }: Pick<Settings, 'appName' | 'mailFrom'>,
  mail: Mail,
  jobId: string,
): Promise<Message> {
  const from = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  const composer = new MailComposer({
    from: mailFrom,
    // As an object it is one address, whatever stands in it.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: textOf(mail, appName),
    html: htmlOf(mail, appName),
    messageId: `<${jobId}@${from.split('@').at(-1)}>`,
    // Out-of-office replies stay away.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from, to: mail.to }, raw: await composer.compile().build() };
}
