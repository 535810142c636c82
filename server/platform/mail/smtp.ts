import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Message } from './message.ts';

/** An SMTP failure without the server's text, which names the addressee. */
export class SmtpError extends Error {
  override readonly name = 'SmtpError';
  readonly code: string;
  /** Permanent: the server will never accept this message for this addressee. */
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
  /** Timeout per reply of the server. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Called when everything but the final dot of DATA is sent; without the dot no server accepts the message. */
  readonly beforeEnd: () => Promise<void>;
}

/** Timeout of the whole session, as a multiple of the timeout per reply. */
const ANSWERS = 3;

/** Resolves when the server has accepted the message. @throws SmtpError, or the error of `beforeEnd`. */
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
      // A copy: SMTPConnection mutates the envelope.
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

/** The message as a stream whose end waits for `beforeEnd`. */
function heldBack(raw: Buffer, beforeEnd: () => Promise<void>): Readable {
  return Readable.from(
    (async function* () {
      yield raw;
      await beforeEnd();
    })(),
  );
}

/** A 5xx reply to RCPT TO or DATA is permanent; other refusals may be a configuration error and are retried. */
function toSmtpError(error: unknown): unknown {
  const { code, responseCode, command } = Object(error) as Record<string, unknown>;
  if (error instanceof SmtpError || typeof code !== 'string' || code === 'ESTREAM') return error;
  if (typeof responseCode !== 'number') return new SmtpError(code, command === 'API' && code === 'EENVELOPE');
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return new SmtpError(`SMTP ${responseCode}`, isFinal);
}
