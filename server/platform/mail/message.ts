import MailComposer from 'nodemailer/lib/mail-composer';
import type { Settings } from '../core/env.ts';
import { htmlOf, textOf } from './layout.mail.ts';
import type { Mail } from './mail.ts';
import { withoutAutoLinks } from './unlinked-text.ts';

/** A mail in wire format. */
export interface Message {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly raw: Buffer;
}

/** Composes the MIME message. Its Message-ID derives from the job, so that servers and clients detect duplicates. */
export async function composeMessage(
  { appName, mailFrom, publicUrl }: Pick<Settings, 'appName' | 'mailFrom' | 'publicUrl'>,
  given: Mail,
  jobId: string,
): Promise<Message> {
  const mail = withoutAutoLinks(given, publicUrl);
  const from = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  const composer = new MailComposer({
    from: mailFrom,
    // An object is never parsed as an address list, which prevents header injection.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: textOf(mail, appName),
    html: htmlOf(mail, appName),
    messageId: `<${jobId}@${from.split('@').at(-1)}>`,
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from, to: mail.to }, raw: await composer.compile().build() };
}
