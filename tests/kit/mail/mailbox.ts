import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Timeout, longer than a retried mail takes. */
const PATIENCE_MS = 60_000;

/** A mail as its addressee got it. */
export interface ReceivedMail extends Email {
  /** The envelope recipient. */
  readonly recipient: string;
}

/** A mail server of the test's own. */
export interface Mailbox {
  /** The value for the setting `smtpUrl`. */
  readonly smtpUrl: string;
  /** All accepted mails, in the order of arrival. */
  readonly received: readonly ReceivedMail[];
  /** Waits for the next mail to someone, and takes it out. */
  next(to: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** The points at which a mail server may go silent. */
export type Silence = 'at its greeting' | 'at the sender' | 'after the message';

export interface MailboxOptions extends SMTPServerOptions {
  /** Whether to go silent at this point. */
  readonly hangs?: (where: Silence) => boolean;
}

/** Starts a mail server that accepts everything, unless the handlers say otherwise. */
export async function openMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const { hangs = () => false, ...handlers } = options;
  const received: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  const arrivals = new EventEmitter().setMaxListeners(0);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // Uses a self-signed certificate.
    logger: false,
    onConnect: (_session, done) => {
      if (!hangs('at its greeting')) done();
    },
    onMailFrom: (_address, _session, done) => {
      if (!hangs('at the sender')) done();
    },
    onData: (stream, session, done) => {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      readMessage(stream).then((email) => {
        if (hangs('after the message')) return;
        received.push({ ...email, recipient });
        arrivals.emit('mail');
        done();
      }, done);
    },
    ...handlers,
  });
  // Ignores clients that disconnect midway.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received,
    next: async (to) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      for (;;) {
        const mail = received.find((one) => one.recipient === to && !taken.has(one));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        await once(arrivals, 'mail', { signal }).catch(() => {
          throw new Error(`No mail came for ${to}`);
        });
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The address behind a mail's button. */
export function linkIn({ text = '', html = '' }: ReceivedMail): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (!link) throw new Error('There is no link in this mail');
  if (!html.includes(`href="${link.replaceAll('&', '&amp;')}"`)) throw new Error('Text and HTML differ');
  return link;
}

/** Reads a message to its end. */
export async function readMessage(stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Email> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return PostalMime.parse(Buffer.concat(chunks));
}
