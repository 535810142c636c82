import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Message } from './message.ts';

/** What went wrong, without the mail server's own words: those name the addressee. */
export class SmtpError extends Error {
  override readonly name = 'SmtpError';
  readonly code: string;
  /** The mail server will never take this message for this addressee. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal: boolean) {
    super(`The mail server did not take the message: ${code}`);
    this.code = code;
    this.isFinal = isFinal;
  }
}

interface SmtpOptions {
  /** smtp:// or smtps://, with the options of nodemailer as its query. */
  readonly url: string;
  /** How long each answer may take. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Called when all is sent but the mark of the message's end: without that no server accepts it. */
  readonly beforeEnd: () => Promise<void>;
}

/** A whole conversation may take so many times as long as one answer. */
const ANSWERS = 3;

/** Ends when the mail server has accepted the message. @throws SmtpError, or what `beforeEnd` threw. */
export async function sendOverSmtp({ envelope, raw }: Message, options: SmtpOptions): Promise<void> {
  const { url, timeoutMs, signal, beforeEnd } = options;
  const { auth, ...server } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...server,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs * ANSWERS)]);
  try {
    until.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const step = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
      until.addEventListener('abort', () => reject(new SmtpError('ETIMEDOUT', false)), { once: true });
      connection.on('error', reject);
      connection.on('end', () => reject(new SmtpError('ECONNECTION', false)));
      // The connection keeps notes on what it is given.
      const send = () => connection.send({ ...envelope }, heldBack(raw, beforeEnd), step(resolve));
      connection.connect(
        step(() => (auth ? connection.login({ ...auth, credentials: auth }, step(send)) : send())),
      );
    });
    connection.quit();
  } catch (error) {
    throw toSmtpError(error);
  } finally {
    connection.close();
  }
}

/** The message as a stream that does not end before it may. */
function heldBack(raw: Buffer, beforeEnd: () => Promise<void>): Readable {
  return Readable.from(
    (async function* () {
      yield raw;
      await beforeEnd();
    })(),
  );
}

/** Of a rejected addressee or message one may be sure; whatever else a server refuses may be set right. */
function toSmtpError(error: unknown): unknown {
  const { code, responseCode, command } = Object(error) as Record<string, unknown>;
  if (error instanceof SmtpError || typeof code !== 'string' || code === 'ESTREAM') return error;
  if (typeof responseCode !== 'number') return new SmtpError(code, command === 'API' && code === 'EENVELOPE');
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return new SmtpError(`SMTP ${responseCode}`, isFinal);
}
